#!/usr/bin/env python3
"""Demands of the plan engine on problems with known answers: strength, honest trees, one output.

    check_textbook.py TSUMEGO JUDGE FOLDER

The right first moves are those that the SGF files mark RIGHT.  The judge (tests/tools/judge.c)
replays every tree on a board of its own and asks an exact solver about every leaf.  TAP.
"""
import json
import pathlib
import re
import subprocess
import sys

MAX_MOVES = 2000
LEAST_RIGHT = 0.90
MOST_SILENT = 0.02  # share of answers without a verdict, about which the judge can say nothing
SHOWN = 20
TIME = re.compile(rb'"seconds": [0-9.e-]+')
MARKED = re.compile(r"\(;[BW]\[([a-z]{2})\]C\[RIGHT\]")
COUNTS = re.compile(r"(\d+) solutions: (\d+) judged, \d+ too large, (\d+) without verdict.*?"
                    r"(\d+) of form, (\d+) false leaves", re.DOTALL)


def right_moves(folder):
    """(file, index) -> the marked first moves."""
    marked = {}
    for path in sorted(folder.glob("*.sgf")):
        for index, tree in enumerate(re.split(r"\n(?=\(;FF)", path.read_text(encoding="utf-8"))):
            marked[path.name, index] = set(MARKED.findall(tree))
    return marked


def solve(program, folder):
    # The judge plays bent four in the corner out.
    command = [program, "solve", "--engine", "plan", "--json", "--rules", "area",
               "--max-moves", str(MAX_MOVES), str(folder)]
    return subprocess.run(command, capture_output=True, check=False)


def strength(answers, marked):
    """Faults: an answer too few, or too many wrong ones."""
    wrong = []
    for key, right in marked.items():
        first = answers[key]["first_moves"][:1] if key in answers else ["no answer"]
        if not right.intersection(first):
            wrong.append(f"{key[0]} {key[1]}: {first}, right is {sorted(right)}")
    share = 1 - len(wrong) / len(marked)
    print(f"# {share:.1%} of {len(marked)} first moves are right")
    enough = answers.keys() == marked.keys() and share >= LEAST_RIGHT
    return [] if enough else [f"less than {LEAST_RIGHT:.0%} of the first moves are right", *wrong]


def honesty(judge, output, n):
    """Faults: trees against the rules, leaves that are not what they say."""
    run = subprocess.run([judge, "-"], input=output, capture_output=True, check=False)
    text = run.stdout.decode()
    found = COUNTS.search(text)
    if found is None:
        return ["the judge says nothing", *run.stderr.decode().splitlines()]
    solutions, judged, silent, malformed, false_leaves = map(int, found.groups())
    good = solutions == judged + silent == n and silent <= MOST_SILENT * n
    faults = [] if good else [f"only {judged} of {n} answers were judged"]
    if malformed or false_leaves:
        faults += text.splitlines()
    return faults


def main():
    program, judge, folder = sys.argv[1:]
    folder = pathlib.Path(folder)
    marked = right_moves(folder)
    first, second = solve(program, folder), solve(program, folder)
    answers = {}
    for line in first.stdout.splitlines():
        answer = json.loads(line)
        problem = answer["problem"]
        answers[pathlib.Path(problem["source"]).name, problem["index"]] = answer
    same = TIME.sub(b"", first.stdout) == TIME.sub(b"", second.stdout)
    tests = [("right first moves", strength(answers, marked)),
             ("rules, structure and leaves of the trees", honesty(judge, first.stdout, len(marked))),
             ("the same output twice", [] if same else ["the two outputs differ"]),
             ("nothing to complain about", first.stderr.decode().splitlines())]
    print(f"1..{len(tests)}")
    for number, (name, faults) in enumerate(tests, 1):
        print("not ok" if faults else "ok", number, "-", name)
        for fault in faults[:SHOWN]:
            print("#", fault)


main()
