#!/usr/bin/env python3
"""Writes the completions of a shell from what the program's own help says.

    make_completion.py TSUMEGO bash|zsh|fish
"""
import sys

import helptext

BASH = r'''# Completions of tsumego for bash.  Made from its help by make_completion.py.

# The words after the last comma of a list.  $1: the words, $2: what was typed
_tsumego_list() {
    local before= word
    [[ $2 == *,* ]] && before=${2%,*},
    while IFS= read -r word; do
        COMPREPLY+=("$before$word")
    done < <(compgen -W "$1" -- "${2##*,}")
}

# $1: -f for files, -d for folders, $2: what was typed
_tsumego_files() {
    local name
    compopt -o filenames 2>/dev/null
    while IFS= read -r name; do
        COMPREPLY+=("$name")
    done < <(compgen "$1" -- "$2")
}

_tsumego() {
    local current=${COMP_WORDS[COMP_CWORD]} previous= command=${COMP_WORDS[1]} words
    ((COMP_CWORD > 0)) && previous=${COMP_WORDS[COMP_CWORD - 1]}
    COMPREPLY=()
    if ((COMP_CWORD == 1)); then
        words="@COMMANDS@"
        [[ $current == -* ]] && words="--help --version"
        mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
        return
    fi
    # bash divides --name=value into three words.
    if [[ $current == '=' ]]; then
        current=
    elif [[ $previous == '=' ]] && ((COMP_CWORD > 1)); then
        previous=${COMP_WORDS[COMP_CWORD - 2]}
    fi
    case $command$previous in
@VALUES@
    esac
    case $command in
@OPTIONS@
    *) return ;;
    esac
    if [[ $current == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
        return
    fi
    case $command in
@OPERANDS@
    esac
}

complete -F _tsumego tsumego
'''


def bash_value(command, option):
    pattern = f"    {command.name}--{option.name})"
    if option.words:
        words = " ".join(option.words)
        how = "_tsumego_list" if option.is_list else 'mapfile -t COMPREPLY < <(compgen -W'
        end = '"$current"' if option.is_list else '-- "$current")'
        return f'{pattern} {how} "{words}" {end}; return ;;'
    if option.takes_files() or option.takes_folders():
        return f'{pattern} _tsumego_files {"-f" if option.takes_files() else "-d"} "$current"; return ;;'
    return f"{pattern} return ;;"


def bash_operands(command):
    lines = []
    if command.words():
        lines.append(f'    {command.name}) ((COMP_CWORD == 2)) && mapfile -t COMPREPLY < '
                     f'<(compgen -W "{" ".join(command.words())}" -- "$current") ;;')
    elif command.takes_files():
        lines.append(f'    {command.name}) _tsumego_files -f "$current" ;;')
    return lines


def bash(commands):
    values = [bash_value(command, option) for command in commands for option in command.options
              if option.operand is not None]
    options = [f'    {command.name}) words="' + " ".join(f"--{o.name}" for o in command.options) + '" ;;'
               for command in commands]
    operands = [line for command in commands for line in bash_operands(command)]
    return (BASH.replace("@COMMANDS@", " ".join(c.name for c in commands))
            .replace("@VALUES@", "\n".join(values)).replace("@OPTIONS@", "\n".join(options))
            .replace("@OPERANDS@", "\n".join(operands)))


ZSH = r'''#compdef tsumego
# Completions of tsumego for zsh.  Made from its help by make_completion.py.

_tsumego() {
    local curcontext=$curcontext state line
    local -a commands
    commands=(
@COMMANDS@
    )
    _arguments -C '(- *)--help[what it does]' '(- *)--version[the version]' \
        '1:command:->command' '*::argument:->argument' && return
    case $state in
    command) _describe -t commands command commands ;;
    argument)
        case $words[1] in
@ARGUMENTS@
        esac
        ;;
    esac
}

_tsumego "$@"
'''


def quote(text):
    """For single quotes of sh."""
    return text.replace("'", "'\\''")


def zsh_text(text):
    """For a description in brackets or before a colon, in single quotes."""
    for sign in "\\[]:":
        text = text.replace(sign, "\\" + sign)
    return quote(text)


def zsh_option(option):
    again = "*" if option.is_list else ""
    spec = f"{again}--{option.name}"
    if option.operand is None:
        return f"'{spec}[{zsh_text(option.text)}]'"
    action = ""
    if option.is_list and option.words:
        action = "_sequence compadd - " + " ".join(option.words)
    elif option.words:
        action = "(" + " ".join(option.words) + ")"
    elif option.takes_files():
        action = "_files"
    elif option.takes_folders():
        action = "_files -/"
    return f"'{spec}=[{zsh_text(option.text)}]:{zsh_text(option.operand)}:{action}'"


def zsh_arguments(command):
    specs = [zsh_option(option) for option in command.options]
    if command.words():
        specs.append(f"'1:word:({' '.join(command.words())})'")
    elif command.takes_files():
        specs.append("'*:file:_files'")
    return f"        {command.name})\n            _arguments \\\n" + " \\\n".join(
        f"                {spec}" for spec in specs) + "\n            ;;"


def zsh(commands):
    names = "\n".join(f"        '{zsh_text(c.name)}:{quote(c.summary)}'" for c in commands)
    return (ZSH.replace("@COMMANDS@", names)
            .replace("@ARGUMENTS@", "\n".join(zsh_arguments(c) for c in commands)))


def fish_text(text):
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


def fish_option(command, option):
    line = f"complete -c tsumego -n '__fish_seen_subcommand_from {command.name}' -l {option.name}"
    if option.name == "help":
        line += " -s h"
    if option.operand is not None:
        line += " -r"
        if option.takes_files():
            line += " -F"
        elif option.takes_folders():
            line += " -f -a '(__fish_complete_directories)'"
        elif option.is_list and option.words:
            line += " -f -a " + fish_text("(__fish_append , " + " ".join(option.words) + ")")
        else:
            line += " -f" + (" -a " + fish_text(" ".join(option.words)) if option.words else "")
    return f"{line} -d {fish_text(option.text)}"


def fish(commands):
    lines = ["# Completions of tsumego for fish.  Made from its help by make_completion.py.", "",
             "complete -c tsumego -f",
             "complete -c tsumego -n __fish_use_subcommand -l help -s h -d 'what it does'",
             "complete -c tsumego -n __fish_use_subcommand -l version -d 'the version'"]
    for command in commands:
        lines.append(f"complete -c tsumego -n __fish_use_subcommand -a {command.name}"
                     f" -d {fish_text(command.summary)}")
    for command in commands:
        lines.append("")
        seen = f"'__fish_seen_subcommand_from {command.name}'"
        if command.words():
            words = " ".join(command.words())
            lines.append(f"complete -c tsumego -n '__fish_seen_subcommand_from {command.name};"
                         f" and not __fish_seen_subcommand_from {words}' -a '{words}'")
        elif command.takes_files():
            lines.append(f"complete -c tsumego -n {seen} -F")
        lines += [fish_option(command, option) for option in command.options]
    return "\n".join(lines) + "\n"


def main():
    program, shell = sys.argv[1:]
    _, commands = helptext.read(program)
    sys.stdout.reconfigure(encoding="utf-8")
    sys.stdout.write({"bash": bash, "zsh": zsh, "fish": fish}[shell](commands))


main()
