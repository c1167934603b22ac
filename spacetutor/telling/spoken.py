"""Sentences that several pages say: the moves that were played, and those that are offered."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from itertools import groupby
from random import Random
from typing import Any, Protocol

from spacetutor.core.contracts import AnyTelling, Variant
from spacetutor.core.errors import Unknown
from spacetutor.core.explanation import LONGER, SHORT, Explanation, Term, Thing, seat
from spacetutor.core.game import AnyGame
from spacetutor.core.price import receipt
from spacetutor.core.screen import MoveShown, News, Offer, Struck
from spacetutor.explain import Renderer, html_renderer, load_catalogue, text_renderer
from spacetutor.play.record import Record
from spacetutor.play.replay import Move
from spacetutor.telling.turns import turn_of


class Told(Variant, AnyTelling, Protocol):
    """A game whose things and moves can be told, in its own words."""


def say(key: str, **facts: object) -> str:
    """A sentence of the pages themselves, as plain text; where `n` is among its facts, in the form that fits it."""
    number = facts.get("n", 1)
    return load_catalogue().sentence(f"page.{key}", number if isinstance(number, int) else 1).format_map(facts)


def say_of(game: Variant, key: str, **facts: object) -> str:
    """A sentence of the pages in a game's own words, as plain text."""
    return load_catalogue(game.id).sentence(f"page.{key}").format_map(facts)


def name_of(game: str) -> str:
    """What a game is called."""
    return load_catalogue(game).sentence("page.game.name")


def board_words(game: Variant) -> dict[str, str]:
    """All that the board itself says of a game, by key, with its places still to be filled."""
    catalogue = load_catalogue(game.id)
    keys = [*catalogue.keys_under("board."), *catalogue.keys_under("colour.")]
    return {key.removeprefix("board."): catalogue.sentence(key) for key in keys}


def words_under(prefix: str) -> dict[str, str]:
    """What a small widget says, by the rest of its key."""
    catalogue = load_catalogue()
    return {key.removeprefix(prefix): catalogue.sentence(key) for key in catalogue.keys_under(prefix)}


def rules_words() -> dict[str, str]:
    """What the rules page says in the browser, by key."""
    catalogue = load_catalogue()
    return {key.removeprefix("page."): catalogue.sentence(key) for key in catalogue.keys_under("page.rules.")}


def page_words(game: Variant, names: Sequence[str]) -> Renderer:
    """Sentences about a game for a page, with links into the rules page."""
    return html_renderer(load_catalogue(game.id), names, f"rules.ipynb?game={game.id}&amp;rule=")


def explained(words: Renderer, told: Explanation, detail: int = LONGER) -> str:
    """An explanation as HTML for a page: a line where it is short, else a list."""
    return words.short(told) if detail == SHORT else f'<ul class="st-explanation">{words.html(told, detail)}</ul>'


def answer_about(message: Any, game: Told, view: Any, names: Sequence[str]) -> str:
    """The answer to a question about a thing on a table as somebody sees it, as HTML; "" to anything else."""
    match message:
        case {"kind": "thing", "thing": [str(kind), (int() | str()) as which], "full": bool(full)}:
            thing, detail = Thing(kind, which), LONGER if full else SHORT
        case {"kind": "choice"}:
            thing, detail = Thing("choice", 0), LONGER
        case _:
            return ""
    try:
        told = game.explain(view, thing, detail)
    except Unknown:
        return ""
    return explained(page_words(game, names), told, detail)


def spoken_offers(game: AnyGame, view: Any, names: list[str]) -> list[Offer]:
    """The legal moves in the order of their numbers: what each is about, and what it would do, in words.

    What several ways of doing the same thing have in common is the `head` of their lines, the way itself is the `tail`.
    """
    words = page_words(game, names)
    offers: list[Offer] = []
    for action in game.legal(view):
        told = game.explain(view, action, SHORT)
        head, tail = words.short(told._replace(children=told.children[:-1])), _way(words, told)
        offer: Offer = {"about": game.about(action), "line": words.short(told), "head": head, "tail": tail}
        if way := game.along(action):
            offer["way"] = way
        price, payment = game.price(view, action), game.payment(view, action)
        if price is not None and payment is not None:
            offer |= {"signs": receipt(price, payment), "spends": list(payment.given)}
        offers.append(offer)
    return offers


def ranked(game: AnyGame, view: Any, offers: list[Offer]) -> list[Offer]:
    """The same moves, each with its place among those worth a thought; the others come after them.

    What a seat can't see makes no difference: the table that is thought about is imagined from its view, always alike.
    """
    thought = [action for _, action in game.ideas(game.imagine(view, Random(0)))]
    places = {action: place for place, action in enumerate(thought)}
    moves = zip(offers, game.legal(view), strict=True)
    return [{**offer, "rank": places.get(action, len(places))} for offer, action in moves]


def _way(words: Renderer, told: Explanation) -> str:
    """How a move is paid for: the last that is said of it at first."""
    return words.short(told.children[-1]) if told.children else ""


class SpokenMoves:
    """The moves of a record in words. A record grows, and what has been said of a move stays said."""

    def __init__(self) -> None:
        self._said: list[tuple[Any, Move, MoveShown]] = []

    def of(self, record: Record) -> list[MoveShown]:
        """Who, on which turn, in a line of words, what it was about, and what it cost."""
        known = 0
        for (state, move, _), now, made in zip(self._said, record.states, record.moves, strict=False):
            if state is not now or move is not made:
                break
            known += 1
        words = page_words(record.game, record.names)
        fresh = [
            (record.states[i], record.moves[i], spoken_move(record, i + 1, words)) for i in range(known, record.last)
        ]
        self._said[known:] = fresh
        return [said for _, _, said in self._said]


def spoken_moves(record: Record) -> list[MoveShown]:
    """All moves of a record that does not grow."""
    return SpokenMoves().of(record)


def spoken_move(record: Record, move: int, words: Renderer) -> MoveShown:
    game, action, seat = record.game, record.moves[move - 1].action, record.seat(move)
    view = record.view(move - 1, seat)
    price = game.price(view, action)
    line = words.sentence(game.explain(view, action, SHORT))
    cost: Struck | None = None
    if price is not None:
        cost = {"base": price.base, "left": price.total, "signs": receipt(price, game.payment(view, action))}
    return {"seat": seat, "turn": game.turn(view), "line": line, "cost": cost, "about": game.about(action)}


def spoken_news(record: Record, viewer: int, start: int) -> list[News]:
    """What was done after a move, a line for each seat and turn, as a viewer saw it; with the things of it.

    Who did nothing that is worth a word has no line.
    """
    game, words = record.game, page_words(record.game, record.names)
    news: list[News] = []
    made = range(start + 1, record.last + 1)
    for (_, actor), moves in groupby(made, key=lambda move: (game.turn(record.states[move - 1]), record.seat(move))):
        steps = list(moves)
        told = turn_of(record, steps, viewer, SHORT)
        if not told.children:
            continue
        line = " ".join([f"{words.term(seat(actor))}:", *map(words.short, told.children)])
        things = [thing for move in steps for thing in game.about(record.moves[move - 1].action)]
        news.append({"line": line, "things": things})
    return news


def spoken_winners(game: AnyGame, state: Any, names: list[str]) -> str:
    """Who won a finished game, as plain text."""
    if not any(score.winner for score in game.score(state)):
        return say("over.nobody")
    winners = tuple(seat(i) for i, score in enumerate(game.score(state)) if score.winner)
    return say("over.won", names=text_renderer(load_catalogue(game.id), names).term(Term("list", winners)))


def spoken_ending(game: AnyGame, state: Any, names: list[str]) -> str:
    """How a finished game came out, as HTML: why it ended, and every seat's points by their sources, best first.

    Places are numbered where somebody has won. Who played alone is told what was missed, or how good it was.
    """
    words, view, scores = page_words(game, names), game.open_view(state), game.score(state)
    ranks = sorted(range(len(scores)), key=lambda i: (not scores[i].winner, -scores[i].total))
    told_by = words.short if len(scores) == 1 else words.sentence
    told = [told_by(game.explain(view, Thing("score", i), SHORT)) for i in ranks]
    listed = "".join(
        f'<li class="st-winner">{line}</li>' if scores[i].winner else f"<li>{line}</li>"
        for i, line in zip(ranks, told, strict=True)
    )
    why = escape(say("over.why", why=load_catalogue(game.id).sentence(f"word.ending.{game.ending(state)}")))
    kind = "ol" if any(score.winner for score in scores) else "ul"
    return f"<p>{why}</p><{kind}>{listed}</{kind}>"
