"""Samples of problem sets, and what the plan engine makes of them: for ablate and tune.

A sample is a folder with one SGF file for each set, so that one batch goes through all of them.
"""
import json
import os
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PROGRAM = os.path.join(ROOT, "build", "release", "src", "cli", "tsumego")
SHARED = ["ggg-easy", "ggg-intermediate", "ggg-hard", "cho-elementary", "cho-intermediate",
          "cho-advanced", "gotools", "gotools-ko", "gnugo-regression"]


def trees(text):
    """The game trees of a collection, as texts."""
    out, depth, start, inside, i = [], 0, 0, False, 0
    while i < len(text):
        c = text[i]
        if inside:
            if c == "\\":
                i += 1
            elif c == "]":
                inside = False
        elif c == "[":
            inside = True
        elif c == "(":
            start = i if depth == 0 else start
            depth += 1
        elif c == ")":
            depth -= 1
            if depth == 0:
                out.append(text[start:i + 1])
        i += 1
    return out


def read(paths):
    found = []
    for path in paths:
        with open(path, encoding="utf-8", errors="replace") as file:
            found += trees(file.read())
    return found


def stem(path):
    return os.path.splitext(os.path.basename(path))[0]


def add_options(parser, every, max_moves, out):
    """The options that both scripts have, with their defaults."""
    parser.add_argument("sets", nargs="*")
    parser.add_argument("--program", default=PROGRAM)
    parser.add_argument("--every", type=int, default=every, help="take every K-th problem")
    parser.add_argument("--max-moves", type=int, default=max_moves, help="for one problem")
    parser.add_argument("--jobs", type=int, default=1, help="processes at a time")
    parser.add_argument("--shared", default=os.path.join(os.path.dirname(ROOT), "shared", "sets"),
                        help="the folder of the public sets")
    parser.add_argument("--out", default=os.path.join(ROOT, "results", out))


def all_sets(named, shared):
    """Name and problems of each set: those of the files that are named, or the project's own (the
    textbook and the open problems are one set each) and, where they are, the public ones."""
    if named:
        return [(stem(path), read([path])) for path in named]
    found = []
    for folder in ("textbook", "open", "graded"):
        at = os.path.join(ROOT, "problems", folder)
        files = sorted(os.path.join(at, f) for f in os.listdir(at) if f.endswith(".sgf"))
        if folder == "graded":
            found += [(stem(path), read([path])) for path in files]
        else:
            found.append((folder, read(files)))
    if not os.path.isdir(shared):
        print(f"{os.path.basename(sys.argv[0])}: {shared} is not there: the project's own "
              "problems only", file=sys.stderr)
        return found
    return found + [(name, read([os.path.join(shared, name + ".sgf")])) for name in SHARED]


def write(folder, sets):
    """A sample: each set with its problems.  Returns the names of those that have any."""
    os.makedirs(folder)
    for name, problems in sets:
        if problems:
            with open(os.path.join(folder, name + ".sgf"), "w", encoding="utf-8") as file:
                file.write("\n".join(problems) + "\n")
    return [name for name, problems in sets if problems]


def batch(program, folder, out, options):
    """The lines of a batch over the sample, by set and index; those with right moves only."""
    done = subprocess.run([program, "batch", folder, "--engine", "plan", "--out", out, *options],
                          stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, check=False)
    if done.returncode not in (0, 1, 3):  # 3: an input that cannot be used is left out
        sys.exit(f"{os.path.basename(sys.argv[0])}: the batch failed:\n{done.stderr}")
    lines = {}
    with open(out, encoding="utf-8") as file:
        for text in file:
            line = json.loads(text)
            if (line.get("expected") or {}).get("right"):
                lines[line["set"], line["index"], line.get("part", 0)] = line
    if not lines:
        sys.exit(f"{os.path.basename(sys.argv[0])}: the batch has no result:\n{done.stderr}")
    return lines


def is_right(line):
    """The first of the first moves is one that the file marks."""
    first = line.get("first_moves") or [None]
    return first[0] in line["expected"]["right"]


def check_program(path):
    if not os.access(path, os.X_OK):
        sys.exit(f"{os.path.basename(sys.argv[0])}: no program {path}: build it with "
                 "scripts/quickstart or name one with --program")
