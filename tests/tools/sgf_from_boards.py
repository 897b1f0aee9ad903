#!/usr/bin/env python3
"""problems/open, from drawings of boards to SGF: sgf_from_boards.py TSUMEGO FILE.txt >FILE.sgf.

The format of the drawings is described in problems/README.md.  The exact engine supplies the right
first moves; a side that has none, or for which a pass is right, is refused: exit code 1.
"""
import json
import subprocess
import sys

MAX_NODES = 2_000_000
KEYS = ("name", "note", "goal", "play")
COLOURS = {"X": "B", "O": "W"}
NAMES = {"B": "Black", "W": "White"}


def blocks(text):
    """The blocks of a file: a dict of the keys, and the rows under "rows"."""
    for part in text.split("\n\n"):
        block = {"play": "both", "rows": []}
        for line in part.splitlines():
            key, colon, value = line.partition(": ")
            if line.startswith("#"):
                continue
            if colon and key in KEYS:
                block[key] = value
            else:
                block["rows"].append(line)
        if block["rows"]:
            yield block


def sgf_points(name, points):
    values = "".join(f"[{chr(97 + column)}{chr(97 + row)}]" for row, column in points)
    return name + values if values else ""


def first_of_strings(points):
    """One point, the first, of each of the strings that the points make."""
    left, firsts = set(points), []
    while left:
        todo = [min(left)]
        firsts.append(todo[0])
        left.remove(todo[0])
        while todo:
            row, column = todo.pop()
            for near in ((row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)):
                if near in left:
                    left.remove(near)
                    todo.append(near)
    return firsts


def tree_of(block, attacks, verdict=None):
    """The SGF of one side's problem, with its answers when a verdict is given."""
    points = {(row, column): mark for row, line in enumerate(block["rows"])
              for column, mark in enumerate(line)}
    target = sorted(point for point, mark in points.items() if mark in "xo")
    owner = COLOURS[points[target[0]].upper()]
    player = next(c for c in "BW" if (c == owner) != attacks)
    goal = block["goal"].split(", ")[0 if attacks else 1]
    by_ko = verdict is not None and verdict["verdict"]["result"] == "ko"
    stones = {colour: [p for p, mark in sorted(points.items()) if COLOURS.get(mark.upper()) == colour]
              for colour in "BW"}
    shown = sorted(point for point, mark in points.items() if mark != ":")
    name = block["name"] + (f", to {goal}" if block["play"] == "both" else "")
    lines = [f"(;FF[4]GM[1]CA[UTF-8]SZ[{len(block['rows'])}]GN[{name}]PL[{player}]",
             sgf_points("AB", stones["B"]), sgf_points("AW", stones["W"]),
             sgf_points("VW", shown) if len(shown) < len(points) else "",
             f"{sgf_points('MA', first_of_strings(target))}"
             f"C[{NAMES[player]} to {goal}{' by ko' if by_ko else ''}. {block['note']}]"]
    lines += [f"(;{player}[{move}]C[RIGHT])" for move in (verdict or {}).get("first_moves", [])]
    return "\n".join(line for line in lines if line) + ")\n"


def solve(program, tree):
    run = subprocess.run([program, "solve", "--engine", "dfpn", "--all", "--json", "--rules", "area",
                          "--max-nodes", str(MAX_NODES), "-"],
                         input=tree, capture_output=True, text=True, timeout=600, check=False)
    return json.loads(run.stdout)


def main():
    program, path = sys.argv[1:]
    code = 0
    with open(path, encoding="utf-8") as file:
        text = file.read()
    for block in blocks(text):
        for side, attacks in (("attacker", True), ("defender", False)):
            if block["play"] not in ("both", side):
                continue
            verdict = solve(program, tree_of(block, attacks))
            found = verdict["verdict"]
            if found["result"] not in ("win", "ko") or found["proof"] != "complete" \
                    or "" in verdict["first_moves"]:
                print(f"{block['name']}: no problem for the {side}: {found}", file=sys.stderr)
                code = 1
                continue
            sys.stdout.write(tree_of(block, attacks, verdict))
    sys.exit(code)


if __name__ == "__main__":
    main()
