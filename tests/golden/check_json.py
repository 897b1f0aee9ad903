#!/usr/bin/env python3
"""Solves problem files with --json and checks every answer: schema, and rules of Go.

    check_json.py TSUMEGO SCHEMA FILE-OR-FOLDER...

TAP, one test for each file.  Whether the answers are right is not looked at here.
"""
import json
import pathlib
import subprocess
import sys

import schema
import solution


def faults_of(line, validator):
    answer = json.loads(line)
    faults = list(validator.errors(answer))
    return faults if faults else solution.errors(answer)


def main():
    program, schema_file, *operands = sys.argv[1:]
    validator = schema.Validator(json.loads(pathlib.Path(schema_file).read_text()))
    files = []
    for operand in map(pathlib.Path, operands):
        files += sorted(operand.rglob("*.sgf")) if operand.is_dir() else [operand]
    print(f"1..{len(files)}")
    for number, file in enumerate(files, 1):
        run = subprocess.run([program, "solve", "--json", "--max-moves", "2000", str(file)],
                             capture_output=True, text=True, check=False)
        faults = [] if run.returncode in (0, 1) else [f"exit code {run.returncode}", run.stderr]
        if not run.stdout:
            faults.append("no answer")
        for line in run.stdout.splitlines():
            faults += faults_of(line, validator)
        print("not ok" if faults else "ok", number, "-", file.name)
        for fault in faults[:20]:
            print("#", fault)


main()
