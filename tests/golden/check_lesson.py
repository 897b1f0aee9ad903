#!/usr/bin/env python3
"""Has problem files explained and checks every explanation: see lesson.py.

    check_lesson.py TSUMEGO ENGINE FILE-OR-FOLDER...

TAP, one test for each file.
"""
import json
import pathlib
import subprocess
import sys

import lesson


def main():
    program, engine, *operands = sys.argv[1:]
    files = []
    for operand in map(pathlib.Path, operands):
        files += sorted(operand.rglob("*.sgf")) if operand.is_dir() else [operand]
    print(f"1..{len(files)}")
    for number, file in enumerate(files, 1):
        run = subprocess.run([program, "solve", "--json", "--explain", "--engine", engine,
                              "--max-moves", "2000", "--max-nodes", "100000", str(file)],
                             capture_output=True, text=True, check=False)
        faults = [] if run.returncode in (0, 1) else [f"exit code {run.returncode}", run.stderr]
        if not run.stdout:
            faults.append("no answer")
        for line in run.stdout.splitlines():
            answer = json.loads(line)
            faults += [f"{answer['problem']['index'] + 1}: {fault}"
                       for fault in lesson.errors(answer)]
        print("not ok" if faults else "ok", number, "-", engine, file.name)
        for fault in faults[:20]:
            print("#", fault)


main()
