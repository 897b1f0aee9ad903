#!/usr/bin/env python3
"""Fills the manual page with what the program's own help says.

    make_manual.py TSUMEGO TEMPLATE VERSION >tsumego.1

In the template @COMMANDS@ becomes a list of the commands, @DETAILS@ a part for each of them, and
@EXAMPLES@ the first examples.
"""
import pathlib
import re
import sys

import helptext


def escape(text):
    """Text as roff has to see it: backslashes, and signs that are typed as they stand."""
    text = text.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq")
    text = text.replace("`", "\\(ga").replace("^", "\\(ha").replace("~", "\\(ti")
    return "\\&" + text if text.startswith(".") else text


def verbatim(lines):
    return [".nf", ".RS 4", *(escape(line) for line in lines), ".RE", ".fi"]


def paragraph(lines):
    """Running text, but lines that are indented stay lines, and exit codes stand apart."""
    out = [".PP"]
    kept = []
    for line in lines:
        if line.startswith("  "):
            kept.append(line.strip())
            continue
        if kept:
            out += verbatim(kept) + [".PP"]
            kept = []
        if line.startswith("Exit code:") and out != [".PP"]:
            out.append(".PP")
        out.append(escape(line))
    return out + (verbatim(kept) if kept else [])


def option(entry):
    operand = f" \\fI{escape(entry.operand)}\\fR" if entry.operand else ""
    return [".TP", f"\\fB\\-\\-{escape(entry.name)}\\fR{operand}", escape(entry.text)]


def details(command):
    summary = command.summary[0].upper() + command.summary[1:]
    out = [f".SS tsumego {escape(command.name)}", escape(summary) + "."]
    out += [".PP", *verbatim(command.examples)]
    usage = re.sub(r"[A-Z]+", lambda word: f"\\fI{word[0]}\\fR", escape(command.usage))
    out += [".PP", f"Usage: \\fBtsumego {escape(command.name)}\\fR {usage}"]
    for lines in command.paragraphs:
        out += paragraph(lines)
    for entry in command.options:
        if entry.name != "help": # the template has it, for all of them
            out += option(entry)
    return "\n".join(out)


def main():
    program, template, version = sys.argv[1:]
    general, commands = helptext.read(program)
    rows = []
    for command in commands:
        rows += [".TP 12", f"\\fB{escape(command.name)}\\fR", escape(command.summary)]
    page = pathlib.Path(template).read_text(encoding="utf-8")
    page = page.replace("@VERSION@", version)
    examples = verbatim([line.strip() for line in general["Examples"]])
    page = page.replace("@EXAMPLES@", "\n".join(examples))
    page = page.replace("@COMMANDS@", "\n".join(rows))
    page = page.replace("@DETAILS@", "\n".join(details(command) for command in commands))
    sys.stdout.reconfigure(encoding="utf-8")
    sys.stdout.write(page)


main()
