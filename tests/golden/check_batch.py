#!/usr/bin/env python3
"""A batch gives one output, whatever happens on the way.

    check_batch.py TSUMEGO ROOT

The undisturbed run over three files of problems/textbook is the measure.  Against it: another run,
more jobs, shards, runs that are killed or interrupted and resumed, a worker that dies, scripts/cluster with
and without GNU parallel.  A large file is read in pieces, in constant memory.  TAP.
"""
import json
import os
import pathlib
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

PROBLEMS = ["textbook/capture.sgf", "textbook/kos-and-sekis.sgf", "textbook/races.sgf"]
LIMITS = ["--max-moves", "30", "--max-nodes", "1000", "--memory", "64"]
ENGINES = ["--engine", "plan,dfpn"]
KILLS = 20
PATIENCE = 600.0
# Stones so far apart that no planner comes to an end within the limits.
ENDLESS = "(;FF[4]GM[1]SZ[19]GN[endless]PL[B]AB[dd][pd][dp][pp]AW[jj][jk]MA[jj])\n"
# Of a large file: copies of the textbook, problems that are solved, and memory that may be taken
# beyond that of a small file (as a whole it takes forty times that).
COPIES, EVERY, EXTRA_KIB = 60, 1000, 4000
TOOLS = "sh sed cat mv mkdir seq xargs dirname printf"


class Bench:
    """A scratch folder with the problems in it, and the program."""

    def __init__(self, program, root, folder):
        self.program = str(program)
        self.root = root
        self.folder = folder
        shutil.copytree(root / "problems" / "textbook", folder / "textbook")
        (folder / "endless.sgf").write_text(ENDLESS)
        self.arguments = [*PROBLEMS, *ENGINES, *LIMITS]
        self.whole = self.run("whole.jsonl")

    def command(self, out, *more):
        return [self.program, "batch", *self.arguments, "--out", out, *more]

    def start(self, command, **options):
        return subprocess.Popen(command, cwd=self.folder, stdin=subprocess.DEVNULL,
                                stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, **options)

    def run(self, out, *more):
        """The bytes of the output."""
        done = subprocess.run(self.command(out, *more), cwd=self.folder, capture_output=True,
                              timeout=PATIENCE, check=False)
        if done.returncode not in (0, 1):
            raise AssertionError(f"exit code {done.returncode}: {done.stderr.decode()}")
        return self.read(out)

    def read(self, out):
        return (self.folder / out).read_bytes()

    def lines(self, out):
        path = self.folder / out
        return path.read_bytes().count(b"\n") if path.exists() else 0

    def wait_for_lines(self, out, n, process):
        end = time.monotonic() + PATIENCE
        while self.lines(out) < n and process.poll() is None and time.monotonic() < end:
            time.sleep(0.001)


def same_twice(bench):
    assert bench.run("again.jsonl") == bench.whole, "a second run differs"
    assert bench.whole.count(b"\n") == 2 * len(list_problems(bench, PROBLEMS)), "a line is missing"
    for line in bench.whole.splitlines():
        json.loads(line)


def list_problems(bench, paths):
    return [tree for path in paths
            for tree in (bench.folder / path).read_text().split("(;FF")[1:]]


def same_with_jobs(bench):
    assert bench.run("jobs.jsonl", "--jobs", "3") == bench.whole, "three jobs differ from one"


def killed_and_resumed(bench):
    """Kills the whole run each time, at moments that are spread over it."""
    chance = random.Random(1)
    interrupted = 0
    for _ in range(KILLS):
        total = bench.whole.count(b"\n")
        process = bench.start(bench.command("killed.jsonl", "--resume", "--jobs", "2"))
        there = bench.lines("killed.jsonl")
        bench.wait_for_lines("killed.jsonl", min(total, there + chance.randrange(1, 12)), process)
        process.send_signal(signal.SIGKILL)
        process.communicate()
        interrupted += process.returncode == -signal.SIGKILL
        if chance.random() < 0.3:
            with open(bench.folder / "killed.jsonl", "ab") as file:
                file.write(b'{"source": "textbook/ca')
    assert interrupted >= KILLS / 2, f"only {interrupted} runs were killed"
    assert bench.run("killed.jsonl", "--resume") == bench.whole, "the resumed run differs"


def interrupted_and_resumed(bench):
    for attempt in range(20):
        out = f"interrupted{attempt}.jsonl"
        process = bench.start(bench.command(out))
        bench.wait_for_lines(out, 5, process)
        process.send_signal(signal.SIGINT)
        _, message = process.communicate(timeout=PATIENCE)
        if process.returncode == 4:
            break
    assert process.returncode == 4, f"exit code {process.returncode}"
    assert b"interrupted" in message and b"--resume" in message, message
    assert 5 <= bench.lines(out) < bench.whole.count(b"\n"), "nothing was left to do"
    assert bench.run(out, "--resume") == bench.whole, "the resumed run differs"


def children(pid):
    try:
        return pathlib.Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    except OSError:
        return []


def wait_for_child(process):
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found = children(process.pid)
        if found:
            return int(found[0])
        time.sleep(0.01)
    raise AssertionError("no worker was started")


def interrupted_in_a_problem(bench):
    """A problem that has no end does not hold up the end of the batch."""
    command = [bench.program, "batch", "endless.sgf", "--max-moves", "1000000000", "--out",
               "endless.jsonl", "--engine", "plan"]
    process = bench.start(command)
    wait_for_child(process)
    process.send_signal(signal.SIGTERM)
    process.communicate(timeout=PATIENCE)
    assert process.returncode == 4, f"exit code {process.returncode}"
    assert bench.lines("endless.jsonl") == 0, "an unfinished problem has a line"


def dead_worker(bench):
    """It costs its own problem, which is tried again when the batch is resumed."""
    command = [bench.program, "batch", "endless.sgf", "textbook/nakade.sgf", "--engine", "plan",
               "--max-moves", "1000000000", "--out", "dead.jsonl"]
    process = bench.start(command)
    os.kill(wait_for_child(process), signal.SIGKILL)
    process.communicate(timeout=PATIENCE)
    records = [json.loads(line) for line in bench.read("dead.jsonl").splitlines()]
    assert process.returncode == 3, f"exit code {process.returncode}"
    assert records[0]["outcome"] == "error" and "signal 9" in records[0]["message"], records[0]
    assert len(records) == 25 and all(r["outcome"] == "right" for r in records[1:])


def orphans(bench):
    """Workers do not outlive a parent that is killed."""
    command = [bench.program, "batch", "endless.sgf", "--max-moves", "1000000000", "--engine",
               "plan"]
    process = bench.start(command)
    child = wait_for_child(process)
    process.send_signal(signal.SIGKILL)
    process.communicate()
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            state = pathlib.Path(f"/proc/{child}/stat").read_text().rsplit(")", 1)[1].split()[0]
        except OSError:
            return
        if state == "Z":
            return
        time.sleep(0.01)
    os.kill(child, signal.SIGKILL)
    raise AssertionError("a worker lives on")


def locked(bench):
    """Two batches do not write to one file."""
    command = [bench.program, "batch", "endless.sgf", "--max-moves", "1000000000", "--engine",
               "plan", "--out", "locked.jsonl"]
    process = bench.start(command)
    wait_for_child(process)
    second = subprocess.run(command, cwd=bench.folder, capture_output=True, timeout=PATIENCE,
                            check=False)
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=PATIENCE)
    assert second.returncode == 2 and b"another batch" in second.stderr, second


def shards(bench):
    text = b""
    for i in (3, 1, 2):
        text += bench.run(f"{i}.jsonl", "--shard", f"{i}/3")
    (bench.folder / "merged.jsonl").write_bytes(text)
    assert sorted(text.splitlines()) == sorted(bench.whole.splitlines()), "the shards differ"
    assert bench.run("merged.jsonl", "--resume") == bench.whole, "put together they differ"


def measured(bench, out, *more):
    """The records of a batch, without what names the file, and the memory it took at most."""
    command = [bench.program, "batch", "--engine", "dfpn", *LIMITS, "--out", out, *more]
    options = os.environ.get("ASAN_OPTIONS", "") + ":quarantine_size_mb=1"
    process = bench.start(command, env=dict(os.environ, ASAN_OPTIONS=options))
    process.stderr.close()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode in (0, 1), f"exit code {process.returncode}"
    records = [json.loads(line) for line in bench.read(out).splitlines()]
    for record in records:
        for name in ("source", "set", "key"):
            del record[name]
    return records, usage.ru_maxrss


def large_file(bench):
    """A file that has to be repaired is read as a whole: the results are the same."""
    problems = list_problems(bench, sorted((bench.folder / "textbook").glob("*.sgf")))
    trees = "(;FF" + "(;FF".join(problems) + "\n"
    (bench.folder / "large.sgf").write_text(trees * COPIES)
    (bench.folder / "repaired.sgf").write_text("text\n" + trees * COPIES)
    shard = ("--shard", f"1/{EVERY}")
    _, little = measured(bench, "little.jsonl", *shard, "textbook/corner.sgf", "textbook/nakade.sgf")
    records, memory = measured(bench, "large.jsonl", *shard, "large.sgf")
    whole, much = measured(bench, "repaired.jsonl", *shard, "repaired.sgf")
    wanted = len(range(0, COPIES * len(problems), EVERY))
    assert len(records) == wanted, f"{len(records)} lines instead of {wanted}"
    assert records == whole, "in pieces it differs from the whole"
    assert memory < little + EXTRA_KIB < much, f"{memory} KiB, a small file {little}, whole {much}"


def cluster(bench, path, *more):
    out = f"cluster{len(path)}.jsonl"
    command = [bench.root / "scripts" / "cluster", "--program", bench.program, *more, "--out", out,
               *bench.arguments]
    # A shard of an earlier attempt is there already.
    (bench.folder / f"{out}.parts").mkdir()
    shutil.copy(bench.folder / "1.jsonl", bench.folder / f"{out}.parts" / "1-of-3.jsonl")
    done = subprocess.run(command, cwd=bench.folder, env=dict(os.environ, PATH=path),
                          capture_output=True, timeout=PATIENCE, check=False)
    assert done.returncode in (0, 1), (done.returncode, done.stderr.decode())
    assert bench.read(out) == bench.whole, "the cluster's output differs"
    assert len(list((bench.folder / f"{out}.parts").iterdir())) == 3
    # But for the progress that a slow machine tells of.
    return re.sub(r"^\d+ of \d+ done, .*\n", "", done.stderr.decode(), flags=re.MULTILINE)


def cluster_here(bench):
    """Two workers here: by GNU parallel where it is installed."""
    said = cluster(bench, os.environ["PATH"], "--shards", "3", "--hosts", "2/:")
    assert shutil.which("parallel") is None or said == "", said


def cluster_without_parallel(bench):
    tools = bench.folder / "tools"
    tools.mkdir()
    for tool in TOOLS.split():
        found = shutil.which(tool)
        if found:
            (tools / tool).symlink_to(found)
    said = cluster(bench, str(tools), "--shards", "3")
    assert "GNU parallel is not installed" in said, said


def cluster_slurm(bench):
    """The job script does what its shard should, whatever is in the names."""
    command = [bench.root / "scripts" / "cluster", "--slurm", "--shards", "3", "--program",
               bench.program, "--out", "it's one.jsonl", *bench.arguments]
    script = subprocess.run(command, cwd=bench.folder, capture_output=True, timeout=PATIENCE,
                            check=True).stdout
    for i in "123":
        subprocess.run(["sh", "-s"], input=script, cwd="/", check=True, timeout=PATIENCE,
                       env=dict(os.environ, SLURM_ARRAY_TASK_ID=i))
    parts = bench.folder / "it's one.jsonl.parts"
    found = b"".join(path.read_bytes() for path in sorted(parts.iterdir()))
    assert sorted(found.splitlines()) == sorted(bench.whole.splitlines())


TESTS = [same_twice, same_with_jobs, killed_and_resumed, interrupted_and_resumed,
         interrupted_in_a_problem, dead_worker, orphans, locked, shards, large_file,
         cluster_here, cluster_without_parallel, cluster_slurm]


def main():
    program, root = (pathlib.Path(word).resolve(strict=True) for word in sys.argv[1:])
    print(f"1..{len(TESTS)}")
    with tempfile.TemporaryDirectory() as scratch:
        bench = Bench(program, root, pathlib.Path(scratch))
        for number, test in enumerate(TESTS, 1):
            try:
                test(bench)
                fault = None
            except (AssertionError, subprocess.SubprocessError, OSError, ValueError) as why:
                fault = why
            print("ok" if fault is None else "not ok", number, "-", test.__name__, flush=True)
            if fault is not None:
                print("#", type(fault).__name__, str(fault).replace("\n", "\n# "))


main()
