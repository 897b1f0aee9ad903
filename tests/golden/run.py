#!/usr/bin/env python3
"""Runs the cases of the command line and compares what they print, byte for byte.

    run.py TSUMEGO SCHEMA [--update] [CASE...]

A case is a folder in cases/ with
    cmd      a shell script; it runs in a copy of the folder, `tsumego` is the program
    stdout   what is expected on standard output (no file: nothing)
    stderr   the same for standard error
    exit     the exit code (no file: 0)
and whatever files the command reads.  $GOLDEN is this folder, and the knowledge is mini/ unless
the command says otherwise.  Each case is run twice and must print the same both times, but for the
time.  In what is expected version, revision and the counts of moves and cycles are masked too.
Each line of JSON is checked against the schema of its format (SCHEMA, or one beside it); solutions
and perceptions also against the rules of Go.

--update writes the expectations anew, to be looked at before they are kept.  TAP.
"""
import difflib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import perception
import schema
import solution

GOLDEN = pathlib.Path(__file__).resolve().parent
# What may differ between two runs, and what besides may change with every better engine.
TIMES = [(re.compile(rb'"seconds": [0-9.e-]+'), b'"seconds": TIME'),
         (re.compile(rb"[0-9.]+ seconds$", re.MULTILINE), b"TIME seconds")]
COUNTS = [(re.compile(rb"(tsumego[ :/])\d+\.\d+\.\d+"), rb"\1VERSION"),
          (re.compile(rb"\(revision ([0-9a-f]{10,}\+?|unknown)\)"), b"(revision REVISION)"),
          (re.compile(rb"^\d+ moves?, \d+ planning cycles?( \([0-9.]+ a move\))?, depth \d+",
                      re.MULTILINE), b"N moves, N planning cycles, depth N"),
          (re.compile(rb'"(moves|planning_cycles|max_depth)": \d+'), rb'"\1": N')]

# The schema of each format, beside SCHEMA, and what else is to be checked of it.
FORMATS = {"tsumego-solution": ("solution.schema.json", solution.errors),
           "tsumego-perception": ("perception.schema.json", perception.errors),
           "tsumego-status": ("status.schema.json", None),
           "tsumego-check": ("check.schema.json", None),
           "tsumego-error": ("error.schema.json", None),
           "tsumego-schemas": ("schemas.schema.json", None)}


def mask(text, masks):
    for pattern, replacement in masks:
        text = pattern.sub(replacement, text)
    return text


def run(case, program):
    """What the case gives: stdout, stderr, exit code, and the raw stdout."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch) / "case"
        shutil.copytree(case, folder)
        links = pathlib.Path(scratch) / "bin"
        links.mkdir()
        (links / "tsumego").symlink_to(program)
        env = dict(os.environ, GOLDEN=str(GOLDEN), TSUMEGO_KNOWLEDGE=str(GOLDEN / "mini"),
                   PATH=f"{links}:{os.environ['PATH']}", LC_ALL="C")
        done = subprocess.run(["sh", "./cmd"], cwd=folder, env=env, stdin=subprocess.DEVNULL,
                              capture_output=True, check=False)
    got = {"stdout": mask(done.stdout, TIMES), "stderr": mask(done.stderr, TIMES),
           "exit": b"%d\n" % done.returncode}
    return got, done.stdout


def expected(case):
    defaults = {"stdout": b"", "stderr": b"", "exit": b"0\n"}
    return {name: (case / name).read_bytes() if (case / name).exists() else default
            for name, default in defaults.items()}


def update(case, got):
    for name, default in {"stdout": b"", "stderr": b"", "exit": b"0\n"}.items():
        path = case / name
        if got[name] != default:
            path.write_bytes(got[name])
        elif path.exists():
            path.unlink()


def differences(name, want, got):
    lines = [text.decode("utf-8", "backslashreplace").splitlines() for text in (want, got)]
    return list(difflib.unified_diff(*lines, f"{name} expected", f"{name} got", lineterm=""))


def check_json(raw, validators):
    faults = []
    for line in raw.splitlines():
        if line.startswith(b"{"):
            answer = json.loads(line)
            kind = answer.get("format", "tsumego-solution")
            if kind not in FORMATS:
                faults.append(f"unknown format {kind}")
                continue
            errors = FORMATS[kind][1]
            faults += list(validators[kind].errors(answer)) or \
                (list(errors(answer)) if errors else [])
    return faults


def check(case, program, validators, updating):
    got, raw = run(case, program)
    again, _ = run(case, program)
    faults = check_json(raw, validators)
    for name in got:
        faults += differences(f"second {name}", got[name], again[name])
        got[name] = mask(got[name], COUNTS)
    if updating:
        update(case, got)
    want = expected(case)
    for name in got:
        faults += differences(name, want[name], got[name])
    return faults


def main():
    program, schema_file, *rest = sys.argv[1:]
    updating = "--update" in rest
    names = [word for word in rest if word != "--update"]
    folder = pathlib.Path(schema_file).parent
    validators = {kind: schema.Validator(json.loads((folder / name).read_text()))
                  for kind, (name, _) in FORMATS.items()}
    program = pathlib.Path(program).resolve(strict=True)
    cases = [GOLDEN / "cases" / name for name in names]
    cases = cases or sorted(path for path in (GOLDEN / "cases").iterdir() if path.is_dir())
    print(f"1..{len(cases)}")
    for number, case in enumerate(cases, 1):
        faults = check(case, program, validators, updating)
        print("not ok" if faults else "ok", number, "-", case.name)
        for fault in faults[:60]:
            print("#", fault)


main()
