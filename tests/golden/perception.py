"""Checks what was perceived (JSON) against the stones, with code that shares nothing with the program.

Strings and liberties are found anew; groups must be made of whole strings; points of other layers
must be what they are said to be as far as the stones alone can tell.
"""
from solution import Position


def board_of(problem):
    return Position(dict(problem, ko_threats={}))


def strings_of(board):
    """Stones -> colour and liberties, of every string."""
    found = {}
    for p in board.stones:
        stones, liberties = board.string(p)
        found[frozenset(stones)] = (board.stones[p], liberties)
    return found


def string_errors(board, layer):
    found = strings_of(board)
    said = {frozenset(s["stones"]): (s["colour"], set(s["liberties"])) for s in layer["strings"]}
    if len(said) != len(layer["strings"]) or said != found:
        yield "strings: they are not those of the board"


def partition_errors(board, name, groups):
    """Every stone is in one group, with the others of its string and none of the other colour."""
    stones = [p for group in groups for p in group["stones"]]
    if sorted(stones) != sorted(board.stones):
        yield f"{name}: not every stone stands in one group"
        return
    for group in groups:
        for p in group["stones"]:
            if board.stones[p] != group["colour"]:
                yield f"{name}: {p} is not {group['colour']}"
            elif not board.string(p)[0] <= set(group["stones"]):
                yield f"{name}: the string at {p} is torn apart"


def link_errors(board, layer):
    for link in layer["links"]:
        one, other = link["from"], link["to"]
        if board.stones.get(one) != link["colour"]:
            yield f"links: no {link['colour']} stone at {one}"
        elif link["kind"] != "edge" and board.stones.get(other) != link["colour"]:
            yield f"links: no {link['colour']} stone at {other}"
        elif link["kind"] != "edge" and other in board.string(one)[0]:
            yield f"links: {one} and {other} are one string"
        if any(p in board.stones for p in link["points"] if p != other):
            yield f"links: a stone stands between {one} and {other}"


def web_errors(board, layer):
    """Every node touches the hub or a node further in that can be seen through."""
    for web in layer["webs"]:
        inner, nodes = set(web["hub"]), set()
        for strand in web["strands"]:
            if nodes & set(strand) or inner & set(strand):
                yield f"webs: a point is in two strands of {web['at']}"
            if not all(inner & set(board.neighbours(p)) for p in strand):
                yield f"webs: a strand of {web['at']} hangs in the air"
            inner |= set(strand) - set(web["boundary"])
            nodes |= set(strand)
        if not set(web["boundary"]) <= nodes:
            yield f"webs: the boundary of {web['at']} is no part of it"
        if not {p for p in nodes if p in board.stones} <= set(web["boundary"]):
            yield f"webs: {web['at']} sees through stones"


def fraction_errors(board, layer):
    for name in ("black_fractions", "white_fractions"):
        points = [p for fraction in layer[name] for p in fraction]
        if len(points) != len(set(points)):
            yield f"fractions: a point is in two {name}"
    if layer["iterations"] == 1 and any(group["dead"] for group in layer["groups"]):
        yield "fractions: who dies takes an iteration"


def influence_errors(board, layer):
    rows = layer["values"]
    if len(rows) != board.height or any(len(row) != board.width for row in rows):
        yield "influence: not as large as the board"
        return
    for p in board.stones:
        if rows[ord(p[1]) - 97][ord(p[0]) - 97] != 0:
            yield f"influence: the stone at {p} has a value"


def eye_errors(board, problem, layer):
    own = board.stones[problem["target"][0]] if problem["target"] else None
    for space in layer.get("spaces", []):
        points = set(space["points"])
        if space["size"] != len(points) or any(board.stones.get(p) == own for p in points):
            yield f"eyes: the space at {space['at']} is none"
        for name in ("prisoners", "margin", "vital", "eyes", "half_eyes", "false_eyes"):
            if name != "vital" and not set(space[name]) <= points:
                yield f"eyes: {name} of {space['at']} lie outside of it"
        if any(p not in board.stones for p in space["prisoners"]):
            yield f"eyes: a prisoner of {space['at']} is no stone"
    if layer.get("at_least", 0) > layer.get("at_most", 2):
        yield "eyes: more for certain than possible"


def ladder_errors(board, layer):
    few = {min(stones, key=lambda p: (p[1], p[0])) for stones, (_, liberties) in
           strings_of(board).items() if len(liberties) <= 2}
    if {s["at"] for s in layer["strings"]} != few:
        yield "ladders: not all strings with two liberties or fewer"
    for string in layer["strings"]:
        path = string["path"]
        if path and path[0] not in board.string(string["at"])[1]:
            yield f"ladders: {path[0]} gives no atari to {string['at']}"


def errors(seen):
    """Yields one sentence for each fault."""
    problem, layers = seen["problem"], seen["layers"]
    board = board_of(problem)
    if "strings" in layers:
        yield from string_errors(board, layers["strings"])
    if "groups" in layers:
        yield from partition_errors(board, "groups", layers["groups"]["groups"])
        groups = layers["groups"]["groups"]
        if any(board.stones.keys() & set(group["enclosed"]) & set(group["stones"])
               for group in groups):
            yield "groups: one encloses itself"
    if "links" in layers:
        yield from link_errors(board, layers["links"])
    if "webs" in layers:
        yield from web_errors(board, layers["webs"])
        hubs = [dict(web, stones=web["hub"]) for web in layers["webs"]["webs"]]
        yield from partition_errors(board, "webs", hubs)
    if "fractions" in layers:
        yield from fraction_errors(board, layers["fractions"])
        yield from partition_errors(board, "fractions", layers["fractions"]["groups"])
    if "influence" in layers:
        yield from influence_errors(board, layers["influence"])
    if "eyes" in layers:
        yield from eye_errors(board, problem, layers["eyes"])
    if "ladders" in layers:
        yield from ladder_errors(board, layers["ladders"])
    for name in ("groups", "eyes", "life"):
        if name in layers and ("unseen" in layers[name]) != (not problem["target"]):
            yield f"{name}: a target that is unseen, or no word about it"
