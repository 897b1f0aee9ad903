#!/usr/bin/env python3
"""What `tsumego perceive` sees of the shipped problems, as JSON and as pictures.

    check_perception.py TSUMEGO SCHEMA FILE-OR-FOLDER...

TAP, two tests for each file and one for terminals.  JSON must fit the schema and the stones (perception.py).  A picture
must be XML, have one page for each problem and layer, links that lead somewhere and nothing that
asks for more than the file: no script, nothing from outside.  Colours are used on a terminal that
has them and nowhere else.
"""
import json
import os
import pathlib
import pty
import subprocess
import sys
import xml.etree.ElementTree as tree

import perception
import schema

SVG = "{http://www.w3.org/2000/svg}"
ALLOWED = {"svg", "title", "style", "rect", "g", "a", "text", "path", "circle", "line"}


def run(program, option, file):
    return subprocess.run([program, "perceive", option, str(file)], capture_output=True, text=True, check=False)


def json_faults(program, file, validator):
    done = run(program, "--json", file)
    faults = [] if done.returncode == 0 else [f"exit code {done.returncode}", done.stderr]
    seen = [json.loads(line) for line in done.stdout.splitlines()]
    for number, answer in enumerate(seen, 1):
        faults += [f"problem {number}: {fault}" for fault in
                   list(validator.errors(answer)) or list(perception.errors(answer))]
    return faults, seen


def svg_faults(program, file, seen):
    done = run(program, "--svg", file)
    if done.returncode != 0:
        return [f"exit code {done.returncode}", done.stderr]
    root = tree.fromstring(done.stdout)
    faults = []
    wanted = [f"p{number}-{layer}" for number, answer in enumerate(seen, 1)
              for layer in answer["layers"]]
    pages = [g for g in root.iter(SVG + "g") if "page" in g.get("class", "").split()]
    if sorted(page.get("id") for page in pages) != sorted(wanted):
        faults.append("the pages are not those of the problems and layers")
    if [page.get("id") for page in pages if page.get("class") == "page first"] != wanted[:1]:
        faults.append("the page shown at first is not that of the first layer")
    if pages and pages[-1].get("class") != "page first":
        faults.append("the first page is not the last in the file: it could not be hidden")
    for page, answer in ((page, seen[int(page.get("id")[1:].split("-")[0]) - 1]) for page in pages):
        stones = len(answer["problem"]["black"]) + len(answer["problem"]["white"])
        drawn = sum(c.get("r") == "11" and c.get("stroke") == "#000" for c in page.iter(SVG + "circle"))
        if drawn != stones:
            faults.append(f"{page.get('id')}: {drawn} stones drawn of {stones}")
    for element in root.iter():
        if element.tag.removeprefix(SVG) not in ALLOWED:
            faults.append(f"<{element.tag}>")
        for name, value in element.attrib.items():
            if name == "href" and value.removeprefix("#") not in wanted:
                faults.append(f"a link leads nowhere: {value}")
            if name.startswith("on") or (name != "href" and "url(" in value):
                faults.append(f"{name}={value}")
    style = root.find(SVG + "style").text
    if "@import" in style or "url(" in style:
        faults.append("the style asks for something")
    return faults


def on_terminal(program, file, **variables):
    """What is printed on a terminal."""
    master, slave = pty.openpty()
    env = {key: value for key, value in os.environ.items() if key != "NO_COLOR"}
    process = subprocess.Popen([program, "perceive", "--layer", "life", str(file)], stdout=slave,
                               stdin=subprocess.DEVNULL, env=dict(env, **variables))
    os.close(slave)
    text = b""
    try:
        while part := os.read(master, 4096):
            text += part
    except OSError:  # its other end was closed
        pass
    os.close(master)
    process.wait()
    return text


def colour_faults(program, file):
    cases = [({"TERM": "xterm"}, True), ({"TERM": "dumb"}, False),
             ({"TERM": "xterm", "NO_COLOR": "1"}, False), ({"TERM": "xterm", "NO_COLOR": ""}, True)]
    return [f"{variables}: {'no ' if wanted else ''}colours" for variables, wanted in cases
            if (b"\x1b[" in on_terminal(program, file, **variables)) != wanted]


def main():
    program, schema_file, *operands = sys.argv[1:]
    validator = schema.Validator(json.loads(pathlib.Path(schema_file).read_text()))
    files = []
    for operand in map(pathlib.Path, operands):
        files += sorted(operand.rglob("*.sgf")) if operand.is_dir() else [operand]
    print(f"1..{2 * len(files) + 1}")
    for number, file in enumerate(files):
        faults, seen = json_faults(program, file, validator)
        for form, found in (("JSON", faults), ("SVG", svg_faults(program, file, seen))):
            index = 2 * number + (1 if form == "JSON" else 2)
            print("not ok" if found else "ok", index, "-", file.name, form)
            for fault in found[:20]:
                print("#", fault)
    found = colour_faults(program, files[0])
    print("not ok" if found else "ok", 2 * len(files) + 1, "- colours", *found)


main()
