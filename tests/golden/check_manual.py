#!/usr/bin/env python3
"""Help, manual and completions say the same, and what they say is so.

    check_manual.py TSUMEGO SOURCE MANUAL BASH ZSH FISH

The commands and options are taken from the program's own help, read here anew.  SOURCE is src/, whose
environment variables the manual has to name.  What only groff, mandoc, zsh or fish can tell is
skipped where they are missing.  TAP.
"""
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

MAX_COLUMNS = 100
END = "--end of answer--"


def run(*words, text="", **more):
    return subprocess.run([str(word) for word in words], input=text, capture_output=True,
                          encoding="utf-8", check=False, **more)


class Program:
    """The program as its help shows it."""

    def __init__(self, path):
        self.path = path
        self.help = {"": run(path, "--help")}
        part = self.help[""].stdout.split("\nCommands:\n")[1].split("\n\n")[0]
        self.commands = re.findall(r"^  (\w+) ", part, re.MULTILINE)
        for name in self.commands:
            self.help[name] = run(path, name, "--help")

    def options(self, command):
        return re.findall(r"^  --([a-z-]+)", self.help[command].stdout, re.MULTILINE)

    def with_operand(self, command):
        """Option -> operand, of those that have one."""
        return dict(re.findall(r"^  --([a-z-]+) (\S+)", self.help[command].stdout, re.MULTILINE))

    def choices(self, command, option):
        """The words that the option takes, as the program says when it is given another."""
        refusal = run(self.path, command, f"--{option}=??", "--no-such-option").stderr
        match = re.search(r"must be (.*), not '\?\?'", refusal)
        return re.findall(r"[\w-]+", match[1].replace(" or ", " ")) if match else []


# ---- help ------------------------------------------------------------------------------------


def help_faults(program):
    for name, help_run in program.help.items():
        text = help_run.stdout
        if help_run.returncode != 0 or help_run.stderr:
            yield f"{name} --help: exit code {help_run.returncode}: {help_run.stderr}"
        if not text.isascii():
            yield f"{name} --help: not only ASCII"
        for line in text.splitlines():
            if len(line) > MAX_COLUMNS:
                yield f"{name} --help: a line of {len(line)} columns"
        places = [text.find(part) for part in ("Examples:\n", "\nUsage: tsumego", "\nOptions:\n")]
        if -1 in places or places != sorted(places):
            yield f"{name} --help: examples, usage and options are wanted, in this order"
        if name and not text.startswith("Examples:\n"):
            yield f"{name} --help: does not begin with examples"
        if name and "\nExit code: 0" not in text:
            yield f"{name} --help: no exit codes"


def example_faults(program):
    """Every word of an example that looks like a command or an option is one."""
    for name, help_run in program.help.items():
        examples = help_run.stdout.split("Examples:\n")[1].split("\n\n")[0]
        for part in re.split(r"[|\n]", examples):
            words = part.split()
            if not words or words[0] != "tsumego":
                continue
            if words[1] not in program.commands:
                yield f"{name} --help: there is no command '{words[1]}'"
                continue
            for option in re.findall(r" --([a-z-]+)", part):
                if option not in program.options(words[1]):
                    yield f"{name} --help: {words[1]} has no --{option}"


# ---- the manual ------------------------------------------------------------------------------


def plain(roff):
    """The text of a page without its markup, in one line."""
    roff = re.sub(r"\\f[BIR]", "", roff)
    for escape, sign in (("\\(aq", "'"), ("\\(ga", "`"), ("\\(ha", "^"), ("\\(ti", "~"),
                         ("\\-", "-"), ("\\&", ""), ("\\e", "\\")):
        roff = roff.replace(escape, sign)
    return " ".join(re.sub(r"(?m)^\.\w+ ?", "", roff).split())


def manual_faults(program, page):
    parts = dict(re.findall(r"(?ms)^\.SS tsumego (\w+)\n(.*?)(?=^\.S[HS] |\Z)", page))
    if list(parts) != program.commands:
        yield f"the commands are {list(parts)}, not {program.commands}"
    for name in program.commands:
        here = plain(parts.get(name, ""))
        shown = program.help[name].stdout
        for option in re.findall(r"(?m)^  (--[a-z-]+.*\n(?: {10,}\S.*\n)?)", shown):
            if option.startswith("--help "):
                option = ""
            if " ".join(option.split()) not in here:
                yield f"{name}: not '{' '.join(option.split())}'"
        before = shown.split("\nOptions:\n")[0].replace("Examples:", "")
        for line in before.splitlines():
            if " ".join(line.split()) not in here:
                yield f"{name}: not '{line}'"
        for option in re.findall(r"(?m)^\\fB\\-\\-([a-z\\-]+)\\f", parts.get(name, "")):
            if option.replace("\\", "") not in program.options(name):
                yield f"{name}: there is no --{option}"
    everything = plain(page)
    for part in ("Examples", "Commands"):
        for line in program.help[""].stdout.split(f"\n{part}:\n")[1].split("\n\n")[0].splitlines():
            if " ".join(line.split()) not in everything:
                yield f"{part}: not '{line}'"
    for option in ("--help, -h", "--version"):
        if option not in everything:
            yield f"not {option}"
    if "@" in re.sub(r"\S+@\S+", "", page.split("\n", 1)[1]):
        yield "something was not filled in"


def environment_faults(source, page):
    read = set()
    for path in source.rglob("*.c"):
        read |= set(re.findall(r'getenv\("(\w+)"\)', path.read_text(encoding="utf-8")))
    told = page.split("\n.SH ENVIRONMENT\n")[1].split("\n.SH ")[0]
    named = set(re.findall(r"(?m)[A-Z][A-Z_]{3,}", "\n".join(re.findall(r"(?m)^\.BR? .*", told))))
    for name in sorted(read - named):
        yield f"${name} is read and not named"
    for name in sorted(named - read):
        yield f"${name} is named and not read"


def complaints(*words):
    """What a tool complains about."""
    done = run(*words)
    if done.returncode != 0 or done.stderr or done.stdout:
        yield f"{words[0]}: exit code {done.returncode}"
        yield from (done.stdout + done.stderr).splitlines()


# ---- completions -----------------------------------------------------------------------------


def bash_words(line):
    """The words as bash divides them for completion."""
    words = line.split(" ")
    return [part for word in words for part in re.split(r"(=)", word) if part or "=" not in word]


def bash_answers(script, lines, folder):
    """What bash offers at the end of each line."""
    text = f"source {shlex.quote(str(script))}\n"
    for line in lines:
        words = bash_words(line)
        text += (f"COMP_WORDS=({' '.join(shlex.quote(word) for word in words)}); "
                 f"COMP_CWORD={len(words) - 1}; _tsumego\n"
                 f"printf '%s\\n' \"${{COMPREPLY[@]}}\" {shlex.quote(END)}\n")
    done = run("bash", "--norc", "--noprofile", "-u", text=text, cwd=folder)
    answers = [answer.split() for answer in done.stdout.split(END + "\n")[:-1]]
    return answers, done.stderr


def wanted(program):
    """(line, what has to be offered at its end), from the help and the refusals of the program."""
    yield "tsumego ", program.commands
    yield "tsumego --", ["--help", "--version"]
    yield "tsumego sol", ["solve"]
    yield "tsumego no-such-command --", []
    for name in program.commands:
        yield f"tsumego {name} --", [f"--{option}" for option in program.options(name)]
        yield f"tsumego {name} --hel", ["--help"]
        for option, operand in program.with_operand(name).items():
            words = program.choices(name, option)
            if words:
                yield f"tsumego {name} --{option} ", words
                yield f"tsumego {name} --{option}=", words
                yield f"tsumego {name} --{option}={words[0]}", [w for w in words if w.startswith(words[0])]
            elif operand == "FILE":
                yield f"tsumego {name} --{option} ", ["folder", "problem.sgf"]
            elif operand == "DIR":
                yield f"tsumego {name} --{option} ", ["folder"]
            elif not operand.startswith("NAME"):
                yield f"tsumego {name} --{option} ", []
        usage = re.search(rf"\nUsage: tsumego {name}(.*)", program.help[name].stdout)[1]
        first = usage.split()[0] if usage else ""
        if "|" in first:
            yield f"tsumego {name} ", first.split("|")
        elif "FILE" in usage:
            yield f"tsumego {name} ", ["folder", "problem.sgf"]
            yield f"tsumego {name} prob", ["problem.sgf"]
    yield "tsumego solve --engine ", ["alphabeta", "alphabeta-plain", "auto", "dfpn", "plan"]
    yield "tsumego batch --engine plan,d", ["plan,dfpn"]
    yield "tsumego batch --engine=plan,d", ["plan,dfpn"]
    yield "tsumego perceive --layer eyes,lif", ["eyes,life"]


def bash_faults(program, script, folder):
    cases = list(wanted(program))
    answers, errors = bash_answers(script, [line for line, _ in cases], folder)
    if errors or len(answers) != len(cases):
        yield f"{len(answers)} answers to {len(cases)} lines: {errors}"
    for (line, words), answer in zip(cases, answers):
        if sorted(words) != sorted(answer):
            yield f"'{line}': {answer}, not {words}"


def name_faults(program, script, folder):
    """What is offered for an operand NAME is what the program names when it is given another."""
    for name in program.commands:
        for option, operand in program.with_operand(name).items():
            if not operand.startswith("NAME"):
                continue
            (words,), _ = bash_answers(script, [f"tsumego {name} --{option} "], folder)
            refusal = run(program.path, name, f"--{option}=no-such-name", "/dev/null").stderr
            match = re.search(r"'no-such-name', only (.*)\n", refusal)
            known = match[1].split(", ") if match else []
            if len(known) < 2 or sorted(known) != sorted(words):
                yield f"{name} --{option}: {words} are offered: {refusal}"


def fish_faults(program, script, folder):
    for line, words in wanted(program):
        if "no-such-command" in line or "," in line:
            continue
        command = f"source {shlex.quote(str(script))}; complete -C {shlex.quote(line)}"
        done = run("fish", "--no-config", "-c", command, cwd=folder,
                   env={"HOME": str(folder), "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"})
        given = {row.split("\t")[0].rstrip("/").split("=")[-1] for row in done.stdout.splitlines()}
        for word in words:
            if word not in given:
                yield f"'{line}': no {word} {done.stderr}"


# ---- all -------------------------------------------------------------------------------------


def main():
    program_path, source, manual, bash, zsh, fish = [pathlib.Path(w).resolve() for w in sys.argv[1:]]
    program = Program(program_path)
    page = manual.read_text(encoding="utf-8")
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        (folder / "folder").mkdir()
        (folder / "problem.sgf").touch()
        tests = [
            ("help has examples, usage and options", None, lambda: help_faults(program)),
            ("examples use what there is", None, lambda: example_faults(program)),
            ("the manual says what the help says", None, lambda: manual_faults(program, page)),
            ("the manual names the environment", None, lambda: environment_faults(source, page)),
            ("groff takes the manual", "groff", lambda: complaints("groff", "-man", "-ww", "-z", manual)),
            ("mandoc takes the manual", "mandoc",
             lambda: complaints("mandoc", "-T", "lint", "-W", "warning", manual)),
            ("completion in bash", "bash", lambda: bash_faults(program, bash, folder)),
            ("names in bash are what there is", "bash", lambda: name_faults(program, bash, folder)),
            ("zsh takes its completion", "zsh", lambda: complaints("zsh", "-n", zsh)),
            ("fish takes its completion", "fish", lambda: complaints("fish", "--no-execute", fish)),
            ("completion in fish", "fish", lambda: fish_faults(program, fish, folder)),
        ]
        print(f"1..{len(tests)}")
        for number, (name, tool, check) in enumerate(tests, 1):
            if tool is not None and shutil.which(tool) is None:
                print("ok", number, "-", name, "# SKIP no", tool)
                continue
            faults = list(check())
            print("not ok" if faults else "ok", number, "-", name)
            for fault in faults[:40]:
                print("#", fault)


main()
