"""What the things of a table are called."""

from __future__ import annotations

from spacetutor.core.explanation import Explanation, name, word
from spacetutor.core.game import Counted
from spacetutor.games import kind_of


def thing_of(game: str, table: str, what: str) -> Explanation:
    """A thing that was counted. In a table of all kinds the kind is the first part of it, and of its label."""
    if worded(game, table):
        return Explanation(f"label.stats.{table}", {"what": word(f"stats.{table}.{what}")})
    kind, _, subject = what.rpartition(" ")
    label = f"label.stats.{table}-{kind}" if kind else f"label.stats.{table}"
    return Explanation(label, {"what": name(subject)})


def worded(game: str, table: str) -> bool:
    """Whether the things of a table have words of their own."""
    found: list[Counted] = [each for each in kind_of(game).counted if each.name == table]
    return bool(found) and found[0].worded
