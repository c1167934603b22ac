"""A hint while one plays: a move, where it lies on the table, why it is sensible, and a button that plays it."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from random import Random
from typing import Any, NamedTuple

from spacetutor.bots import bot
from spacetutor.core.explanation import LONGER, SHORT, Explanation, Thing
from spacetutor.core.game import AnyGame
from spacetutor.explain import Renderer
from spacetutor.telling.spoken import explained, page_words, say

LATER = "compare.later"
"""What a comparison says where it can name no reason."""


class Hint(NamedTuple):
    """What is said, as HTML, and what on the table it is about."""

    said: str
    things: tuple[Thing, ...]


NO_HINT = Hint("", ())


def hint_for(game: AnyGame, view: Any, names: Sequence[str], version: int) -> Hint:
    """What a sensible bot would do here. The button names the offered move and the version of the table it is for."""
    legal = list(game.legal(view))
    choice, words = bot("greedy").choose(game, view, legal, Random(0)), page_words(game, names)
    line = words.short(game.explain(view, choice, SHORT))
    press = f'class="st-play-it" data-offer="{legal.index(choice)}" data-version="{version}"'
    button = f'<button type="button" {press}>{escape(say("play.play-it"))}</button>'
    more = explained(words, game.explain(view, choice, LONGER))
    why = f"<details><summary>{escape(say('learn.why'))}</summary>{more}</details>"
    said = f'<p class="st-hinted">{line}</p>{_reasons(game, view, words, choice)}<p>{button}</p>{why}'
    return Hint(said, game.about(choice))


def _reasons(game: AnyGame, view: Any, words: Renderer, choice: Any) -> str:
    """What speaks for the move, beside the best one that is about something else; "" where nothing can be named."""
    rest = [action for action in game.legal(view) if game.about(action) != game.about(choice)]
    if not rest:
        return ""
    other = bot("greedy").choose(game, view, rest, Random(0))
    said = game.explain(view, choice, SHORT).children
    reasons = [told for told in game.compare(view, other, choice).children if told not in said and told.key != LATER]
    return _listed(words, game.explain(view, other, SHORT), reasons) if reasons else ""


def _listed(words: Renderer, other: Explanation, reasons: Sequence[Explanation]) -> str:
    instead = escape(say("play.instead", move="{move}")).format(move=words.sentence(other))
    return f"<p>{instead}</p><ul>{''.join(f'<li>{words.short(told)}</li>' for told in reasons)}</ul>"
