"""What `tsumego --help` and `tsumego COMMAND --help` say, as data.

The manual and the completions are made of this when the program is built, so that a new command or
option is in them as soon as its help text is.  What is expected of a help text:

    Examples:                                  first
      tsumego NAME ...
                                               (an empty line ends each part)
    Usage: tsumego NAME one|two [OPTION]... FILE...
                                               words to choose from, if any, come first
    Text, in paragraphs; lines that begin with blanks are kept as they are.

    Options:
      --option OPERAND      what it does       as src/cli/opt.c prints it

The words that an option takes are asked of the program, which names them when it is given another;
where the operand is NAME they are listed by the help text itself, before a semicolon or as a part
with the option's name ("Layers:" for --layer).
"""
import re
import subprocess

OPTION = re.compile(r"^  --([a-z][a-z-]*)(?: (\S+))?(?: {2,}(\S.*))?$")
WRONG = "?"


class Option:
    """name without dashes; operand or None; words: what it takes, if that is known."""

    def __init__(self, name, operand, text):
        self.name = name
        self.operand = operand
        self.text = text
        self.words = []
        self.is_list = False  # words may be joined by commas

    def takes_files(self):
        return self.operand == "FILE"

    def takes_folders(self):
        return self.operand == "DIR"


class Command:
    def __init__(self, name, summary):
        self.name = name
        self.summary = summary
        self.examples = []   # lines without indentation
        self.usage = ""      # what follows the name
        self.paragraphs = [] # lists of lines
        self.options = []

    def words(self):
        """Words of which one comes first: check, list and graph of `knowledge check|list|graph`."""
        first = self.usage.split()[:1]
        return first[0].split("|") if first and "|" in first[0] else []

    def takes_files(self):
        return "FILE" in self.usage


def ask(program, *words):
    """What the program prints; it has nothing to read."""
    run = subprocess.run([program, *words], stdin=subprocess.DEVNULL, capture_output=True,
                         encoding="utf-8", timeout=60, check=False)
    return run.stdout, run.stderr


def parts_of(text):
    """The parts between empty lines, as lists of lines."""
    return [part.split("\n") for part in re.split(r"\n{2,}", text.strip("\n"))]


def options_of(lines):
    options = []
    for line in lines:
        match = OPTION.match(line)
        if match:
            options.append(Option(match[1], match[2], match[3] or ""))
        elif options and not options[-1].text:
            options[-1].text = line.strip()
        else:
            raise ValueError(f"no option: '{line}'")
    return options


def refused(program, command, option):
    """The words that the program names when it is given another: "--x must be a, b or c, not '?'".

    The second option does not exist: whatever the first does, nothing is run.
    """
    _, message = ask(program, command.name, f"--{option.name}={WRONG}", "--no-such-option")
    match = re.search(rf"--{option.name} must be (.*), not '", message)
    return re.split(r", | or ", match[1]) if match else []


def find_names(command, option):
    """The words of an option whose operand is NAME, from the text of the help."""
    for part in command.paragraphs:
        if part[0].lower() == f"{option.name}s:":
            option.words = [line.split()[0] for line in part[1:]]
            option.is_list = True
            return
    text = re.sub(r" \([^)]*\)", "", option.text.split(";")[0])
    words = re.split(r", | or ", text)
    if len(words) > 1 and all(re.fullmatch(r"[a-z-]+", word) for word in words):
        option.words = words
    option.is_list = "," in option.operand


def read_command(program, name, summary):
    command = Command(name, summary)
    text, _ = ask(program, name, "--help")
    for part in parts_of(text):
        head = part[0]
        if head == "Examples:":
            command.examples = [line.strip() for line in part[1:]]
        elif head.startswith("Usage: "):
            command.usage = " ".join(line.strip() for line in part).split(f"tsumego {name}", 1)[1]
            command.usage = command.usage.strip()
        elif head == "Options:":
            command.options = options_of(part[1:])
        else:
            command.paragraphs.append(part)
    for option in command.options:
        if option.operand is not None and option.operand.startswith("NAME"):
            find_names(command, option)
        elif option.operand is not None:
            option.words = refused(program, command, option)
    return command


def read(program):
    """(parts of the general help by heading, commands in the order of the help)"""
    text, _ = ask(program, "--help")
    parts = {part[0].rstrip(":"): part[1:] for part in parts_of(text)}
    rows = [line.split(None, 1) for line in parts["Commands"]]
    return parts, [read_command(program, *row) for row in rows]
