"""`python -m tests.tools.commands`: docs/commands.md, from the parser and the examples in docs/commands.toml."""

from __future__ import annotations

import argparse
import tomllib
from collections.abc import Iterator
from typing import Any, NamedTuple

from spacetutor.cli import parser
from tests.places import ROOT

PAGE = ROOT / "docs" / "commands.md"
BESIDE = ROOT / "docs" / "commands.toml"
PROGRAM = "spacetutor"


class Command(NamedTuple):
    """A command that can be given: its words after `spacetutor`, what it is for, and who reads its line."""

    words: str
    purpose: str
    reader: argparse.ArgumentParser

    @property
    def whole(self) -> str:
        return f"{PROGRAM} {self.words}"


def commands(reader: argparse.ArgumentParser, words: str = "", purpose: str = "") -> Iterator[Command]:
    """Every command below this one, in the order of the parser; itself too, if it can be given without more."""
    inner = _inner(reader)
    if words and (inner is None or not inner.required):
        yield Command(words, purpose, reader)
    if inner is not None:
        purposes = {each.dest: each.help or "" for each in inner._choices_actions}
        for name, below in inner.choices.items():
            yield from commands(below, f"{words} {name}".strip(), purposes[name])


def _inner(reader: argparse.ArgumentParser) -> Any:
    """The choice of a further word, if there is one."""
    return next((action for action in reader._actions if isinstance(action, argparse._SubParsersAction)), None)


def beside() -> dict[str, Any]:
    """What the parser does not know: the head of the page, exit codes, and examples by command."""
    return tomllib.loads(BESIDE.read_text())


def page() -> str:
    told = beside()
    parts = ["# Commands", told["head"].strip(), _codes(told["codes"])]
    found = list(commands(parser()))
    parts.append("\n".join(f"- [`{one.whole}`](#{_anchor(one)}): {one.purpose}" for one in found))
    parts += [_section(one, told[one.words]) for one in found]
    return (
        "\n\n".join(parts) + "\n\n*Made by `python -m tests.tools.commands`; a test fails where it is out of date.*\n"
    )


def _codes(codes: dict[str, str]) -> str:
    return "\n".join(["| exit code | |", "|---|---|", *(f"| {code} | {meaning} |" for code, meaning in codes.items())])


def _anchor(command: Command) -> str:
    """Of its heading, as pages of Markdown name it."""
    return command.whole.replace(" ", "-")


def _section(command: Command, told: dict[str, Any]) -> str:
    given = [action for action in command.reader._actions if is_told(action)]
    parts = [f"## {command.whole}", f"{command.purpose[0].upper()}{command.purpose[1:]}."]
    parts.append(f"```\n{_usage(command, given)}\n```")
    if given:
        parts.append("\n".join(["| | |", "|---|---|", *map(_row, given)]))
    parts += [epilog for epilog in (command.reader.epilog,) if epilog]
    parts.append("\n".join(_example(command, *example) for example in told["examples"]))
    parts += [more.strip() for more in (told.get("more"),) if more]
    if "fails" in told:
        parts.append(f"Exit code 1, too, where {told['fails']}.")
    return "\n\n".join(parts)


def is_told(action: argparse.Action) -> bool:
    return not isinstance(action, argparse._HelpAction | argparse._SubParsersAction)


def _usage(command: Command, given: list[argparse.Action]) -> str:
    """The command with what it needs and what may follow; of options that may be left out only that there are some."""
    needed = [_named(action) for action in given if action.option_strings and action.required]
    placed = [_placed(action) for action in given if not action.option_strings]
    more = any(action.option_strings and not action.required for action in given)
    return " ".join([command.whole, *placed, *needed, *["[OPTIONS]"] * more])


def _placed(action: argparse.Action) -> str:
    name = _named(action)
    return {"?": f"[{name}]", "*": f"[{name} ...]", "+": f"{name} [{name} ...]"}.get(str(action.nargs), name)


def _named(action: argparse.Action) -> str:
    """An argument by what stands for it, an option with what follows it."""
    choices = "{" + ",".join(map(str, action.choices or ())) + "}"
    value = str(action.metavar or (choices if action.choices else action.dest))
    if action.option_strings and action.nargs == 0:
        return action.option_strings[0]
    return " ".join([*action.option_strings[:1], value])


def _row(action: argparse.Action) -> str:
    needed = " (needed)" if action.option_strings and action.required else ""
    told = (action.help or "") % vars(action)
    return f"| `{_named(action)}` | {told.replace('|', chr(92) + '|')}{needed} |"


def _example(command: Command, purpose: str, line: str) -> str:
    return f"- {purpose}: `{' '.join(filter(None, (command.whole, line)))}`"


if __name__ == "__main__":
    PAGE.write_text(page())
    print(f"Wrote {PAGE.relative_to(ROOT)}.")
