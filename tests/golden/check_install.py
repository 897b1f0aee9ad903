#!/usr/bin/env python3
"""`meson install` puts everything in its place, and what is installed works there.

    check_install.py MESON BUILD SOURCE PREFIX BINDIR DATADIR MANDIR

Installs below a temporary DESTDIR.  TAP.
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

VERSION = re.compile(r"tsumego \d+\.\d+\.\d+ \(revision ([0-9a-f]{10,}\+?|unknown)\)\n")


def run(*words, **more):
    env = {name: value for name, value in os.environ.items() if name != "TSUMEGO_KNOWLEDGE"}
    return subprocess.run([str(word) for word in words], stdin=subprocess.DEVNULL, encoding="utf-8",
                          capture_output=True, check=False, env=env, **more)


def files_below(folder):
    return {path.relative_to(folder) for path in folder.rglob("*") if not path.is_dir()}


class Installed:
    def __init__(self, root, prefix, bindir, datadir, mandir):
        self.root = root
        top = root / prefix.lstrip("/")
        self.data = top / datadir
        self.program = top / bindir / "tsumego"
        self.manual = top / mandir / "man1" / "tsumego.1"
        self.doc = self.data / "doc" / "tsumego"
        self.knowledge = self.data / "tsumego" / "knowledge"


def place_faults(installed, source):
    """Every file that should be there, and no other."""
    expected = {
        installed.program, installed.manual,
        installed.data / "tsumego" / "gobi.json",
        installed.data / "bash-completion" / "completions" / "tsumego",
        installed.data / "zsh" / "site-functions" / "_tsumego",
        installed.data / "fish" / "vendor_completions.d" / "tsumego.fish",
        installed.doc / "README.md", installed.doc / "LICENSE",
    }
    expected |= {installed.knowledge / path for path in files_below(source / "knowledge")}
    expected |= {installed.doc / "problems" / path for path in files_below(source / "problems")}
    expected = {path.relative_to(installed.root) for path in expected}
    found = files_below(installed.root)
    yield from (f"not installed: {path}" for path in sorted(expected - found))
    yield from (f"installed besides: {path}" for path in sorted(found - expected))
    if not os.access(installed.program, os.X_OK):
        yield "the program cannot be run"


def version_faults(installed, source):
    shown = run(installed.program, "--version").stdout
    match = VERSION.fullmatch(shown)
    if not match:
        yield f"--version prints {shown!r}"
    elif (source / ".git").exists() and match[1] == "unknown":
        if run("git", "-C", source, "--git-dir", source / ".git", "rev-parse", "HEAD").returncode == 0:
            yield "the revision is unknown although git knows it"


def solve_faults(installed, folder):
    done = run(installed.program, "solve", installed.doc / "problems" / "example.sgf", cwd=folder)
    if done.returncode != 0 or done.stderr or "First move: E2" not in done.stdout:
        yield f"exit code {done.returncode}: {done.stdout}{done.stderr}"


def knowledge_faults(installed, folder):
    """It is the installed knowledge that counts: damaged, it is complained about."""
    done = run(installed.program, "knowledge", "check", cwd=folder)
    if done.returncode != 0 or not done.stdout.startswith("valid: "):
        yield f"exit code {done.returncode}: {done.stdout}{done.stderr}"
    damaged = sorted(installed.knowledge.rglob("*.yaml"))[0]
    whole = damaged.read_bytes()
    damaged.write_bytes(whole + b"\n]\n")
    done = run(installed.program, "knowledge", "check", cwd=folder)
    damaged.write_bytes(whole)
    if done.returncode != 3 or damaged.name not in done.stderr:
        yield f"damaged, exit code {done.returncode}: {done.stdout}{done.stderr}"


def report_faults(installed, folder):
    """The published figures likewise."""
    published = installed.data / "tsumego" / "gobi.json"
    published.write_text("]", encoding="utf-8")
    done = run(installed.program, "report", "/dev/null", cwd=folder)
    if done.returncode != 3 or "gobi.json" not in done.stderr:
        yield f"damaged, exit code {done.returncode}: {done.stdout}{done.stderr}"


def main():
    meson, build, source, *places = sys.argv[1:]
    source = pathlib.Path(source)
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder) / "root"
        installed = Installed(root, *places)
        done = run(meson, "install", "-C", build, "--no-rebuild", "--quiet", "--destdir", root)
        tests = [
            ("install", lambda: [] if done.returncode == 0 else [done.stdout + done.stderr]),
            ("everything is in its place", lambda: place_faults(installed, source)),
            ("the version", lambda: version_faults(installed, source)),
            ("a problem is solved", lambda: solve_faults(installed, folder)),
            ("with the installed knowledge", lambda: knowledge_faults(installed, folder)),
            ("with the installed figures", lambda: report_faults(installed, folder)),
        ]
        print(f"1..{len(tests)}")
        for number, (name, check) in enumerate(tests, 1):
            faults = list(check())
            print("not ok" if faults else "ok", number, "-", name)
            for fault in faults[:40]:
                print("#", "\n# ".join(fault.splitlines()))


main()
