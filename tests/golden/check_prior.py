#!/usr/bin/env python3
"""The way of the prior's weights: features of problems, their fit, and the table made of them.

    check_prior.py PRIOR_FEATURES PRIOR_GEN ROOT

The features are printed for the problems that have a right first move; the fit of a planted rule finds
it, the same twice, and can be built in; a faulty table is refused with its line.  TAP; without numpy the
fit is skipped.
"""
import pathlib
import subprocess
import sys
import tempfile

FAULTS = {
    "a value is missing": "line 1 2 3\nedge 1-2 4\n",
    "unknown kind": "line 1 2 3\nshape 1 4 5\n",
    "too few cells": "line 1 2 3\naround .OX# 4 5\n",
    "a weight is no number": "line 1 2 3\nline 2 x 5\n",
    "a weight is too large": "line 1 2 3\nline 2 40000 5\n",
    "something behind": "line 1 2 3\nline 2 4 5 6\n",
}
PLANTED = "takes 1"  # what the right moves of the planted problems have in common


def run(*command):
    return subprocess.run([str(word) for word in command], capture_output=True, text=True, timeout=120, check=False)


def check_features(program, root):
    done = run(program, *sorted((root / "problems" / "textbook").glob("*.sgf")))
    assert done.returncode == 0, done.stderr
    lines = [line.split("\t") for line in done.stdout.splitlines()]
    problems = [line for line in lines if line[0] == "problem"]
    moves = [line for line in lines if line[0] != "problem"]
    assert len(problems) > 300 and all(line[2] in "01" for line in problems)
    assert sum(line[0] == "1" for line in moves) >= len(problems) - 10, "right moves"
    assert all(line[0] in "01" and len(line[1]) == 2 and len(line) > 15 for line in moves)
    assert run(program, root / "none.sgf").returncode == 2


def check_faults(program, folder):
    for name, text in FAULTS.items():
        (folder / "bad.txt").write_text(text, encoding="utf-8")
        done = run(program, folder / "bad.txt", folder / "out.inc")
        assert done.returncode == 1 and "bad.txt:2:" in done.stderr, (name, done.stderr)
        assert not (folder / "out.inc").exists(), name
    (folder / "bad.txt").write_text("line 1 2 3\nedge 1-1 1 1\nline 1 2 4\n", encoding="utf-8")
    done = run(program, folder / "bad.txt", folder / "out.inc")
    assert done.returncode == 1 and "twice: line 1" in done.stderr, done.stderr
    done = run(program, folder / "none.txt", folder / "out.inc")
    assert done.returncode == 1 and "none.txt: No such file" in done.stderr, done.stderr


def planted():
    """Two hundred problems of four moves: the right one takes a stone; the lines mean nothing."""
    lines = []
    for i in range(200):
        lines.append(f"problem\tproblem {i}\t{i % 2}")
        for move in range(4):
            right = move == i % 4
            lines.append(f"{int(right)}\taa\t{PLANTED if right else 'takes 0'}\tline {(i + move) % 3 + 1}")
    return "\n".join(lines) + "\n"


def python_with_numpy():
    """Debian's own Python has the package, where another one comes first."""
    for python in (sys.executable, "/usr/bin/python3"):
        if pathlib.Path(python).exists() and run(python, "-c", "import numpy").returncode == 0:
            return python
    return None


def check_fit(python, program, root, folder):
    (folder / "features.txt").write_text(planted(), encoding="utf-8")
    fit = [python, "-B", root / "scripts" / "fit-prior", folder / "features.txt"]
    done = run(*fit)
    assert done.returncode == 0, done.stderr
    rows = {line.rsplit(" ", 2)[0]: [int(w) for w in line.split()[-2:]]
            for line in done.stdout.splitlines() if not line.startswith("#")}
    assert min(rows[PLANTED]) > 100 > -100 > max(rows["takes 0"]), rows
    assert all(abs(w) < 40 for name, row in rows.items() if name.startswith("line") for w in row), rows
    assert run(*fit).stdout == done.stdout
    told = run(*fit, "--every", "4").stderr
    assert "the first move is right in 100.0 %" in told, told
    (folder / "good.txt").write_text(done.stdout, encoding="utf-8")
    assert run(program, folder / "good.txt", folder / "out.inc").returncode == 0
    table = (folder / "out.inc").read_text(encoding="utf-8").splitlines()
    assert len(table) == len(rows)
    keys = [int(line.split("(")[1].split(")")[0], 16) for line in table]
    assert keys == sorted(keys)


def main():
    features, generator, root = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        print("1..3")
        check_features(features, root)
        print("ok 1 - features of problems")
        check_faults(generator, folder)
        print("ok 2 - faults of a table")
        python = python_with_numpy()
        if python is None:
            print("ok 3 - a planted rule is found # SKIP without numpy")
            return
        check_fit(python, generator, root, folder)
        print("ok 3 - a planted rule is found")


if __name__ == "__main__":
    main()
