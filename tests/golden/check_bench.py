"""The counts of `tsumego bench` are those that are committed: check_bench.py PROGRAM FILE.  TAP.

They change only when an engine or the knowledge does something else than before.  After a change
that is meant: tsumego bench --counts >results/bench.txt
"""
import difflib
import pathlib
import subprocess
import sys


def main():
    program, file = sys.argv[1:]
    print("1..1")
    run = subprocess.run([program, "bench", "--counts"], capture_output=True, text=True, check=False)
    committed = pathlib.Path(file).read_text()
    same = run.returncode == 0 and run.stdout == committed
    print("ok 1" if same else "not ok 1", "- counts of the fixed workload")
    if not same:
        for line in difflib.unified_diff(committed.splitlines(), run.stdout.splitlines(),
                                         "committed", "now", lineterm=""):
            print("#", line)
        print("#", run.stderr)


main()
