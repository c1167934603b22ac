"""The rules page's logic, without widgets: what is listed, the example that is shown, and answers about its table."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from html import escape
from typing import Any

from spacetutor.core.errors import Unknown
from spacetutor.core.example import Example
from spacetutor.core.explanation import LONGER, SHORT, Explanation, Term, Thing
from spacetutor.core.game import AnyGame
from spacetutor.core.screen import ExampleShown, RulesEntry, RulesPart
from spacetutor.explain import Renderer, load_catalogue, text_renderer
from spacetutor.explain.reference import Entry, Ruling, reference, rulings
from spacetutor.telling.spoken import answer_about, page_words, say


class RulesSession:
    """The reference of a game, and one example of it that is open. Each is laid when it is asked for."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.example: Example | None = None

    def parts(self) -> list[RulesPart]:
        """The rules by part, in the rulebook's order, then the rulings."""
        catalogue, shown = load_catalogue(self.game.id), set(self.game.examples())
        parts: dict[str, list[RulesEntry]] = {}
        for entry in reference(self.game.rulebook(), catalogue):
            parts.setdefault(entry.part, []).append(_rule(entry, entry.id in shown))
        parts["rulings"] = [_ruling(ruling, ruling.id in shown) for ruling in rulings(catalogue)]
        return [
            {"id": part, "title": catalogue.sentence(f"part.{part}"), "entries": entries}
            for part, entries in parts.items()
        ]

    def pictures(self) -> dict[str, str]:
        """What a game's pictograms mean: the signs by name, then by card the abilities that are made of them."""
        catalogue = load_catalogue(self.game.id)
        signs = {f"sign {_last(key)}": catalogue.sentence(key) for key in catalogue.keys_under("pictogram.")}
        if not signs:
            return {}
        numbered = [key for key in catalogue.keys_under("ability.") if _last(key).isdecimal()]
        return signs | {f"card {_last(key)}": catalogue.sentence(key) for key in numbered}

    def open(self, shows: object) -> dict[str, Any]:
        """Lay the example of a rule or a ruling; all that the page needs to show it."""
        if not isinstance(shows, str):
            raise Unknown("an example has the id of a rule or a ruling")
        example = self.example = self.game.example(shows)
        game, view, names = example.game, example.view, list(example.names)
        words = text_renderer(load_catalogue(game.id), names)
        return {
            "shown": _told(example, shows),
            "screens": [game.screen(view, names)],
            "framed": [[thing.kind, thing.which] for thing in framed(example)],
            "headline": words.sentence(game.explain(view, Thing("choice", 0), SHORT)),
        }

    def tell(self, message: Any) -> str:
        """The answer to a question about the example's table, as HTML."""
        example = self.example
        return "" if example is None else answer_about(message, example.game, example.view, example.names)


def _last(key: str) -> str:
    return key.rpartition(".")[2]


def _told(example: Example, shows: str) -> ExampleShown:
    """The move that is tried, what the rules say to it (as HTML), and the same for what is allowed instead."""
    game, view, words = example.game, example.view, page_words(example.game, example.names)
    name, move = example.names[example.seat], _spaced(game.text(example.tried))
    allowed = game.reasons(view, example.tried).legal
    told: ExampleShown = {
        "id": shows,
        "allowed": allowed,
        "tried": say("rules.does", name=name, move=move) if allowed else say("rules.tries", name=name, move=move),
        "earlier": say("rules.earlier", moves=_sentences(example)) if example.before else "",
        "verdict": _listed(words, game.explain(view, example.tried, LONGER), LONGER if allowed else SHORT, shows),
    }
    if example.instead is not None:
        other = game.explain(view, example.instead, LONGER)
        more = f"<details><summary>{escape(say('rules.more'))}</summary>{_listed(words, other, LONGER)}</details>"
        told["other"] = say("rules.instead", move=_spaced(game.text(example.instead)))
        told["instead"] = f"<p>{words.short(other)}</p>{more}"
    return told


def _listed(words: Renderer, told: Explanation, detail: int, cited: str = "") -> str:
    return f'<ul class="st-explanation">{words.html(told, detail, cited)}</ul>'


def _sentences(example: Example) -> str:
    words = text_renderer(load_catalogue(example.game.id), example.names)
    return " ".join(words.sentence(told) for told in example.earlier())


def _spaced(line: str) -> str:
    """A move's line for reading."""
    return line.replace(",", ", ")


def framed(example: Example) -> list[Thing]:
    """What an example is about: the things its moves are about, those that the first words name, and its frame."""
    game = example.game
    moves = [move for move in (example.tried, example.instead) if move is not None]
    things = [thing for move in moves for thing in game.about(move)]
    told = game.explain(example.view, example.tried, SHORT)
    return list(dict.fromkeys([*things, *_named(told, set(game.things(example.view))), *example.frame]))


def _named(told: Explanation, there: Collection[Thing]) -> Iterator[Thing]:
    """What is named at the first level and can be pointed at: {card} or {space}, and each of several {cards}."""
    for fact in told.facts.values():
        match fact:
            case Term(kind, tuple(several)):
                found = [Thing(kind.removesuffix("s"), which) for which in several]
            case Term(kind, which):
                found = [Thing(kind, which)]
            case _:
                found = []
        yield from (thing for thing in found if isinstance(thing.which, int | str) and thing in there)
    for child in told.children:
        if child.detail <= SHORT:
            yield from _named(child, there)


def _rule(entry: Entry, example: bool) -> RulesEntry:
    return {
        "kind": "rule",
        "id": entry.id,
        "title": entry.title,
        "text": entry.text,
        "section": say("rules.section", section=entry.section),
        "rulings": [ruling.id for ruling in entry.rulings],
        "example": example,
        "card": _card(entry.id),
    }


def _ruling(ruling: Ruling, example: bool) -> RulesEntry:
    return {
        "kind": "ruling",
        "id": ruling.id,
        "example": example,
        "title": say("rules.ruling", id=ruling.id),
        "text": ruling.text,
        "section": "",
        "rulings": [],
        "card": "",
    }


def _card(rule: str) -> str:
    """The number of the card whose ability a rule is about, "" where it is about none: ability.57.change is of 57."""
    kind, _, rest = rule.partition(".")
    number = rest.partition(".")[0]
    return number if kind == "ability" and number.isdecimal() else ""
