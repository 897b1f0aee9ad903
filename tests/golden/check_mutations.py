#!/usr/bin/env python3
"""`tsumego verify` lets sound solutions pass and rejects damaged ones.

    check_mutations.py TSUMEGO JUDGE FOLDER

The solutions are those of the problems in the folder.  Each damaged one is spoilt in one place.
Whether a damage is one is not for `verify` to say: a kind of damage that may leave a true solution
behind (another move that works as well, a stone that does not matter) counts only where the checker
of forms (solution.py) or the exact solver (tests/tools/judge.c) objects.  TAP.
"""
import copy
import json
import pathlib
import random
import re
import subprocess
import sys

import solution

EACH = 70  # damages of a kind
LEAST = 200  # together
SHOWN = 20
REPORTED = re.compile(rb"^line (\d+),", re.MULTILINE)
VERIFIED = re.compile(rb"^standard input:(\d+): .*: verified", re.MULTILINE)
REJECTED = re.compile(rb"^standard input:(\d+)[:,].*(?:not verified|error)", re.MULTILINE)
# What a leaf may be called instead, and certainly not be.
OTHER_ENDS = {"captured": ["dead", "alive", "seki"], "dead": ["captured", "alive", "escaped"],
              "alive": ["captured", "dead", "no-plan"], "seki": ["captured", "dead", "search"]}


def nodes(answer):
    """(node, list that holds it) for the whole tree."""
    todo = [answer["tree"]["replies"]]
    while todo:
        siblings = todo.pop()
        for node in siblings:
            yield node, siblings
            if "replies" in node:
                todo.append(node["replies"])


def vertex(point, height):
    return "ABCDEFGHJKLMNOPQRSTUVWXYZ"[ord(point[0]) - 97] + str(height - (ord(point[1]) - 97))


def remove_answer(answer, choose):
    """A reply of the loser, or the winner's answer."""
    inner = [siblings for _, siblings in nodes(answer) if siblings is not answer["tree"]["replies"]]
    if not inner:
        return False
    siblings = choose(inner)
    siblings.remove(choose(siblings))
    return True


def relabel_leaf(answer, choose):
    leaves = [node for node, _ in nodes(answer) if node.get("end") in OTHER_ENDS]
    if not leaves:
        return False
    leaf = choose(leaves)
    leaf["end"] = choose(OTHER_ENDS[leaf["end"]])
    return True


def shift_move(answer, choose):
    """To a neighbour or the neighbour's neighbour, with all that names the move."""
    problem = answer["problem"]
    moves = [(node, siblings) for node, siblings in nodes(answer) if node["move"] != ""]
    if not moves:
        return False
    node, siblings = choose(moves)
    x, y = (ord(letter) - 97 for letter in node["move"])
    dx, dy = choose([(0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (-1, -1), (2, 0), (-2, 0)])
    if not (0 <= x + dx < problem["width"] and 0 <= y + dy < problem["height"]):
        return False
    new = chr(97 + x + dx) + chr(97 + y + dy)
    if siblings is answer["tree"]["replies"]:
        answer["first_moves"] = [new if m == node["move"] else m for m in answer["first_moves"]]
    node["move"], node["vertex"] = new, vertex(new, problem["height"])
    return True


def drop_stone(answer, choose):
    problem = answer["problem"]
    stone = choose(problem["black"] + problem["white"])
    for name in ("black", "white", "target"):
        if stone in problem[name]:
            problem[name].remove(stone)
    return bool(problem["target"])


# Name, what does it, and whether the others have to agree that it did.
KINDS = [("answer removed", remove_answer, False), ("leaf relabelled", relabel_leaf, False),
         ("move shifted", shift_move, True), ("stone dropped", drop_stone, True)]


def lines(answers):
    return "".join(json.dumps(answer) + "\n" for answer in answers).encode()


def objected(judge, answers):
    """Indices of the answers that somebody else objects to."""
    said = subprocess.run([judge, "-"], input=lines(answers), capture_output=True,
                          check=False).stdout
    found = {int(number) - 1 for number in REPORTED.findall(said)}
    for index, answer in enumerate(answers):
        if index not in found and solution.errors(answer):
            found.add(index)
    return found


def solve(program, folder, rules):
    """The complete solutions."""
    run = subprocess.run([program, "solve", "--json", "--rules", rules, "--max-moves", "20000",
                          folder], capture_output=True, check=False)
    answers = [json.loads(line) for line in run.stdout.splitlines()]
    return [answer for answer in answers if answer["verdict"]["proof"] == "complete"]


def verify(program, answers):
    """Indices that pass and that are rejected, and the exit code."""
    run = subprocess.run([program, "verify", "--max-nodes", "100000", "-"], input=lines(answers),
                         capture_output=True, check=False)
    said = run.stdout + run.stderr
    passed = {int(number) - 1 for number in VERIFIED.findall(said)}
    rejected = {int(number) - 1 for number in REJECTED.findall(said)}
    unsettled = said.count(b"not settled within")
    return passed, rejected, run.returncode, unsettled


def damage(sound, kind, judge, dice):
    """EACH damaged answers of a kind."""
    _, spoil, doubtful = kind
    made = []
    while len(made) < EACH * (4 if doubtful else 1):
        answer = copy.deepcopy(dice.choice(sound))
        if spoil(answer, dice.choice):
            made.append(answer)
    if doubtful:
        made = [made[index] for index in sorted(objected(judge, made))]
    return made[:EACH]


def main():
    program, judge, folder = sys.argv[1:]
    results = []
    # The exact solver knows nothing of the Japanese rule, so only the others are damaged.
    for rules in ("japanese", "area"):
        sound = solve(program, folder, rules)
        passed, rejected, code, _ = verify(program, sound)
        faults = [f"rejected: {sound[index]['problem']['name']}" for index in sorted(rejected)]
        if len(passed) != len(sound) or len(sound) < 50 or code != 0:
            faults.append(f"{len(passed)} of {len(sound)} pass, exit code {code}")
        results.append((f"all complete solutions pass, {rules} rules", faults))

    dice = random.Random(7)
    total = 0
    for kind in KINDS:
        answers = damage(sound, kind, judge, dice)
        passed, rejected, code, unsettled = verify(program, answers)
        total += len(rejected)
        print(f"# {kind[0]}: {len(rejected)} of {len(answers)} rejected, {unsettled} leaves not settled")
        faults = [json.dumps(answers[index]) for index in sorted(passed)]
        if len(rejected) != len(answers) or code == 0:
            faults.append(f"only {len(rejected)} of {len(answers)} are rejected, exit code {code}")
        results.append((kind[0], faults))
    results.append((f"{LEAST} damages", [] if total >= LEAST else [f"only {total}"]))
    print(f"1..{len(results)}")
    for number, (name, faults) in enumerate(results, 1):
        print("not ok" if faults else "ok", number, "-", name)
        for fault in faults[:SHOWN]:
            print("#", fault)


main()
