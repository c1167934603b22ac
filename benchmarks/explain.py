"""`python -m benchmarks.explain`: explaining a position beside listing its legal moves.

Positions of greedy games, one of each kind of moment; each ratio is the median over rounds of total times.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable
from typing import Any

from benchmarks.engine import ceiling
from spacetutor.core.explanation import FULL, SHORT, Thing
from spacetutor.explain import load_catalogue, text_renderer
from spacetutor.games.space_explorers import SpaceExplorers, legal
from spacetutor.games.space_explorers.options import Options
from spacetutor.play.replay import verify
from spacetutor.play.table import play_out

ROUNDS = 15


def positions() -> tuple[SpaceExplorers, list[Any]]:
    """The views of the seat to act wherever it chooses an action."""
    game = SpaceExplorers(Options(seats=3))
    views = []
    for seed in range(12):
        replay, _ = play_out(game, ["greedy"] * 3, f"explain {seed}")
        states = [s for s in verify(replay) if game.actor(s) is not None and s.phase in ("start", "main")]
        views += [game.view(s, s.to_act) for s in states if not s.pending]
    return game, views


def total(work: Callable[[Any], Any], views: list[Any]) -> float:
    began = time.perf_counter()
    for view in views:
        work(view)
    return time.perf_counter() - began


def main() -> int:
    game, views = positions()
    render = text_renderer(load_catalogue(game.id), ("Neil", "Yuri", "Valentina"))

    def listing(view: Any) -> Any:
        return legal.legal(game.rules, view)

    def everything(view: Any) -> Any:
        within_reach = (*view.center, *view.seats[view.to_act].hand)
        return [game.explain(view, Thing("offer", number), FULL) for number in within_reach]

    def pointed(view: Any) -> Any:
        return render.text(game.explain(view, Thing("offer", view.center[0]), SHORT), SHORT)

    for work in (listing, everything, pointed):
        total(work, views)
    all_of_it, one = [], []
    for _ in range(ROUNDS):
        base = total(listing, views)
        all_of_it.append(total(everything, views) / base)
        one.append(total(pointed, views) / base)
    print(
        f"{len(views)} positions of greedy games; listing the legal moves takes {base / len(views) * 1e6:.0f} us each"
    )
    met = [
        ceiling("all cards within reach, every Division, in full, as data", statistics.median(all_of_it), 25),
        ceiling("the card pointed at, rendered", statistics.median(one), 2),
    ]
    return 0 if all(met) else 1


if __name__ == "__main__":
    sys.exit(main())
