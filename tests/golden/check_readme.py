#!/usr/bin/env python3
"""The sessions of a README are what the program prints.

    check_readme.py TSUMEGO README [--update]

A session is an indented block that begins with "    $ tsumego ...".  Commands run in the folder of
the README; the line of figures at the end (moves, cycles, time) is not compared.  --update pastes
the sessions afresh.  TAP, one test for each session.
"""
import pathlib
import re
import shlex
import subprocess
import sys

INDENT = "    "
SESSION = re.compile(r"^    \$ (tsumego .*)\n((?:    .*\n|\n(?=\n*    ))*)", re.MULTILINE)
FIGURES = re.compile(r"^    \d+ moves?, .* seconds$", re.MULTILINE)


def printed(program, folder, command):
    """What a command prints, indented."""
    words = shlex.split(command)
    run = subprocess.run([program, *words[1:]], cwd=folder, capture_output=True, text=True, check=False)
    lines = (run.stdout + run.stderr).splitlines()
    return "".join(f"{INDENT}{line}".rstrip() + "\n" for line in lines)


def main():
    program, readme, *rest = sys.argv[1:]
    program = pathlib.Path(program).resolve(strict=True)
    readme = pathlib.Path(readme)
    text = readme.read_text(encoding="utf-8")
    sessions = list(SESSION.finditer(text))
    fresh = []
    print(f"1..{len(sessions)}")
    for number, session in enumerate(sessions, 1):
        command, shown = session.groups()
        now = printed(program, readme.parent, command)
        same = FIGURES.sub("", shown) == FIGURES.sub("", now)
        print("ok" if same or "--update" in rest else "not ok", number, "-", command)
        if not same and "--update" in rest:
            fresh.append((session.span(2), now))
        elif not same:
            print("# it prints now (check_readme.py --update pastes it):")
            print("".join(f"# {line}\n" for line in now.splitlines()), end="")
    if "--update" in rest:
        for (start, end), now in reversed(fresh):
            text = text[:start] + now + text[end:]
        readme.write_text(text, encoding="utf-8")


main()
