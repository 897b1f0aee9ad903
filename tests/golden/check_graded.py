"""Every graded problem has one right first move, proved again: check_graded.py PROGRAM FOLDER.  TAP.

The proof engine lists every first move that works; that must be the marked one alone.
"""
import json
import pathlib
import subprocess
import sys
import tempfile


def faults_of(program, file, folder):
    out = pathlib.Path(folder) / (file.stem + ".jsonl")
    subprocess.run([program, "batch", str(file), "--engine", "dfpn", "--all", "--table", "4",
                    "--max-nodes", "200000", "--out", str(out)],
                   capture_output=True, text=True, timeout=300, check=False)
    answers = [json.loads(line) for line in out.read_text().splitlines()] if out.exists() else []
    faults = [] if len(answers) >= 100 else [f"{len(answers)} problems"]
    for answer in answers:
        good = answer["outcome"] == "right" and answer["proof"] == "complete"
        if not good or answer["first_moves"] != answer["expected"]["right"]:
            faults.append(f"{answer['index']}: {answer['outcome']}, {answer['proof']}, "
                          f"{answer['first_moves']} for {answer['expected']['right']}")
    return faults


def main():
    program, folder = sys.argv[1:]
    files = sorted(pathlib.Path(folder).glob("*.sgf"))
    print(f"1..{len(files)}")
    with tempfile.TemporaryDirectory() as scratch:
        for number, file in enumerate(files, 1):
            faults = faults_of(program, file, scratch)
            print("not ok" if faults else "ok", number, "-", file.name)
            for fault in faults[:10]:
                print("#", fault)


main()
