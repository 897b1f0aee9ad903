"""Checks a solution (JSON) by the rules of Go, with code that shares nothing with the program.

Every move of the tree must be legal, the two sides must take turns, the winner must have one
answer everywhere, and a leaf must be what it says as far as the rules alone can tell.
"""

OTHER = {"black": "white", "white": "black"}
WINNER_OF_END = {"captured": "attacker", "dead": "attacker",
                 "alive": "defender", "seki": "defender", "escaped": "defender"}


class Illegal(Exception):
    pass


class Position:
    """A board with what decides the future; play() gives a new one."""

    def __init__(self, problem):
        self.width = problem["width"]
        self.height = problem["height"]
        self.stones = {p: "black" for p in problem["black"]}
        self.stones.update({p: "white" for p in problem["white"]})
        self.player = problem["to_play"]
        self.target = frozenset(problem["target"])
        self.region = frozenset(problem["region"])
        self.ko = None
        self.threats = dict(problem["ko_threats"])
        self.passes = 0

    def key(self):
        return (frozenset(self.stones.items()), self.player, self.target, self.ko,
                tuple(sorted(self.threats.items())), self.passes)

    def neighbours(self, p):
        x, y = ord(p[0]) - 97, ord(p[1]) - 97
        for a, b in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)):
            if 0 <= a < self.width and 0 <= b < self.height:
                yield chr(97 + a) + chr(97 + b)

    def string(self, p):
        """The string of the stone at p and its liberties."""
        stones, liberties, todo = {p}, set(), [p]
        while todo:
            for q in self.neighbours(todo.pop()):
                if q not in self.stones:
                    liberties.add(q)
                elif self.stones[q] == self.stones[p] and q not in stones:
                    stones.add(q)
                    todo.append(q)
        return stones, liberties

    def play(self, move):
        new = Position.__new__(Position)
        new.__dict__.update(self.__dict__)
        new.stones = dict(self.stones)
        new.threats = dict(self.threats)
        new.player = OTHER[self.player]
        new.ko = None
        if move == "":
            new.passes = self.passes + (0 if self.ko is not None else 1)
            return new
        new.passes = 0
        if move == self.ko:
            if self.threats[self.player] == 0:
                raise Illegal(f"{move} takes a ko back at once")
            new.threats[self.player] -= 1
        if move in self.stones:
            raise Illegal(f"{move} is occupied")
        if self.region and move not in self.region:
            raise Illegal(f"{move} lies outside the region")
        new.capture_around(move, self.player)
        return new

    def capture_around(self, move, player):
        self.stones[move] = player
        taken = set()
        for q in self.neighbours(move):
            if self.stones.get(q) == OTHER[player]:
                stones, liberties = self.string(q)
                if not liberties:
                    taken |= stones
        for q in taken:
            del self.stones[q]
        self.target -= taken
        stones, liberties = self.string(move)
        if not liberties:
            raise Illegal(f"{move} is suicide")
        if len(taken) == 1 and len(stones) == 1 and len(liberties) == 1:
            self.ko = next(iter(taken))

    def legal_moves(self):
        points = self.region or {chr(97 + x) + chr(97 + y)
                                 for x in range(self.width) for y in range(self.height)}
        for p in sorted(points):
            try:
                self.play(p)
            except Illegal:
                continue
            yield p
        yield ""


class Checker:
    def __init__(self, solution):
        self.solution = solution
        problem = solution["problem"]
        self.problem = problem
        self.defender = "black" if set(problem["target"]) <= set(problem["black"]) else "white"
        won = solution["verdict"]["result"] in ("win", "ko")
        self.winner = problem["to_play"] if won else OTHER[problem["to_play"]]
        # An exact engine counts play without end for the defender; the planner knows none.
        self.may_repeat = solution["engine"] != "plan" and self.winner == self.defender
        self.known = {}  # id -> position after that node's move
        self.refs = []  # (id, position, path)
        self.found = []

    def fault(self, path, text):
        self.found.append(f"{path}: {text}")

    def errors(self):
        problem, verdict = self.problem, self.solution["verdict"]
        kills = problem["objective"] == "kill"
        if kills == (problem["to_play"] == self.defender):
            self.fault("problem", "the side to play and the objective do not fit the target")
        replies = self.solution["tree"]["replies"]
        first = self.solution["first_moves"]
        if verdict["result"] == "unknown":
            if verdict["proof"] != "none" or replies:
                self.fault("verdict", "an unknown result has no proof and no tree")
            return self.found
        if verdict["result"] != "loss" and [node["move"] for node in replies] != first:
            self.fault("first_moves", "they are not the moves of the tree")
        if verdict["result"] == "loss" and first:
            self.fault("first_moves", "a loss has none")
        root = Position(problem)
        self.check_replies(replies, root, "", [root.key()])
        for ref, position, path in self.refs:
            if ref not in self.known:
                self.fault(path, f"ref {ref} names no node")
            elif self.known[ref].key() != position.key():
                self.fault(path, f"the position is not that of node {ref}")
        return self.found

    def check_replies(self, replies, position, path, line):
        moves = [node["move"] for node in replies]
        if len(set(moves)) != len(moves):
            self.fault(path, "a move stands twice")
        for node in replies:
            self.check_node(node, position, f"{path} {node['vertex']}".strip(), line)

    def check_node(self, node, position, path, line):
        if node["player"] != position.player:
            self.fault(path, f"it is not {node['player']}'s turn")
            return
        if position.passes == 2:
            self.fault(path, "a move after the second pass")
        try:
            after = position.play(node["move"])
        except Illegal as why:
            self.fault(path, str(why))
            return
        if after.key() in line and not self.may_repeat:
            self.fault(path, "the position repeats")
        if "id" in node:
            self.known[node["id"]] = after
        if ("end" in node) == ("replies" in node):
            self.fault(path, "a node has an end or replies, and not both")
        elif "end" in node:
            self.check_end(node, after, path)
        else:
            self.check_inner(node, after, path, line + [after.key()])

    def check_inner(self, node, after, path, line):
        if not after.target:
            self.fault(path, "goes on after the capture of the target")
        if node["player"] != self.winner and len(node["replies"]) != 1:
            self.fault(path, f"{len(node['replies'])} answers of the winner")
        if node["player"] == self.winner and node.get("proof") == "complete":
            answered = {reply["move"] for reply in node["replies"]}
            for move in after.legal_moves():
                if move not in answered and after.play(move).key() not in line:
                    self.fault(path, f"complete, but '{move}' is not answered")
        self.check_replies(node["replies"], after, path, line)

    def check_end(self, node, after, path):
        end = node["end"]
        if end == "captured" and after.target:
            self.fault(path, "captured, but the target stands")
        if end != "captured" and not after.target:
            self.fault(path, f"{end}, but the target is captured")
        if end in WINNER_OF_END:
            is_defenders = WINNER_OF_END[end] == "defender"
            if is_defenders != (self.winner == self.defender):
                self.fault(path, f"{end} is no success of {self.winner}")
        if end == "no-plan" and node["player"] != self.winner and after.passes < 2:
            self.fault(path, "no-plan, but it is the winner's turn")
        if end == "escaped" and node.get("proof") == "complete":
            self.fault(path, "escaped is a judgement, not a proof")
        if end == "same-as":
            self.refs.append((node["ref"], after, path))


def errors(solution):
    """One sentence for each fault of a solution that fits the schema."""
    return Checker(solution).errors()
