"""What the game page shows beside the table: the players, the strip under the board, and how far the review is."""

from __future__ import annotations

from html import unescape

from spacetutor.core.screen import PlayerShown, ReviewShown, StripShown
from spacetutor.graphs.chances import chances_finding
from spacetutor.pages.game.reviewing import ReviewSession
from spacetutor.pages.game.session import OPEN_TABLE, ReplaySession
from spacetutor.play.table import PERSON
from spacetutor.telling.spoken import say


def lies_open(session: ReplaySession) -> bool:
    """Whether this visitor may know all of the game: its points may tell what somebody still hides."""
    return session.viewpoints()[0][1] == OPEN_TABLE


def players_shown(review: ReviewSession) -> list[PlayerShown]:
    """Everybody at the table, with the points of the last moment and, once all is judged, how they played."""
    session = review.replays
    record, is_open = session.record, lies_open(session)
    scores = record.game.score(record.state) if is_open else ()
    judged = review.standings() if is_whole(review) else ()
    return [
        {
            "name": player.name,
            "played_by": "" if player.played_by == PERSON else player.played_by,
            "points": scores[seat].total if scores else None,
            "won": bool(scores and record.over and scores[seat].winner),
            "accuracy": judged[seat].accuracy if judged and judged[seat].judged else None,
            "luck": _signed(review.luck(seat)) if judged else "",
        }
        for seat, player in enumerate(session.seated)
    ]


def is_whole(review: ReviewSession) -> bool:
    """Whether every move of the game is judged."""
    if review.making is None:
        return False
    done, moves = review.judged
    return done == moves


def _signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"\u2212{-number}" if number else "0"


def strip_shown(review: ReviewSession) -> StripShown:
    """The points of every seat at every moment of the line, and its chances as far as they are judged."""
    session = review.replays
    record = session.record
    if not lies_open(session):
        return {"heading": "", "names": session.players, "points": [], "chances": []}
    scores = [record.game.score(state) for state in record.states]
    points = [[at[seat].total for at in scores] for seat in range(record.game.seats)]
    chances = _chances(review)
    return {"heading": _heading(review, bool(chances)), "names": session.players, "points": points, "chances": chances}


def _chances(review: ReviewSession) -> list[list[float | None]]:
    """By seat and moment; on a what-if, up to where it leaves the game. Nothing before anything is judged."""
    session = review.replays
    if review.making is None or not review.judged[0]:
        return []
    last = session.parting(session.line) if session.line else session.record.last
    rows = [list(row[: last + 1]) for row in review.chances().values]
    return [[value if value is None else round(value, 4) for value in row] for row in rows]


def _heading(review: ReviewSession, judged: bool) -> str:
    """What was found out about the game's chances, else what its first picture says."""
    session = review.replays
    if judged and not session.line:
        return session.plain_words()(chances_finding(review.chances()))
    gallery = session.gallery()
    first = [name for name in gallery.names if name not in gallery.moments][:1]
    figures = [gallery.figure(name, session.plain_words()) for name in first]
    return unescape(figures[0]["layout"]["meta"]["title"]) if figures else ""


def review_shown(review: ReviewSession, refused: str, left: str = "", running: bool = False) -> ReviewShown:
    """What the coach says of the game as a whole; `left` is how long the rest of it takes."""
    if review.making is None:
        return _state("refused", refused)
    done, moves = review.judged
    points = review.turnings_shown()
    state = "running" if running else "done" if done == moves else "part" if done else "none"
    return {
        "state": state,
        "text": _told(state, done, moves, bool(points), left),
        "done": done,
        "moves": moves,
        "turnings": points,
        "played": review.played_shown(),
        "summary": review.summary() if done else "",
        "practise": bool(points) and state == "done",
    }


def _state(state: str, text: str) -> ReviewShown:
    none: ReviewShown = {
        "state": state,
        "text": text,
        "done": 0,
        "moves": 0,
        "turnings": [],
        "played": [],
        "summary": "",
        "practise": False,
    }
    return none


def _told(state: str, done: int, moves: int, points: bool, left: str) -> str:
    match state:
        case "none":
            return say("review.nothing-yet")
        case "done":
            return say("review.done" if points else "review.no-turning")
    return " ".join(filter(None, [say("review.so-far", done=done, moves=moves), left]))
