#!/usr/bin/env python3
"""The scripts that measure parts of the knowledge, on a few problems, and the counts behind them.

    check_measure.py TSUMEGO ROOT

scripts/ablate names every theme and critic once and finds what does harm; scripts/tune compares two
halves that share no problem; both write the same twice.  The counts of a batch over the textbook are
possible ones.  TAP.
"""
import importlib.machinery
import importlib.util
import json
import pathlib
import re
import subprocess
import sys
import tempfile

LIMITS = ["--every", "12", "--max-moves", "60"]


class Bench:
    """A scratch folder, the program, and the scripts."""

    def __init__(self, program, root, folder):
        self.program = str(program)
        self.root = root
        self.folder = folder
        self.set = str(root / "problems" / "textbook" / "nakade.sgf")

    def script(self, name, out, *options):
        """What a script writes over one set."""
        path = self.folder / out
        done = subprocess.run([sys.executable, "-B", str(self.root / "scripts" / name), *LIMITS,
                               "--program", self.program, "--out", str(path), *options, self.set],
                              capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return path.read_text(encoding="utf-8")

    def tsumego(self, *arguments):
        done = subprocess.run([self.program, *arguments], cwd=self.folder, capture_output=True,
                              text=True, check=False)
        assert done.returncode in (0, 1), done.stderr
        return done.stdout


def module(root, name):
    """A script as a module."""
    sys.path.insert(0, str(root / "scripts"))
    loader = importlib.machinery.SourceFileLoader(name, str(root / "scripts" / name))
    made = importlib.util.module_from_spec(importlib.util.spec_from_loader(name, loader))
    loader.exec_module(made)
    return made


def every_part_is_switched_off(bench):
    text = bench.script("ablate", "ablation.md")
    rows = re.findall(r"^\| ([^|]+?) \|", text, re.MULTILINE)
    critics = re.findall(r"^(\S+) \((?:optional|mandatory|hint|veto|settle),",
                         bench.tsumego("knowledge", "list"), re.MULTILINE)
    assert len(critics) >= 10, critics
    themes = {m for path in (bench.root / "knowledge").glob("*.yaml") if "load:" not in path.read_text()
              for m in re.findall(r"^theme: (\S+)", path.read_text(), re.MULTILINE)}
    for part in [*critics, *themes, "webs", "influence", "spatial", "sampling", "all of them"]:
        assert rows.count(part) == 1, f"{part}: {rows.count(part)} rows"
    moves = re.search(r"^\| moves \| (\S+) \(", text, re.MULTILINE)
    assert moves and float(moves[1]) < -50, "without a rule for moves nothing can be right"
    assert "## What does harm\n" in text


def what_does_harm_is_found(bench):
    ablate = module(bench.root, "ablate")

    def lines(right):
        return {("s", i): {"expected": {"right": ["aa"]}, "first_moves": ["aa" if r else "bb"]}
                for i, r in enumerate(right)}

    change = ablate.Change("s", lines([1, 0, 0, 0]), lines([0, 1, 1, 0]))
    assert (change.better, change.worse, change.n, change.right) == (2, 1, 4, 1)
    assert change.cell() == "+25.0 (+2 -1)", change.cell()
    assert ablate.Change("t", lines([1]), lines([0])).n == 0
    assert ablate.Change(None, lines([1]), lines([1])).cell() == "."


def halves_share_no_problem(bench):
    tune = module(bench.root, "tune")
    args = type("Args", (), {"sets": [bench.set], "shared": "", "every": 1})
    first, second = tune.halves(args)
    assert abs(len(first[0][1]) - len(second[0][1])) <= 1 and second[0][1]
    assert not set(first[0][1]) & set(second[0][1])


def an_order_is_tried(bench):
    order = bench.folder / "order.yaml"
    text = bench.script("tune", "tune.md", "--order", str(order))
    assert text == bench.script("tune", "again.md"), "a second run differs"
    assert "tsumego-order/1" in order.read_text()
    tables = re.findall(r"^\| nakade \| (\d+) \| (\d+) \| (\d+) \| \+(\d+) -(\d+) \|", text, re.MULTILINE)
    assert len(tables) == 2, text
    for n, before, after, better, worse in (map(int, row) for row in tables):
        assert before + better - worse == after <= n


def counts_are_possible(bench):
    bench.tsumego("batch", str(bench.root / "problems" / "textbook"), "--engine", "plan",
                  "--max-moves", "100", "--schema-counts", "--out", "counts.jsonl")
    sums = {}
    for text in open(bench.folder / "counts.jsonl", encoding="utf-8"):
        line = json.loads(text)
        for name, (tried, led, cut, cycles) in line["schemas"].items():
            assert tried > 0 and led + cut <= tried, f"{name}: {tried} {led} {cut}"
            assert cycles <= line["stats"]["planning_cycles"], f"{name}: more than all cycles"
            for i, value in enumerate((tried, led, cut, cycles)):
                sums.setdefault(name, [0] * 4)[i] += value
    stats = json.loads(bench.tsumego("knowledge", "stats", "--json", "counts.jsonl"))
    for row in stats["schemas"]:
        name = f"{row['goal']}/{row['schema']}"
        want = sums.get(name, [0] * 4)
        assert [row[key] for key in ("tried", "led", "cut", "cycles")] == want, name
        assert (name in stats["never_used"]) == (want[0] == 0), name


CHECKS = [every_part_is_switched_off, what_does_harm_is_found, halves_share_no_problem,
          an_order_is_tried, counts_are_possible]


def main():
    sys.dont_write_bytecode = True
    program = pathlib.Path(sys.argv[1]).resolve(strict=True)
    root = pathlib.Path(sys.argv[2]).resolve(strict=True)
    print(f"1..{len(CHECKS)}")
    for number, check in enumerate(CHECKS, 1):
        with tempfile.TemporaryDirectory() as scratch:
            try:
                check(Bench(program, root, pathlib.Path(scratch)))
            except AssertionError as why:
                print("not ok", number, "-", check.__name__)
                print("#", str(why).replace("\n", "\n# "))
                continue
        print("ok", number, "-", check.__name__)


main()
