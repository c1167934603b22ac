"""Sentences that several pages say: the moves that were played, and those that are offered."""

from __future__ import annotations

from typing import Any

from spacetutor.core.explanation import LONGER, SHORT, Explanation
from spacetutor.core.game import AnyGame
from spacetutor.explain import Renderer, html_renderer, load_catalogue
from spacetutor.telling import Played


def say(key: str, **facts: object) -> str:
    """A sentence of the pages themselves, as plain text."""
    return load_catalogue().sentence(f"page.{key}").format_map(facts)


def board_words() -> dict[str, str]:
    """All that the board itself says, by key, with its places still to be filled."""
    catalogue = load_catalogue()
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


def page_words(names: list[str]) -> Renderer:
    """Sentences for a page, with links into the rules page."""
    return html_renderer(load_catalogue(), names, "rules.ipynb?rule=")


def explained(words: Renderer, told: Explanation, detail: int = LONGER) -> str:
    """An explanation as HTML for a page: a line where it is short, else a list."""
    return words.short(told) if detail == SHORT else f'<ul class="st-explanation">{words.html(told, detail)}</ul>'


def spoken_offers(game: AnyGame, view: Any, names: list[str]) -> list[dict[str, Any]]:
    """The legal moves in the order of their numbers: what each is about, and what it would do, in words."""
    words = page_words(names)
    return [
        {"about": game.about(action), "line": words.short(game.explain(view, action, SHORT))}
        for action in game.legal(view)
    ]


def spoken_moves(played: Played, names: list[str]) -> list[dict[str, Any]]:
    """The moves of a line of play: who, on which turn, in a line of words, and what a recruit's cost was."""
    game = played.game
    words = page_words(names)
    listed = []
    for state, move in zip(played.states, played.moves, strict=False):
        view = game.view(state, game.actor(state))
        price = game.price(view, move.action)
        line = words.sentence(game.explain(view, move.action, SHORT))
        cost = None if price is None else {"base": price.base, "left": price.total}
        card = getattr(move.action, "card", 0)
        listed.append({"seat": game.actor(state), "turn": game.turn(state), "line": line, "card": card, "cost": cost})
    return listed
