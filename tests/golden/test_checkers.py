#!/usr/bin/env python3
"""Tests the checkers: a sound thing passes, and every fault planted in it is found.

    test_checkers.py CHECK-LAYERS COUNT-TESTS SCHEMA PERCEPTION-SCHEMA

TAP.
"""
import copy
import json
import pathlib
import subprocess
import sys
import tempfile

import lesson
import perception
import schema
import solution

# Black to kill; A2 is the vital point of the bent three:
#
#     4 X X X X .
#     3 O O O X .
#     2 . . O X .
#     1 . O O X .
#       A B C D E
PROBLEM = {
    "source": "test", "index": 0, "width": 5, "height": 4,
    "black": ["aa", "ba", "ca", "da", "db", "dc", "dd"],
    "white": ["ab", "bb", "cb", "cc", "bd", "cd"],
    "to_play": "black", "objective": "kill", "target": ["ab", "bb", "cb", "cc", "bd", "cd"],
    "region": ["ac", "bc", "ad"], "inferred": [], "ko_threats": {"black": 0, "white": 0}}


def node(move, player, *replies, **members):
    vertex = "pass" if move == "" else "ABCDE"[ord(move[0]) - 97] + str(4 - ord(move[1]) + 97)
    made = {"move": move, "vertex": vertex, "player": player}
    made.update({"end": members["end"]} if "end" in members else {"replies": list(replies)})
    if player == "black":
        made["proof"] = members.get("proof", "complete")
    return made


TREE = [node("ac", "black",
             node("bc", "white", node("ad", "black", end="captured")),
             node("ad", "white", node("bc", "black", end="captured")),
             node("", "white",
                  node("bc", "black",
                       node("ad", "white", node("ac", "black", end="dead")),
                       node("", "white", node("ad", "black", end="captured")))))]

SOLUTION = {
    "format": "tsumego-solution", "version": 1, "generator": "test", "problem": PROBLEM,
    "warnings": [], "engine": "plan", "verdict": {"result": "win", "proof": "complete"},
    "first_moves": ["ac"],
    "stats": {"moves": 1, "planning_cycles": 1, "nodes": 0, "max_depth": 1, "seconds": 0.0},
    "tree": {"replies": TREE}}


def planted():
    """Name, and a function that spoils a copy of the solution."""
    def at(answer, *path):
        made = answer["tree"]
        for index in path:
            made = made["replies"][index]
        return made

    def spoil(path, **members):
        return lambda answer: at(answer, *path).update(members)

    def drop(path, name):
        return lambda answer: at(answer, *path).pop(name)

    return [
        ("an occupied point", spoil([0, 0], move="ab", vertex="A3")),
        ("suicide", spoil([0, 2, 0, 0], move="ab", vertex="A3")),
        ("outside the region", spoil([0, 0], move="ea", vertex="E4")),
        ("the wrong side", spoil([0, 0], player="black", proof="complete")),
        ("a move that stands twice", spoil([0, 1], move="bc", vertex="B2")),
        ("a reply not answered", lambda answer: at(answer, 0)["replies"].pop(0)),
        ("the pass not answered", lambda answer: at(answer, 0)["replies"].pop(2)),
        ("two answers of the winner", lambda answer: at(answer, 0, 0)["replies"].append(
            node("", "black", end="dead"))),
        ("captured too early", spoil([0, 2, 0, 0, 0], end="captured")),
        ("captured, and called dead", spoil([0, 0, 0], end="dead")),
        ("an end of the other side", spoil([0, 2, 0, 0, 0], end="alive")),
        ("an end and replies", spoil([0, 0], end="dead")),
        ("no end and no replies", drop([0, 0, 0], "end")),
        ("a judgement as a proof", spoil([0, 2, 0, 0, 0], end="escaped")),
        ("a reference to nothing", spoil([0, 2, 0, 0, 0], end="same-as", ref=7)),
        ("a reference to another position", lambda answer: (
            at(answer, 0).update(id=7),
            at(answer, 0, 2, 0, 0, 0).update(end="same-as", ref=7))),
        ("first moves that are not the tree's", lambda answer: answer.update(first_moves=["bc"])),
        ("a loss with first moves", lambda answer: answer["verdict"].update(result="loss")),
        ("an unknown with a tree", lambda answer: answer["verdict"].update(result="unknown")),
        ("the wrong objective", lambda answer: answer["problem"].update(objective="save")),
        # What the schema is there for.
        ("a member too many", lambda answer: answer.update(colour="red")),
        ("a member missing", lambda answer: answer["problem"].pop("width")),
        ("a word that is not in the list", lambda answer: answer.update(engine="oracle")),
        ("a text for a number", lambda answer: answer["stats"].update(moves="1")),
        ("a point off every board", lambda answer: answer.update(first_moves=["zz"])),
        ("a board too large", lambda answer: answer["problem"].update(width=26)),
        ("another version", lambda answer: answer.update(version=2)),
        ("members out of order", lambda answer: answer.update(engine=answer.pop("engine"))),
    ]


def check_solutions(schema_file, report):
    validator = schema.Validator(json.loads(pathlib.Path(schema_file).read_text()))

    def faults(answer):
        return list(validator.errors(answer)) or solution.errors(answer)

    found = faults(copy.deepcopy(SOLUTION))
    report(not found, "a sound solution", found)
    for name, spoil in planted():
        answer = copy.deepcopy(SOLUTION)
        spoil(answer)
        report(bool(faults(answer)), "found: " + name)


# What is seen of PROBLEM: the black wall, the white group, and A2, A1, B2 inside of it.
BLACK, WHITE, INSIDE = PROBLEM["black"], PROBLEM["white"], PROBLEM["region"]
PERCEPTION = {
    "format": "tsumego-perception", "version": 1, "generator": "test",
    "problem": {**{key: value for key, value in PROBLEM.items() if key != "ko_threats"},
                "rules": "japanese"},
    "layers": {
        "strings": {"strings": [
            {"at": "aa", "colour": "black", "stones": BLACK, "liberties": ["ea", "eb", "ec", "ed"]},
            {"at": "ab", "colour": "white", "stones": WHITE, "liberties": INSIDE}]},
        "links": {"links": [
            {"kind": "edge", "colour": "black", "from": "da", "to": "ea", "points": ["ea"]}]},
        "webs": {"webs": [
            {"at": "aa", "colour": "black", "hub": BLACK,
             "strands": [["ea", "ab", "bb", "cb", "eb", "cc", "ec", "cd", "ed"]],
             "boundary": ["ab", "bb", "cb", "cc", "cd"]},
            {"at": "ab", "colour": "white", "hub": WHITE,
             "strands": [["aa", "ba", "ca", "db", "ac", "bc", "dc", "ad", "dd"]],
             "boundary": ["aa", "ba", "ca", "db", "dc", "dd"]}]},
        "influence": {"threshold": 30, "values": [[0] * 5 for _ in range(4)], "strings": []},
        "eyes": {"at_least": 0, "at_most": 2, "spaces": [
            {"at": "ac", "size": 3, "points": INSIDE, "prisoners": [], "margin": [], "corner": True,
             "single_wall": True, "shape": "vital", "vital": ["ac"], "eyes": [], "half_eyes": [],
             "false_eyes": []}]},
        "ladders": {"strings": []}}}


def planted_in_perception():
    """Name, and a function that spoils a copy of PERCEPTION."""
    def in_list(layer, index, **members):
        return lambda seen: next(value for value in seen["layers"][layer].values()
                                 if isinstance(value, list))[index].update(members)

    return [
        ("a liberty forgotten", in_list("strings", 1, liberties=INSIDE[1:])),
        ("a string of the other colour", in_list("strings", 1, colour="black")),
        ("a string forgotten", lambda seen: seen["layers"]["strings"]["strings"].pop()),
        ("a link to an empty point", in_list("links", 0, kind="diagonal")),
        ("a link of an empty point", in_list("links", 0, **{"from": "ea"})),
        ("a link within a string", in_list("links", 0, kind="knight's move", to="dd")),
        ("a link through a stone", in_list("links", 0, points=["da"])),
        ("a kind of link that is none", in_list("links", 0, kind="bamboo")),
        ("a string torn apart", in_list("webs", 0, hub=BLACK[1:])),
        ("a strand in the air", in_list("webs", 0, strands=[["ac"]], boundary=[])),
        ("a point in two strands", in_list("webs", 1, strands=[["ac"], ["ac"]], boundary=[])),
        ("a web that sees through a stone", in_list("webs", 1, boundary=["aa"])),
        ("influence on a stone",
         lambda seen: seen["layers"]["influence"]["values"][0].__setitem__(0, 64)),
        ("influence off the board", lambda seen: seen["layers"]["influence"]["values"].pop()),
        ("an eye space with a wall in it", in_list("eyes", 0, points=["ab", "ac", "ad"])),
        ("a size that is wrong", in_list("eyes", 0, size=4)),
        ("a margin outside", in_list("eyes", 0, margin=["ea"])),
        ("more eyes for certain than possible",
         lambda seen: seen["layers"]["eyes"].update(at_least=2, at_most=1)),
        ("a ladder on a string with many liberties",
         lambda seen: seen["layers"]["ladders"]["strings"].append(
             {"at": "aa", "colour": "black", "works": True, "limited": False, "path": ["ea"]})),
        ("a target and no word about it", lambda seen: seen["problem"].update(target=[])),
        ("a layer that is none", lambda seen: seen["layers"].update(walls={})),
    ]


def check_perceptions(schema_file, report):
    validator = schema.Validator(json.loads(pathlib.Path(schema_file).read_text()))

    def faults(seen):
        return list(validator.errors(seen)) or list(perception.errors(seen))

    found = faults(copy.deepcopy(PERCEPTION))
    report(not found, "a sound perception", found)
    for name, spoil in planted_in_perception():
        seen = copy.deepcopy(PERCEPTION)
        spoil(seen)
        report(bool(faults(seen)), "found: " + name)


# Files of a source tree with one fault each: the name of the fault, the file, its text.
SOUND = {"src/base/a.c": "#include \"base/a.h\"\nint a_one(void)\n{\n    return 1; /* exit(1) */\n}\n",
         "src/base/a.h": "int a_one(void);\n",
         "src/base/meson.build": "static_library('base', 'a.c', 'b.c')\n",
         "src/go/meson.build": "static_library('go', 'a.c')\n",
         "src/verify/meson.build": "static_library('verify', 'a.c')\n",
         "src/cli/meson.build": "executable('x', 'a.c')\n"}
LAYER_FAULTS = [
    ("base includes go", "src/base/b.c", "#include \"go/board.h\"\n"),
    ("go includes the planner", "src/go/a.c", "#include \"planner/kb.h\"\n"),
    ("an include without its layer", "src/go/a.c", "#include \"board.h\"\n"),
    ("the checker includes the fast board", "src/verify/a.c", "#include \"go/board.h\"\n"),
    ("the checker includes an engine", "src/verify/a.c", "#include \"planner/kb.h\"\n"),
    ("go includes the checker", "src/go/a.c", "#include \"verify/check.h\"\n"),
    ("yaml outside formats", "src/go/a.c", "#include <yaml.h>\n"),
    ("jansson outside formats", "src/cli/a.c", "#include <jansson.h>\n"),
    ("printf below cli", "src/go/a.c", "void f(void)\n{\n    printf(\"x\");\n}\n"),
    ("exit below cli", "src/base/b.c", "void f(void)\n{\n    exit (1);\n}\n"),
    ("malloc outside base", "src/cli/a.c", "void *f(void)\n{\n    return malloc(1);\n}\n"),
    ("a variable at file scope", "src/go/a.c", "static int counter;\n"),
    ("a table that can change", "src/go/a.c", "int table[3] = {1, 2, 3};\n"),
    ("a file in no meson.build", "src/go/forgotten.c", ""),
    ("a folder that is no layer", "src/util/a.c", ""),
]
LAYER_SOUND = [
    ("an allowed include", "src/go/a.c", "#include \"base/a.h\"\n#include <stdlib.h>\n"),
    ("the checker includes the slow board", "src/verify/a.c", "#include \"go/board_slow.h\"\n"),
    ("printf in cli", "src/cli/a.c", "void f(void)\n{\n    printf(\"x\");\n}\n"),
    ("snprintf anywhere", "src/go/a.c", "void f(char *s)\n{\n    snprintf(s, 1, \"exit(\");\n}\n"),
    ("constants at file scope", "src/go/a.c", "static const int table[] = {1};\nstruct x;\n"),
]


def run_layers(script, file, text):
    with tempfile.TemporaryDirectory() as scratch:
        root = pathlib.Path(scratch)
        for name, content in {**SOUND, file: text}.items():
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            (root / name).write_text(content)
        (root / "scripts").mkdir()
        # The exceptions name files of the real tree.
        code = script.read_text().replace("    check_exceptions()\n", "")
        copied = root / "scripts" / "check-layers"
        copied.write_text(code)
        done = subprocess.run([sys.executable, str(copied)], capture_output=True, text=True,
                              check=False)
        return done.returncode, done.stdout + done.stderr


def check_layers(script, report):
    for name, file, text in LAYER_FAULTS:
        code, said = run_layers(script, file, text)
        report(code == 1 and said.startswith("src/"), "layers, found: " + name, said.splitlines())
    for name, file, text in LAYER_SOUND:
        code, said = run_layers(script, file, text)
        report(code == 0, "layers, let pass: " + name, said.splitlines())


EXPLANATION = [
    ("Why Black A2", ["Black wants to kill the white group.", "Black plays A2."]),
    ("Move by move", [
        "Black begins at A2.",
        "White plays B2. After White A1 instead, Black plays B2, and the white group is captured.",
        "Black A1 captures the 6 white stones at A3. The white group is captured."]),
    ("What else White can try", [
        "After White A1, Black B2 captures the 6 white stones at A3. The white group is captured."]),
    ("If White plays elsewhere", [
        "Black plays B2. Then White A1, Black A2, and the white group is dead."]),
    ("If Black plays elsewhere first", [
        "Then the white group lives. White plays A2. The white group is alive."]),
    ("Moves that tempt", [
        "Black B2 fails. White plays elsewhere. "
        "Then Black A1, White elsewhere, Black A2, and the white group is captured."]),
]

# What is planted, the part, and the words that take the place of others.
LESSON_FAULTS = [
    ("a placeholder", 0, "the white group", "{group}"),
    ("no full stop", 0, "A2.", "A2"),
    ("a small letter", 0, "Black wants", "black wants"),
    ("two spaces", 0, "Black wants", "Black  wants"),
    ("an unknown first move", 0, "Black plays A2", "Black plays B2"),
    ("a wrong side to begin", 1, "Black begins at A2", "White begins at A2"),
    ("a wrong move of the line", 1, "White plays B2", "White plays A1"),
    ("a wrong alternative", 1, "After White A1", "After White C1"),
    ("a wrong answer to it", 1, "Black plays B2", "Black plays A1"),
    ("a wrong end of it", 1, "B2, and the white group is captured", "B2, and the white group is alive"),
    ("a wrong end of the line", 1, "A3. The white group is captured", "A3. The white group is dead"),
    ("a wrong try", 2, "After White A1", "After White B2"),
    ("more tries than there are", 2, "After White A1", "After White A1 or any of 3 others"),
    ("a wrong end of a try", 2, "is captured", "lives in seki"),
    ("a wrong answer to a pass", 3, "Black plays B2", "Black plays A1"),
    ("a wrong move after a pass", 3, "White A1", "White A2"),
    ("a wrong end after a pass", 3, "is dead", "is alive"),
    ("a move on a stone", 4, "White plays A2", "White plays A3"),
    ("two moves in turn", 4, "White plays A2", "Black plays A2"),
    ("an illegal first move", 5, "Black B2", "Black A3"),
    ("no capture", 5, "Black A2", "Black elsewhere"),
    ("an illegal answer", 5, "White plays elsewhere", "White plays B2"),
]


def lesson_faults(part=None, old=None, new=None):
    answer = copy.deepcopy(SOLUTION)
    parts = [{"heading": heading, "items": list(items)} for heading, items in EXPLANATION]
    if part is not None:
        before = parts[part]["items"]
        parts[part]["items"] = [item.replace(old, new) for item in before]
        assert parts[part]["items"] != before, old
    answer["explanation"] = parts
    return lesson.errors(answer)


GUESS = {"heading": "Why Black A2 looks best",
         "items": ["Black wants to kill the white group.", "Black A2 divides the space inside."]}

# What is planted in an explanation of an answer that is not settled: the verdict and words.
GUESS_FAULTS = [
    ("a guess of a win", "win", "", ""),
    ("another move than the guess", "unknown", "Black A2", "Black B2"),
    ("an end that is not shown", "unknown", "wants to kill the white group",
     "plays A2, and the white group is dead"),
]


def guess_faults(result="unknown", old="", new=""):
    answer = copy.deepcopy(SOLUTION)
    first = answer["first_moves"][0]
    answer["verdict"] = {"result": result}
    answer["tree"] = {"replies": []}
    answer["explanation"] = [dict(GUESS, items=[item.replace(old, new) for item in GUESS["items"]])]
    assert lesson.sgf_point("A2", answer["problem"]["height"]) == first
    return lesson.errors(answer)


def check_lessons(report):
    faults = lesson_faults()
    report(not faults, "explanation, sound", faults)
    faults = guess_faults()
    report(not faults, "explanation of a guess, sound", faults)
    for name, result, old, new in GUESS_FAULTS:
        report(guess_faults(result, old, new), "explanation of a guess, found: " + name)
    for name, part, old, new in LESSON_FAULTS:
        report(lesson_faults(part, old, new), "explanation, found: " + name)


# What meson logs of a run, in either of its forms: tests with every outcome that it tells.
JUNIT = """<testsuites><testsuite>
<testcase name="a"/><testcase name="b"><failure/></testcase><testcase name="c"><error/></testcase>
<testcase name="d"><skipped/></testcase><testcase name="e"><system-out>failure</system-out></testcase>
</testsuite></testsuites>"""
TESTLOG = [
    {"name": "sound", "result": "OK", "stdout": "ok 1 - fine\n"},
    {"name": "passed over", "result": "SKIP", "stdout": "1..0\n"},
    {"name": "one of three", "result": "FAIL",
     "stdout": "ok 1 - fine\n# a note of it\nnot ok 2 - wrong\n# what was wrong\nok 3 - fine\n1..3\n"},
    {"name": "no TAP", "result": "ERROR", "stderr": "".join(f"line {n}\n" for n in range(100))},
    {"name": "hangs", "result": "TIMEOUT"},
]
TOLD = ["one of three: FAIL", "    not ok 2 - wrong", "    # what was wrong", "no TAP: ERROR",
        *(f"    line {n}" for n in range(40, 100)), "hangs: TIMEOUT"]


def run_count_tests(script, text, *options):
    with tempfile.TemporaryDirectory() as scratch:
        log = pathlib.Path(scratch) / "log"
        log.write_text(text)
        done = subprocess.run([sys.executable, str(script), *options, str(log)],
                              capture_output=True, text=True, check=False)
        return done.returncode, (done.stdout + done.stderr).splitlines()


def check_counts(script, report):
    code, said = run_count_tests(script, JUNIT)
    report(code == 0 and said == ["2 2"], "counts of passed and failed tests", said)
    code, said = run_count_tests(script, JUNIT[:-5])
    report(code != 0, "counts of a log that breaks off are none", said)
    code, said = run_count_tests(script, "".join(json.dumps(test) + "\n" for test in TESTLOG),
                                 "--failed")
    report(code == 0 and said == TOLD, "what failed is told", said)
    code, said = run_count_tests(script, json.dumps(TESTLOG[0]) + "\n", "--failed")
    report(code == 0 and not said, "nothing is told where nothing failed", said)


def main():
    results = []

    def report(good, name, notes=()):
        results.append(good)
        print("ok" if good else "not ok", len(results), "-", name)
        for note in () if good else notes:
            print("#", note)

    layers, counts, solutions, perceptions = map(pathlib.Path, sys.argv[1:])
    check_solutions(solutions, report)
    check_perceptions(perceptions, report)
    check_lessons(report)
    check_layers(layers, report)
    check_counts(counts, report)
    print(f"1..{len(results)}")


main()
