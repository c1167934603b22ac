"""The end of a game that was played: a card with its result, the points by their sources, and where to go from here."""

from __future__ import annotations

from html import escape
from urllib.parse import quote

from spacetutor.core.errors import Fault, Unknown
from spacetutor.pages.address import has_home
from spacetutor.pages.game.reviewing import ReviewSession
from spacetutor.pages.play.session import PlaySession
from spacetutor.telling.spoken import say


def end_card(session: PlaySession) -> str:
    """As HTML; "" while the game goes on. Under Voila it leads to its review, to the film of it, and to the next."""
    told, table = session.ending(), session.table
    if not told or table is None:
        return ""
    title = f'<h2 class="st-end-title">{escape(session.outcome())}</h2>'
    turning = "".join(f'<p class="st-end-turning">{escape(line)}</p>' for line in _turning(session, table.kept.name))
    ways = _ways(table.game.id, table.kept.name) if has_home() else ""
    return f'<div class="st-end-card">{title}{told}{turning}{ways}</div>'


def _turning(session: PlaySession, name: str) -> list[str]:
    """The move that cost most, if a review has found one already."""
    review = ReviewSession(session.shelf)
    try:
        review.open(name)
    except (Fault, Unknown):
        return []
    worst = max(review.worst(), key=lambda one: one[0], default=None)
    return [say("play.turning", what=worst[1])] if worst else []


def _ways(game: str, name: str) -> str:
    """One button stands out: what a player learns most from."""
    replay = f"game.ipynb?replay={quote(name)}"
    ways = [("review", f"{replay}&tab=coach"), ("watch", replay), ("again", f"play.ipynb?game={quote(game)}")]
    links = "".join(
        f'<a class="st-button{" st-main-button" if way == "review" else ""}" href="{escape(address)}">'
        f"{escape(say(f'play.{way}'))}</a>"
        for way, address in ways
    )
    return f'<p class="st-end-ways">{links}</p>'
