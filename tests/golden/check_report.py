#!/usr/bin/env python3
"""The HTML page of a report.

    check_report.py TSUMEGO CASE

CASE holds usual.jsonl and others.jsonl.  The page must be XML and HTML, need nothing from outside,
hold a board for each failed problem, and come without charts when gnuplot is not there.  TAP.
"""
import html.parser
import json
import os
import pathlib
import re
import shutil
import stat
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as tree

SVG = "{http://www.w3.org/2000/svg}"
XHTML = "{http://www.w3.org/1999/xhtml}"
NOTE = "The charts are missing"
VOID = {"meta"}


def run(program, folder, path=None, files=("usual.jsonl", "others.jsonl"), options=("--html",)):
    env = dict(os.environ) if path is None else dict(os.environ, PATH=str(path))
    return subprocess.run([program, "report", *options, *files], cwd=folder, env=env,
                          stdin=subprocess.DEVNULL, capture_output=True, check=False)


class Nesting(html.parser.HTMLParser):
    """Every tag that is opened is closed, innermost first."""

    def __init__(self):
        super().__init__()
        self.open = []

    def handle_starttag(self, tag, attributes):
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        if tag not in VOID:
            assert self.open and self.open.pop() == tag, f"</{tag}> closes nothing"


def parsed(page):
    text = page.decode("utf-8")
    nesting = Nesting()
    nesting.feed(text)
    nesting.close()
    assert not nesting.open, f"not closed: {nesting.open}"
    assert text.startswith("<!DOCTYPE html>"), "no doctype"
    return tree.fromstring(text)


def charts(root):
    return [svg for svg in root.iter(SVG + "svg") if svg.get("aria-label") is None]


def boards(root):
    return [svg for svg in root.iter(SVG + "svg") if svg.get("aria-label") is not None]


def failed(folder, names=("usual.jsonl", "others.jsonl")):
    lines = [json.loads(line) for name in names
             for line in (folder / name).read_text().splitlines()]
    good = {"right", "also-right", "no-expectation"}
    return [line for line in lines if line["outcome"] not in good]


def page_is_whole(program, folder):
    done = run(program, folder)
    assert done.returncode == 0 and done.stderr == b"", done
    root = parsed(done.stdout)
    with_board = [line for line in failed(folder) if "board" in line]
    assert len(boards(root)) == len(with_board) > 0, "a board is missing"
    captions = [c for c in root.iter(XHTML + "figcaption")]
    assert len(captions) == len(failed(folder)), "a failure is missing"
    assert any('A | bar, a <tag> & "more"' in "".join(c.itertext()) for c in captions), "no name"
    assert done.stdout == run(program, folder).stdout, "a second page differs"


def needs_no_network(program, folder):
    text = run(program, folder).stdout.decode()
    text = re.sub(r'xmlns(:\w+)?="[^"]*"', "", text)
    outside = re.findall(r'(?:src|href)\s*=\s*"(?!#)[^"]*"|url\((?!#)[^)]*\)|@import|<script|https?:', text)
    assert not outside, outside


def board_shows_the_stones(program, folder):
    root = parsed(run(program, folder, files=("usual.jsonl",)).stdout)
    [line] = [r for r in failed(folder, ["usual.jsonl"]) if r["outcome"] == "wrong"]
    [board] = [f for f in root.iter(XHTML + "figure")
               if "A | bar" in "".join(f.itertext())]
    fill = [c.get("fill") for c in board.iter(SVG + "circle")]
    ring = [c.get("stroke") for c in board.iter(SVG + "circle") if c.get("fill") == "none"]
    assert fill.count("#111") == len(line["board"]["black"]), fill
    assert fill.count("#fff") == len(line["board"]["white"]), fill
    assert fill.count("#d22") == len(line["board"]["target"]), fill
    assert sorted(ring) == ["#080", "#c00"], ring


def boards_fit_their_place(program, folder):
    """A board wider than its column is made smaller: that needs a viewBox of all of it."""
    for board in boards(parsed(run(program, folder).stdout)):
        width, height = board.get("width"), board.get("height")
        assert board.get("viewBox") == f"0 0 {width} {height}", board.attrib
        for circle in board.iter(SVG + "circle"):
            assert 0 < float(circle.get("cx")) < float(width), circle.attrib
            assert 0 < float(circle.get("cy")) < float(height), circle.attrib


def same_figures_as_markdown(program, folder):
    root = parsed(run(program, folder).stdout)
    cells = [[cell.text or "" for cell in row] for row in root.iter(XHTML + "tr")]
    text = run(program, folder, options=("--markdown",)).stdout.decode()
    rows = [[cell.strip() for cell in line.strip("|").split(" | ")]
            for line in text.splitlines() if line.startswith("| ")]
    assert cells == rows, "the tables differ"


def has_charts(program, folder):
    if shutil.which("gnuplot") is None:
        return "gnuplot is not installed"
    done = run(program, folder)
    root = parsed(done.stdout)
    assert len(charts(root)) == 3, "solved, by size, GOBI by size"
    assert NOTE not in done.stdout.decode()
    titles = [" ".join(svg.itertext()) for svg in charts(root)]
    assert "plain, measured (or more)" in titles[1], "one problem was not settled"
    assert "alphabeta, measured" in titles[1] and "alphabeta, measured (" not in titles[1], titles[1]
    assert "measured" not in titles[2], titles[2]
    ids = re.findall(r'''\bid=["']([^"']*)["']''', done.stdout.decode())
    assert len(ids) == len(set(ids)), "two charts share an id"
    used = set(re.findall(r"""(?:href=["']#|url\(#)([^"')]*)""", done.stdout.decode()))
    assert used and used <= set(ids), f"nothing is called {used - set(ids)}"
    return None


def works_without_gnuplot(program, folder):
    nothing = folder / "nothing"
    nothing.mkdir()
    done = run(program, folder, path=nothing)
    assert done.returncode == 0, done
    assert b"gnuplot is not installed" in done.stderr and done.stderr.count(b"\n") == 1, done.stderr
    root = parsed(done.stdout)
    assert not charts(root) and boards(root) and NOTE in done.stdout.decode()


def works_with_broken_gnuplot(program, folder):
    for number, script in enumerate(["exit 3", "echo '<svg half a chart'; kill -9 $$", "exit 0"]):
        broken = folder / f"broken{number}"
        broken.mkdir()
        (broken / "gnuplot").write_text("#!/bin/sh\n" + script + "\n")
        (broken / "gnuplot").chmod(stat.S_IRWXU)
        done = run(program, folder, path=broken)
        assert done.returncode == 0, done
        assert not charts(parsed(done.stdout)) and NOTE in done.stdout.decode(), script


def names_do_no_harm(program, folder):
    """Names of sets and problems reach page and script as text."""
    marker = folder / "harm"
    name = f'`touch {marker}`"; system("touch {marker}") #\n$x <b>&\u0001\ufffe]]>'
    line = json.loads((folder / "usual.jsonl").read_text().splitlines()[0])
    line.update(set=name, name=name, outcome="wrong")
    (folder / "names.jsonl").write_text(json.dumps(line) + "\n")
    done = run(program, folder, files=("names.jsonl",))
    assert done.returncode == 0 and done.stderr == b"", done
    assert "<b>&" in "".join(parsed(done.stdout).itertext())
    assert not marker.exists(), "a name was run"


def odd_boards(program, folder):
    """What is no board costs its picture, not the page."""
    line = next(r for r in failed(folder) if "board" in r)
    odd = [{"width": 99}, {"height": -1}, {"black": ["zz"]}, {"white": [3]}, {"target": ["a"]},
           {"width": "nine"}]
    texts = []
    for i, change in enumerate(odd):
        texts.append(json.dumps(dict(line, index=100 + i, board=dict(line["board"], **change))))
    bare = dict(line["board"], black=[], white=[], target=[])
    texts.append(json.dumps(dict(line, index=200, board=bare, expected={}, first_moves=[])))
    (folder / "odd.jsonl").write_text("\n".join(texts) + "\n")
    done = run(program, folder, files=("odd.jsonl",))
    assert done.returncode == 0, done
    assert len(boards(parsed(done.stdout))) == 1, "only the empty board can be drawn"


TESTS = [page_is_whole, needs_no_network, board_shows_the_stones, boards_fit_their_place, same_figures_as_markdown,
         has_charts, works_without_gnuplot, works_with_broken_gnuplot, names_do_no_harm, odd_boards]


def main():
    program = pathlib.Path(sys.argv[1]).resolve()
    print(f"1..{len(TESTS)}")
    for number, test in enumerate(TESTS, 1):
        with tempfile.TemporaryDirectory() as scratch:
            folder = pathlib.Path(scratch)
            for name in ("usual.jsonl", "others.jsonl"):
                shutil.copy(pathlib.Path(sys.argv[2]) / name, folder)
            try:
                skipped = test(program, folder)
                why = f" # SKIP {skipped}" if skipped else ""
                print(f"ok {number} - {test.__name__}{why}")
            except Exception as error:  # pylint: disable=broad-except
                print(f"not ok {number} - {test.__name__}")
                print("# " + str(error)[:2000].replace("\n", "\n# "))
    return 0


sys.exit(main())
