"""Every answer of our own problems is proved again.  TAP.

    check_proved.py [--every N] [--one] [--rules WHICH] PROGRAM LEAST PATH...

The proof engine lists every first move that works; these must be the marked ones, all of them and
no other.  --one: there is one right first move.  --every N: of each file every N-th problem, from
a first one that differs between files.  LEAST: problems that a file must hold at least.
"""
import argparse
import json
import pathlib
import re
import subprocess
import sys
import tempfile

MAX_NODES = 2_000_000
SHOWN = 10


def sample(text, every, first):
    """Every so many of the game trees of a file that holds one after the other."""
    trees = re.split(r"(?m)^(?=\(;FF)", text)[1:]
    return len(trees), trees[first % every::every]


def answers_of(options, trees, folder):
    problems, out = pathlib.Path(folder) / "problems.sgf", pathlib.Path(folder) / "out.jsonl"
    problems.write_text("".join(trees), encoding="utf-8")
    subprocess.run([options.program, "batch", str(problems), "--engine", "dfpn", "--all", "--table", "16",
                    "--rules", options.rules, "--max-nodes", str(MAX_NODES), "--out", str(out)],
                   capture_output=True, text=True, check=False)
    answers = [json.loads(line) for line in out.read_text().splitlines()] if out.exists() else []
    out.unlink(missing_ok=True)
    return answers


def fault_of(answer, one):
    """What is wrong with the answer to a problem, or None."""
    if "first_moves" not in answer:
        return f"{answer['index']}: {answer['outcome']}"
    right = answer["expected"]["right"]
    good = answer["outcome"] == "right" and answer["proof"] == "complete" and len(right) > 0
    if good and sorted(answer["first_moves"]) == sorted(right) and (len(right) == 1 or not one):
        return None
    return (f"{answer['index']}: {answer['outcome']}, {answer['proof']}, "
            f"{answer['first_moves']} for {right}")


def faults_of(options, file, number, folder):
    n, trees = sample(file.read_text(encoding="utf-8"), options.every, number)
    answers = answers_of(options, trees, folder)
    faults = [] if n >= options.least else [f"{n} problems, and not {options.least}"]
    if len(answers) != len(trees):
        faults.append(f"{len(answers)} answers for {len(trees)} problems")
    return faults + [fault for fault in (fault_of(a, options.one) for a in answers) if fault]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--one", action="store_true")
    # Bent four in the corner is played out (area), as in the exact solver of the unit tests, or dead.
    parser.add_argument("--rules", choices=("area", "japanese"), default="area")
    parser.add_argument("program")
    parser.add_argument("least", type=int)
    parser.add_argument("paths", nargs="+", type=pathlib.Path)
    options = parser.parse_args()
    files = [file for path in options.paths
             for file in (sorted(path.glob("*.sgf")) if path.is_dir() else [path])]
    if not files:
        sys.exit("no files")
    print(f"1..{len(files)}")
    with tempfile.TemporaryDirectory() as scratch:
        for number, file in enumerate(files):
            faults = faults_of(options, file, number, scratch)
            print("not ok" if faults else "ok", number + 1, "-", file.name)
            for fault in faults[:SHOWN]:
                print("#", fault)


main()
