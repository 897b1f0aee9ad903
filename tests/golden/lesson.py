"""Checks the explanation of a solution (JSON) against its tree and the rules of Go, with code that
shares nothing with the program.

Form: whole sentences, with nothing of the knowledge's language left in them.  Content: every line
that is told of the solution itself is a path of its tree and ends as the tree ends; every other
line, behind a first move that fails or a move elsewhere, is legal from the first move on, and where
it says that stones are captured they are.
"""
import re

import solution

VERTEX = r"[A-HJ-Z](?:1\d|2[0-5]|[1-9])"
SIDE = r"(?:Black|White)"
THREAT = r"(?: \(after a ko threat\))?"
MOVE = re.compile(rf"({SIDE}) (?:plays |begins at )?({VERTEX}|elsewhere)")
AFTER = re.compile(rf"After ({SIDE}) ({VERTEX}(?:(?:, | or ){VERTEX})*){THREAT}"
                   r"(?: or any of (\d+) others)?(?: instead)?, (.*)")
ENDS = {"captured": "is captured", "dead": "is (?:dead|caught in atari)", "alive": "is alive",
        "seki": "lives in seki", "escaped": "is out in the open"}
FORBIDDEN = re.compile(r"[{}_$>]|  |\b(?:foe|us|we|our|ours|NULL|schema|subgoal|null)\b"
                       r"|\b(?:the stones is|looks right|before giving up)\b")
BEFORE = re.compile(r"If (Black|White) plays elsewhere first")


def sentences(text):
    """The sentences of an item; no full stop stands anywhere but at an end."""
    return [part + "." for part in text.removesuffix(".").split(". ")]


def form_errors(part):
    if not part["items"]:
        yield f"{part['heading']}: nothing is said"
    for text in [part["heading"] + "."] + part["items"]:
        if not text.endswith(".") or text != text.strip():
            yield f"no full stop: {text}"
        if FORBIDDEN.search(text) or text.count("(") != text.count(")"):
            yield f"not for readers: {text}"
        for sentence in sentences(text):
            if not re.match(r"[A-Z]", sentence) or re.search(r"[ ,;:]\.$", sentence):
                yield f"no sentence: {sentence}"


class Tree:
    """The moves of a solution, by the names that people use."""

    def __init__(self, answer):
        self.height = answer["problem"]["height"]
        self.root = answer["tree"]["replies"]
        self.by_id = {}
        self.moves = set()
        todo = list(self.root)
        while todo:
            node = todo.pop()
            self.by_id[node.get("id")] = node
            self.moves.add(self.name(node))
            todo += node.get("replies", [])

    @staticmethod
    def name(node):
        return node["player"].capitalize(), "elsewhere" if node["move"] == "" else node["vertex"]

    def replies(self, node):
        if node.get("end") == "same-as":
            return self.by_id[node["ref"]].get("replies", [])
        return node.get("replies", [])

    def follow(self, among, moves):
        """The node at the end of the path, or None when the tree has no such path."""
        node = None
        for move in moves:
            node = next((n for n in among if self.name(n) == move), None)
            if node is None:
                return None
            among = self.replies(node)
        return node


def moves_of(text):
    """The moves of a line, in turn; what a move wants or does comes in other words."""
    moves = []
    for sentence in sentences(text):
        if sentence.startswith("Then ") and MOVE.match(sentence, 5):
            moves += MOVE.findall(sentence)
        elif MOVE.match(sentence):
            moves.append(MOVE.match(sentence).groups())
        elif sentence.startswith(("Black may play", "White may play")):
            moves.append((sentence[:5], "elsewhere"))
    return moves


def end_errors(node, text):
    """The clause about the end is what the tree says, unless the line is broken off."""
    if "and so on for" in text:
        return
    words = ENDS.get(node.get("end"))
    if words is not None and not re.search(words, text):
        yield f"the line ends with {node['end']}: {text}"
    said = [end for end, word in ENDS.items() if re.search(rf"group {word}", text)]
    if said and node.get("end") in ENDS and node["end"] not in said:
        yield f"the line ends with {node['end']}, not {said}: {text}"


def reply_errors(tree, among, text):
    """One "After White A1 or B1, Black plays C2, and ..." with what follows it."""
    side, names, others, rest = AFTER.match(text).groups()
    names = re.findall(VERTEX, names)
    if others:
        # They have the answer and the end in common with those that are named.
        paths = [[tree.name(node)] + moves_of(rest) for node in among]
        like = [node for node in (tree.follow(among, path) for path in paths)
                if node is not None and not list(end_errors(node, text))]
        if len(like) < len(names) + int(others):
            yield f"no {others} others: {text}"
    for name in names:
        path = [(side, name)] + moves_of(rest)
        node = tree.follow(among, path)
        if node is None:
            yield f"not in the tree: {path}: {text}"
        else:
            yield from end_errors(node, text)


def split_replies(text):
    """An item as its first sentences and the replies that it goes on with."""
    head, *after = re.split(rf"(?:^|(?<=\. ))(?=After {SIDE} {VERTEX})", text)
    return head.strip(), [reply.strip() for reply in after]


def list_errors(tree, among, items):
    for text in items:
        head, replies = split_replies(text)
        if head and not re.fullmatch(r"Another (\d+ )?moves? of \w+ (is|are) answered as well\.", head):
            yield f"not understood: {text}"
        for reply in replies:
            yield from reply_errors(tree, among, re.sub(r" Another .*", "", reply))


def steps_errors(tree, items):
    """The main line: each item is the next move, with the other moves in its place."""
    among = tree.root
    for text in items:
        head, replies = split_replies(text)
        move = MOVE.match(head)
        if move is None:
            if not re.fullmatch(r"The line goes on for \d+ moves more\.", head):
                yield f"not understood: {text}"
            return
        node = tree.follow(among, [move.groups()])
        if node is None:
            yield f"not in the tree: {text}"
            return
        yield from end_errors(node, head)
        yield from list_errors(tree, among, replies)
        among = tree.replies(node)


def named_errors(tree, part):
    """Every move that is named stands somewhere in the tree; what is said to be played first, at
    its root."""
    first = [tree.name(node) for node in tree.root]
    for text in part["items"]:
        move = MOVE.match(text)
        if move and part["heading"].startswith("Why ") and move.groups() not in first:
            yield f"no first move: {text}"
        for move in MOVE.findall(text):
            if move[1] != "elsewhere" and move not in tree.moves:
                yield f"{' '.join(move)} is not in the tree: {text}"


def sgf_point(vertex, height):
    if vertex == "elsewhere":
        return ""
    return chr(97 + "ABCDEFGHJKLMNOPQRSTUVWXYZ".index(vertex[0])) + chr(97 + height - int(vertex[1:]))


def behind_errors(answer, first, text):
    """A line behind a first move: legal, and as far as it says so the target is captured."""
    problem = dict(answer["problem"], ko_threats={"black": 99, "white": 99})
    position = solution.Position(problem)
    for side, vertex in [first] + moves_of(text):
        if side.lower() != position.player:
            yield f"out of turn: {side} {vertex}: {text}"
            return
        try:
            position = position.play(sgf_point(vertex, problem["height"]))
        except solution.Illegal as fault:
            yield f"{side} {vertex}: {fault}: {text}"
            return
    gone = not any(p in position.stones for p in position.target)
    if "group is captured" in text and "and so on for" not in text and not gone:
        yield f"not captured: {text}"


def guess_errors(answer, part):
    """The plan behind a guess: it is one, and no other move is named, nor any end."""
    if answer["verdict"]["result"] != "unknown" or not answer["first_moves"]:
        yield f"{part['heading']}: there is no guess"
        return
    for text in [part["heading"]] + part["items"]:
        for _, vertex in MOVE.findall(text):
            if sgf_point(vertex, answer["problem"]["height"]) != answer["first_moves"][0]:
                yield f"not the guess: {text}"
        if any(re.search(rf"group {word}", text) for word in ENDS.values()):
            yield f"nothing is shown: {text}"


def part_errors(answer, tree, part):
    heading, items = part["heading"], part["items"]
    won = answer["verdict"]["result"] in ("win", "ko")
    first = tree.root[0] if tree.root and won else None
    among = tree.replies(first) if first else tree.root
    if BEFORE.fullmatch(heading):
        side = BEFORE.fullmatch(heading).group(1)
        for text in items:
            yield from behind_errors(answer, (side, "elsewhere"), text)
    elif heading == "Moves that tempt":
        for text in items:
            head = re.search(rf"({SIDE}) ({VERTEX})", text)
            yield from behind_errors(answer, head.groups(), " ".join(sentences(text)[1:]))
    elif heading == "Move by move":
        yield from steps_errors(tree, items)
    elif " can try" in heading:
        yield from list_errors(tree, among, items)
    elif heading.startswith("If "):
        side = heading.split()[1]
        for text in items:
            node = tree.follow(among, [(side, "elsewhere")] + moves_of(text))
            yield from [f"not in the tree: {text}"] if node is None else end_errors(node, text)
    elif heading.endswith(" looks best"):
        yield from guess_errors(answer, part)
    elif heading.startswith("Why ") or heading == "The idea":
        yield from named_errors(tree, part)


def errors(answer):
    """The faults of an answer's explanation, as texts."""
    tree = Tree(answer)
    faults = []
    for part in answer["explanation"]:
        faults += form_errors(part)
        faults += part_errors(answer, tree, part)
    return faults
