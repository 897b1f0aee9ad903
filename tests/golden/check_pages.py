#!/usr/bin/env python3
"""What `tsumego solve --html` and `--svg` write, against what `--json` says of the same problems.

    check_pages.py TSUMEGO ROOT

ROOT is the source tree.  A page has to be XML and HTML, need nothing from outside, and hold every
move of the tree with its board (the stones are counted on a board of solution.py), or say how many
it leaves out.  TAP.
"""
import html.parser
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as tree

import solution

SVG = "{http://www.w3.org/2000/svg}"
XHTML = "{http://www.w3.org/1999/xhtml}"
ALLOWED = {"html", "head", "meta", "title", "style", "body", "h1", "h2", "h3", "p", "nav", "ol", "li",
           "a", "span", "b", "code", "div", "section", "figure", "figcaption", "details", "summary",
           "footer"}
LIMITS = ["--max-moves", "3000", "--max-nodes", "30000", "--table", "16"]
LARGEST = 4_000_000  # bytes of a page


def solve(program, options, operands, folder=None):
    done = subprocess.run([program, "solve", *options, *operands], cwd=folder, check=False,
                          stdin=subprocess.DEVNULL, capture_output=True)
    assert done.returncode in (0, 1), f"exit code {done.returncode}: {done.stderr}"
    return done.stdout


def answers_of(program, options, operands, folder=None):
    lines = solve(program, [*options, "--json"], operands, folder).decode("utf-8").splitlines()
    return [json.loads(line) for line in lines]


class Nesting(html.parser.HTMLParser):
    """Every tag that is opened is closed, innermost first."""

    def __init__(self):
        super().__init__()
        self.open = []

    def handle_starttag(self, tag, attributes):
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag):
        if tag != "meta":
            assert self.open and self.open.pop() == tag, f"</{tag}> closes nothing"


def words(element):
    return " ".join("".join(element.itertext()).split())


def parsed(page):
    """The page as a tree, after what holds for any page."""
    text = page.decode("utf-8")
    nesting = Nesting()
    nesting.feed(text)
    nesting.close()
    assert not nesting.open, f"not closed: {nesting.open}"
    assert text.startswith("<!DOCTYPE html>"), "no doctype"
    assert len(page) < LARGEST, f"{len(page)} bytes"
    root = tree.fromstring(text)
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids)), "an id comes twice"
    for element in root.iter():
        if element.tag.startswith(XHTML):
            assert element.tag[len(XHTML):] in ALLOWED, element.tag
        for name, value in element.attrib.items():
            assert not name.lower().startswith("on") and name != "src", f"{name}={value}"
            if name == "href":
                assert value[0] == "#" and value[1:] in ids, f"a link to {value}"
    style = words(root.find(f".//{XHTML}style"))
    assert "url(" not in style and "@import" not in style, "a style from outside"
    for part in root.iter(XHTML + "details"):
        assert part[0].tag == XHTML + "summary" and words(part[0]), "a part without its summary"
    return root


# ---- boards -------------------------------------------------------------------------------

def check_board(figure, position, number, move):
    """The figure shows the stones of the position, and the number on the last move."""
    (picture,) = figure.iter(SVG + "svg")
    seen = "".join(use.get("href")[-1] for use in picture.iter(SVG + "use"))
    drawn = (seen.count("b") + seen.count("B"), seen.count("w") + seen.count("W"))
    stones = list(position.stones.values())
    expected = (stones.count("black"), stones.count("white"))
    assert drawn == expected, f"move {number}: {drawn} stones instead of {expected}"
    marked = position.target - {move}
    assert seen.count("B") + seen.count("W") == len(marked), f"move {number}: not the target"
    numbers = [text.text for text in picture.iter(SVG + "text")]
    assert numbers == ([] if move == "" else [str(number)]), f"move {number}: labels {numbers}"


def check_step(figure, node, position, number):
    caption = words(figure.find(f".//{XHTML}figcaption"))
    title = f"{number} {node['player'].capitalize()} {node['vertex']}"
    assert caption.startswith(title), f"{caption} instead of {title}"
    assert node.get("why", "") in caption, f"{title} without its reason"
    assert "end" not in node or caption != title, f"{title} without its end"
    check_board(figure, position, number, node["move"])


# ---- the tree -----------------------------------------------------------------------------

def count_moves(nodes):
    return sum(1 + count_moves(node.get("replies", [])) for node in nodes)


def check_part(part, node, position, number):
    """A part holds a move, the winner's answer to it if it is the loser's, and what follows.
    Returns how many moves it shows and how many it leaves out."""
    figures = part.findall(f"{XHTML}div/{XHTML}figure")
    position = position.play(node["move"])
    check_step(figures[0], node, position, number)
    if "proof" not in node and "replies" in node:
        (node,) = node["replies"]
        number += 1
        position = position.play(node["move"])
        check_step(figures[1], node, position, number)
    shown, left_out = check_parts(part, node.get("replies", []), position, number + 1)
    return shown + len(figures), left_out


def check_parts(parent, nodes, position, number):
    parts = parent.findall(XHTML + "details")
    if nodes and not parts:
        note = words(parent.find(XHTML + "p"))
        assert note.startswith(f"{count_moves(nodes)} more move"), note
        return 0, count_moves(nodes)
    assert len(parts) == len(nodes), f"{len(parts)} parts for {len(nodes)} moves"
    sums = [check_part(part, node, position, number) for part, node in zip(parts, nodes)]
    return sum(one for one, _ in sums), sum(two for _, two in sums)


def check_tree(section, answer):
    heads = [i for i, element in enumerate(section) if element.tag == XHTML + "h3"]
    titles = {words(section[i]): i for i in heads}
    nodes = answer["tree"]["replies"]
    if not nodes:
        assert "The tree" not in titles, "a tree out of nothing"
        return
    begin = titles["The tree"]
    end = min([i for i in heads if i > begin] + [len(section)])
    body = tree.Element("body")
    body.extend(section[begin + 2:end])
    shown, left_out = check_parts(body, nodes, solution.Position(answer["problem"]), 1)
    note = words(section[begin + 1])
    if left_out:
        assert f"Shown are {shown} of its {shown + left_out} moves" in note, note
    else:
        assert "Shown are" not in note, note
    complete = answer["verdict"]["proof"] == "complete"
    assert note.startswith("Every legal reply") == complete, note


# ---- a problem ----------------------------------------------------------------------------

def badge_of(answer):
    verdict, inferred = answer["verdict"], answer["problem"]["inferred"]
    if verdict["result"] == "unknown":
        return ["not settled"]
    if verdict["proof"] == "planned":
        return ["shown, not proved"]
    assert verdict["proof"] == "complete", verdict
    return ["proved", "proved within an open region"] if "region" in inferred else ["proved"]


def check_position(picture, answer):
    """Letters on the first moves; rings only when they are shown to work."""
    first = [move for move in answer["first_moves"] if move]
    shown = answer["verdict"]["result"] in ("win", "ko")
    letters = [text.text for text in picture.iter(SVG + "text") if text.get("font-size") == "13"]
    assert sorted(letters) == sorted("abcdefghijklmnpqrstuvwyz"[:len(first)]), letters
    rings = [circle for circle in picture.iter(SVG + "circle") if circle.get("fill") == "none"]
    assert len(rings) == (len(first) if shown else 0), f"{len(rings)} rings"


def check_section(section, answer):
    verdict = words(section.find(f".//{XHTML}p[@class='verdict']"))
    badge = words(section.find(f".//{XHTML}span"))
    assert badge in badge_of(answer), badge
    assert ("not settled" in verdict) == (answer["verdict"]["result"] == "unknown"), verdict
    check_position(section.find(f"{XHTML}div/{SVG}svg"), answer)
    says = section.find(f".//{XHTML}p[@class='file']")
    assert (says is not None) == ("file" in answer), "what the file says"
    if "refutation" in answer.get("file", {}):
        steps = section.find(f"{XHTML}details").findall(f"{XHTML}div/{XHTML}figure")
        assert len(steps) == len(answer["file"]["refutation"]), "the line against the file"
    check_tree(section, answer)
    refuted = answer["tree"].get("refuted", [])
    titles = [words(head) for head in section.findall(XHTML + "h3")]
    assert ("First moves that fail" in titles) == bool(refuted), titles


def check_pages(program, options, operands, folder=None, depth=()):
    """Checks the page of these files; returns it with the answers as JSON."""
    page = solve(program, [*options, *depth, "--html"], operands, folder)
    again = solve(program, [*options, *depth, "--html"], operands, folder)
    assert page == again, "not the same twice"
    root = parsed(page)
    answers = answers_of(program, options, operands, folder)
    sections = root.findall(f".//{XHTML}section")
    assert len(sections) == len(answers), f"{len(sections)} sections for {len(answers)}"
    listed = root.findall(f".//{XHTML}nav//{XHTML}li")
    assert len(listed) == (len(answers) if len(answers) > 1 else 0), "the list at the top"
    for item, answer in zip(listed, answers):
        disagrees = answer.get("file", {}).get("outcome") == "file-disagrees"
        assert ("the file disagrees" in words(item)) == disagrees, words(item)
    for number, (section, answer) in enumerate(zip(sections, answers), 1):
        try:
            check_section(section, answer)
        except AssertionError as why:
            raise AssertionError(f"problem {number}: {why}") from why
    return root, answers


def check_picture(program, options, operands, folder=None):
    text = solve(program, [*options, "--svg"], operands, folder)
    assert text == solve(program, [*options, "--svg"], operands, folder), "not the same twice"
    root = tree.fromstring(text)
    answers = answers_of(program, options, operands, folder)
    said = words(root)
    rings = [circle for circle in root.iter(SVG + "circle") if circle.get("fill") == "none"]
    expected = sum(len([move for move in answer["first_moves"] if move]) for answer in answers
                   if answer["verdict"]["result"] in ("win", "ko"))
    assert len(rings) == expected, f"{len(rings)} rings instead of {expected}"
    strengths = {"complete": "Proved:", "planned": "Shown by planning:", "none": "not settled"}
    for answer in answers:
        assert strengths[answer["verdict"]["proof"]] in said, said
    height = int(root.get("height"))
    below = [text for text in root.iter(SVG + "text") if int(text.get("y")) > height]
    assert not below, "words below the edge"
    return root


# ---- tests --------------------------------------------------------------------------------

def shipped(program, root):
    files = [root / "problems/example.sgf", root / "problems/textbook/corner.sgf",
             root / "problems/textbook/nakade.sgf", root / "problems/textbook/races.sgf"]
    check_pages(program, LIMITS, files)


def with_refutations(program, root):
    cases = root / "tests/golden/cases"
    check_pages(program, ["--all"], [cases / "solve-ko/problem.sgf", root / "problems/example.sgf",
                                     cases / "solve-file-marks/problem.sgf"])


def planned(program, root):
    options = ["--engine", "plan", "--max-moves", "300"]
    files = [root / "problems/example.sgf", root / "problems/textbook/hane.sgf"]
    page, answers = check_pages(program, options, files)
    proofs = {answer["verdict"]["proof"] for answer in answers}
    said = words(page)
    assert ("every legal reply is answered)" in said) == ("planned" in proofs), proofs
    check_picture(program, options, files)


def unsettled(program, root):
    options = ["--max-nodes", "1", "--max-moves", "1"]
    _, (answer,) = check_pages(program, options, [root / "problems/example.sgf"])
    assert answer["verdict"]["result"] == "unknown", "settled within one node"
    check_picture(program, options, [root / "problems/example.sgf"])


def cut(program, root):
    sizes = []
    for depth in ("1", "3", "128"):
        page, _ = check_pages(program, [], [root / "problems/example.sgf"],
                              depth=["--depth", depth])
        sizes.append(len(page.findall(f".//{XHTML}figure")))
    assert sizes == sorted(set(sizes)), f"boards: {sizes}"


def strange_names(program, root):
    position = (root / "problems/example.sgf").read_text().replace("A stone for three", "%s")
    names = ['<b>&amp;" \'', "直三 \u202eright\u202c", "]]>--><!--", "%s"]
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        text = "\n".join(position.replace("%s", name.replace("]", "\\]")) for name in names)
        (folder / "names.sgf").write_text(text, encoding="utf-8")
        page, _ = check_pages(program, [], ["names.sgf"], folder)
        heads = ["".join(head.itertext()) for head in page.iter(XHTML + "h2")]
        assert heads == names, heads
        said = words(check_picture(program, [], ["names.sgf"], folder))
        assert all(name.split()[0] in said for name in names), said
        file = os.fsdecode(b"<&\"\xe9\x01.sgf")
        (folder / file).write_text(position.replace("%s", ""), encoding="utf-8")
        page, _ = check_pages(program, [], [file], folder)
        assert words(page.find(f".//{XHTML}h1")) == '<&"\ufffd?.sgf', words(page)
        check_picture(program, [], [file], folder)


def several_pictures(program, root):
    check_picture(program, [], [root / "problems/textbook/races.sgf", root / "problems/example.sgf",
                                root / "tests/golden/cases/solve-ko/problem.sgf"])


def nothing_usable(program, root):
    for option in ("--html", "--svg"):
        done = subprocess.run([program, "solve", option, os.devnull], capture_output=True, check=False)
        assert done.returncode == 3 and done.stdout == b"", done.stdout


def main():
    program, root = sys.argv[1], pathlib.Path(sys.argv[2])
    tests = [shipped, with_refutations, planned, unsettled, cut, strange_names, several_pictures,
             nothing_usable]
    print(f"1..{len(tests)}")
    for number, test in enumerate(tests, 1):
        try:
            test(os.path.realpath(program), root.resolve())
            print("ok", number, "-", test.__name__.replace("_", " "))
        except (AssertionError, ValueError, tree.ParseError, solution.Illegal) as why:
            print("not ok", number, "-", test.__name__.replace("_", " "))
            print("#", str(why).replace("\n", " ")[:600])


main()
