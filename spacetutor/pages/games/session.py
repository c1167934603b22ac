"""The games page's logic, without widgets: the shelf searched, put in order, added to and taken from."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

from spacetutor.core.errors import Unknown
from spacetutor.core.screen import ChipShown, GameCard, GamesShown
from spacetutor.games import GAMES
from spacetutor.pages.games.cards import binned_card, card_of, given_name, stack_card
from spacetutor.pages.games.marks import MARKS, Reviews, marks_of
from spacetutor.pages.games.query import SORTS, Query, matching, stack_of
from spacetutor.play.replay import Replay
from spacetutor.play.shelf import Index, IndexEntry, Shelf, tidying
from spacetutor.telling.spoken import name_of, say

STATES = ("reviewed", "over", "going", "fault")
SEATS = range(1, 11)

Key = Callable[[IndexEntry], str]


class GamesSession:
    """The games that a visitor may see. What the index holds is renewed by `refresh`."""

    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf
        self.reviews = Reviews(shelf.folder)
        self.bin = Index(shelf.folder / tidying.REMOVED)

    def refresh(self) -> Iterator[tuple[int, int]]:
        """Look at the folder again; says now and then how far the reading of what has changed is."""
        self.reviews.refresh()
        return self.shelf.index.refresh()

    def state(self, entry: IndexEntry) -> str:
        if entry.fault:
            return "fault"
        if not entry.over:
            return "going"
        return "reviewed" if entry.name in self.reviews else "over"

    # looking

    def find(self, query: Query) -> GamesShown:
        """What the query leaves, as cards; and how many each further wish would leave of what the text found."""
        found = matching(self.shelf.listed(), query.text)
        marks = {entry.name: marks_of(entry, self.reviews, self.shelf.visitor) for entry in found}
        left = [one for one in self._left(found, query) if not query.mark or query.mark in marks[one.name]]
        groups = _stacks(left, query.stack)
        ordered = sorted(groups, key=lambda group: SORTS[query.sort](group[0]))
        cards = [self._card(group) for group in ordered[: query.shown]]
        return {
            "cards": cards,
            "total": len(ordered),
            "summary": self._summary(left, groups),
            "games": self._choices(found, _game, {game: name_of(game) for game in GAMES}),
            "seats": self._choices(found, _seats, {str(n): str(n) for n in SEATS}),
            "states": self._choices(found, self.state, {state: say(f"games.state-{state}") for state in STATES}),
            "marks": _marked(marks.values(), "mine" if self.shelf.visitor.shared else "people"),
            "bin": self._binned(),
        }

    def _left(self, found: list[IndexEntry], query: Query) -> list[IndexEntry]:
        """What every wish of the query leaves."""
        keys: dict[str, Key] = {query.game: _game, query.seats: _seats, query.state: self.state, query.stack: stack_of}
        for wish, key in keys.items():
            found = [entry for entry in found if key(entry) == wish] if wish else found
        return found

    def _choices(self, found: list[IndexEntry], key: Key, labels: dict[str, str]) -> list[ChipShown]:
        """Nothing that no game is."""
        counts = Counter(map(key, found))
        return [{"key": each, "label": label, "n": counts[each]} for each, label in labels.items() if counts[each]]

    def _summary(self, left: list[IndexEntry], groups: list[list[IndexEntry]]) -> str:
        stacks = sum(len(group) > 1 for group in groups)
        told = [say("games.count", n=len(left))]
        return " ".join([*told, *([say("games.stacks", n=stacks)] if stacks else [])])

    def _binned(self) -> list[GameCard]:
        """What this visitor took off the shelf, the newest first."""
        names = tidying.in_bin(self.shelf)
        if names:
            deque(self.bin.refresh(), maxlen=0)
        entries = {entry.name: entry for entry in self.bin.entries()}
        return [binned_card(entries[name], self.bin.picture(name, _drawn)) for name in names if name in entries]

    def _card(self, group: list[IndexEntry]) -> GameCard:
        entry = group[0]
        picture = self.shelf.index.picture(entry.name, _drawn)
        if len(group) > 1:
            return stack_card(group, stack_of(entry), picture)
        tidy = self.shelf.visitor.is_owner(entry.owners) and not entry.fault
        return card_of(entry, self.state(entry), picture, tidy)

    # putting in order

    def add(self, name: str, content: bytes) -> str:
        """Put a game from elsewhere on the shelf: checked, under a name of its own. Returns that name."""
        return self.shelf.add(name, content).name

    def rename(self, name: str, wish: str) -> str:
        """Another name for a game; the one that it got."""
        return tidying.rename(self.shelf, self.shelf.open(name), wish)

    def remove(self, name: str) -> str:
        """Take a game off the shelf; what to call it when it is to be put back."""
        return tidying.remove(self.shelf, self.shelf.open(name))

    def put_back(self, removed: str) -> str:
        """A game that was taken off the shelf, on it again; its name."""
        return tidying.put_back(self.shelf, removed)

    def delete(self, removed: str) -> str:
        """A game of the bin, gone for good; what it was called."""
        title = self.title(removed)
        tidying.delete(self.shelf, removed)
        return title

    def title(self, name: str) -> str:
        """What a game of the shelf or of the bin is called where people read it."""
        cards = [card_of(entry, "", "", False) for entry in self.shelf.listed() if entry.name == name]
        cards += [card for card in self._binned() if card["name"] == name]
        return cards[0]["title"] if cards else given_name(name)

    def export(self, name: str) -> bytes:
        """A game's file. Of a game in progress it would tell what is hidden."""
        kept = self.shelf.open(name)
        if kept.replay.result is None and self.shelf.visitor.shared and kept.replay.owners:
            raise Unknown(say("games.not-yet"))
        return (self.shelf.folder / Path(kept.name).name).read_bytes()


def _marked(marks: Iterable[set[str]], whose: str) -> list[ChipShown]:
    """A game may be several of these, or none; nothing that no game is. At a machine of one's own nobody is told
    from others: what people played is called so, and not "mine".
    """
    counts = Counter(mark for each in marks for mark in each)
    labels = {mark: say(f"games.{whose}-{mark}") for mark in MARKS}
    return [{"key": mark, "label": labels[mark], "n": counts[mark]} for mark in MARKS if counts[mark]]


def _game(entry: IndexEntry) -> str:
    return entry.game


def _seats(entry: IndexEntry) -> str:
    return str(len(entry.players)) if entry.players else ""


def _stacks(entries: list[IndexEntry], opened: str) -> list[list[IndexEntry]]:
    """Games by themselves, and those that were simulated together; a stack that is opened is taken apart."""
    groups: dict[str, list[IndexEntry]] = {}
    for entry in entries:
        stack = "" if opened else stack_of(entry)
        groups.setdefault(f"/{stack}" if stack else entry.name, []).append(entry)
    return list(groups.values())


def _drawn(replay: Replay, table: Any) -> str:
    """The table as a watcher sees it: nothing of it is anybody's secret."""
    game = replay.game
    return game.small(game.view(table, None))
