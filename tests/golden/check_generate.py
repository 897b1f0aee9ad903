"""`tsumego generate` from outside: check_generate.py PROGRAM.  TAP.

The same seed gives the same file; no problem comes twice, whatever the symmetry and the colours;
--avoid keeps those of another file out.  `tsumego check` finds nothing wrong with what is made: in
the second problem of the easy ones a ko is retaken after a threat.
"""
import pathlib
import re
import subprocess
import sys
import tempfile

LAST = 18
COUNT = 12
SETUP = re.compile(r"(A[BW])((?:\[[a-s]{2}\])+)")


def generate(program, *options):
    return subprocess.run([program, "generate", *options], capture_output=True, text=True, check=False)


def sound(program, text, count):
    """What `tsumego check` has to say about the problems: neither errors nor warnings."""
    result = subprocess.run([program, "check", "-"], input=text, capture_output=True, text=True, check=False)
    return (result.returncode == 0 and "[one-move]" not in result.stdout and
            f"{count} problems: {count} sound, 0 with errors, 0 with warnings" in result.stdout)


def canonical(tree):
    """The position and who plays, the same for all symmetries and for exchanged colours."""
    player = re.search(r"PL\[([BW])\]", tree)[1]
    stones = [(ord(p[0]) - 97, ord(p[1]) - 97, name[1] == player)
              for name, points in SETUP.findall(tree.split("(;", 2)[1])
              for p in re.findall(r"[a-s]{2}", points)]
    forms = []
    for symmetry in range(8):
        form = []
        for column, row, own in stones:
            column = LAST - column if symmetry & 1 else column
            row = LAST - row if symmetry & 2 else row
            form.append((row, column, own) if symmetry & 4 else (column, row, own))
        forms.append(tuple(sorted(form)))
    return min(forms)


def problems_of(text):
    return [canonical(tree) for tree in re.split(r"(?m)^(?=\(;FF)", text)[1:]]


def main():
    program = sys.argv[1]
    options = ("--level", "2", "--count", str(COUNT), "--seed", "3")
    first = generate(program, *options)
    easy = generate(program, "--level", "1", "--count", "3", "--seed", "4242")
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "first.sgf"
        file.write_text(first.stdout, encoding="utf-8")
        more = generate(program, *options, "--avoid", str(file))
        missing = generate(program, *options, "--avoid", str(file) + ".none")
    old, new = problems_of(first.stdout), problems_of(more.stdout)
    tests = [
        ("as many as asked for", first.returncode == 0 and len(old) == COUNT),
        ("the same again", generate(program, *options).stdout == first.stdout),
        ("another seed, other problems",
         set(old) != set(problems_of(generate(program, *options[:-1], "4").stdout))),
        ("none twice", len(set(old)) == COUNT),
        ("none of those to avoid", len(set(new)) == COUNT and not set(old) & set(new)),
        ("sound", sound(program, first.stdout, COUNT)),
        ("sound with a ko threat",
         "A ko threat" in easy.stdout and sound(program, easy.stdout, 3)),
        ("nothing to say about them", more.returncode == 0 and more.stderr == ""),
        ("a file to avoid that is not there", missing.returncode == 3 and missing.stdout == ""),
        ("--avoid without a file", generate(program, "--avoid").returncode == 2),
        ("a file without --avoid", generate(program, "x.sgf").returncode == 2),
    ]
    print(f"1..{len(tests)}")
    for number, (name, good) in enumerate(tests, 1):
        print("ok" if good else "not ok", number, "-", name)


main()
