"""The statistics page's logic, without widgets: the shelf's replays counted, as figures and as a table."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

from spacetutor.contests.bulk import cores
from spacetutor.core.errors import Unknown
from spacetutor.explain import load_catalogue, text_renderer
from spacetutor.games import FIRST, kind_of
from spacetutor.play.shelf import Shelf
from spacetutor.stats import Gathered, Stats, gather, replays_in, stats_of
from spacetutor.telling.spoken import say

SHARES = ("places", "bots")
MANY = 300
"""From so many replays on, counting waits to be asked for, and is spread over all cores."""


class CountingSession:
    """The replays of a game on a shelf, counted."""

    def __init__(self, shelf: Shelf, game: str = FIRST) -> None:
        self.folder, self.game = shelf.folder, game
        seen = set(shelf.names())
        self.files = [path for path in replays_in(shelf.folder) if path.name in seen]
        self.stats: Stats | None = None

    @property
    def many(self) -> bool:
        return len(self.files) >= MANY

    def count(self, report: Callable[[int], None]) -> Stats:
        """Read and count them all; `report` is called with how many are done, now and then."""
        gathered = Gathered(self.game)
        for done, reading in enumerate(gather(self.files, cores() if self.many else 1), start=1):
            gathered.add(reading)
            if done % 20 == 0 or done == len(self.files):
                report(done)
        self.stats = stats_of(gathered)
        return self.stats

    def figure(self, picture: str, *, dark: bool = False) -> dict[str, Any]:
        """`places`, `bots`, `lengths` or one of the game's tables."""
        # Only this page draws them.
        from spacetutor.graphs.statistics import effects_figure, lengths_figure, shares_figure

        words = text_renderer(load_catalogue(self.game), ()).short
        if picture in SHARES:
            return shares_figure(self._counted, picture, words, dark)
        if picture in self._counted.effects:
            return effects_figure(self._counted, picture, words, dark)
        if picture == "lengths":
            return lengths_figure(self._counted, words, dark)
        raise Unknown(f"there is no picture {picture!r}")

    def table(self, name: str) -> str:
        """One of the game's tables as HTML, all rows of it."""
        if name not in self._counted.effects:
            raise Unknown(f"there is no table {name!r}")
        from spacetutor.graphs.statistics import effect_name

        words = text_renderer(load_catalogue(self.game), ()).short
        heads = "".join(f'<th scope="col">{escape(say(f"stats.column-{key}"))}</th>' for key in COLUMNS)
        rows = "".join(
            f'<tr><th scope="row">{escape(effect_name(self._counted, name, entry, words))}</th><td>{entry.games:,}</td>'
            f"<td>{entry.share:.1%}</td><td>{entry.share_without:.1%}</td><td>{100 * entry.difference:+.1f}</td>"
            f"<td>{100 * entry.low:+.1f} \u2026 {100 * entry.high:+.1f}</td>"
            f"<td>{escape(say('stats.sure' if entry.sure else 'stats.unsure'))}</td></tr>"
            for entry in self._counted.effects[name]
        )
        caption = escape(self._title(name))
        table = f'<table class="st-stats"><caption>{caption}</caption><thead><tr>{heads}</tr></thead>{rows}</table>'
        # Wider than a phone: what has to be moved sideways can be reached by keyboard.
        return f'<div class="st-scroll" tabindex="0" role="region" aria-label="{caption}">{table}</div>'

    def tables(self) -> list[tuple[str, str]]:
        """What the game's replays are counted by: a title and a name each."""
        return [(self._title(table.name), table.name) for table in kind_of(self.game).counted]

    def _title(self, table: str) -> str:
        return load_catalogue(self.game).sentence(f"word.counted.{table}")

    def summary(self) -> str:
        """How many games, how they ended, and which files were left out, as HTML."""
        stats = self._counted
        told = [say("stats.counted", games=stats.games, folder=self.folder.name)]
        told += [say("stats.unfinished", n=stats.unfinished)] if stats.unfinished else []
        told += [say("stats.others", n=stats.others)] if stats.others else []
        told += [say("stats.again", n=stats.again)] if stats.again else []
        told += [
            say("stats.length", seats=e.seats, games=e.games, median=f"{e.median:g}", turns=f"{e.turns:.1f}")
            for e in stats.length
        ]
        lines = "".join(f"<li>{escape(line)}</li>" for line in told)
        faults = "".join(f"<li>{escape(fault)}</li>" for fault in self._short_faults())
        wrong = f"<p>{escape(say('stats.wrong', n=len(stats.faults)))}</p><ul>{faults}</ul>" if faults else ""
        return f"<ul>{lines}</ul>{wrong}"

    def _short_faults(self) -> list[str]:
        """Names without folders, and no more than can be read."""
        return [fault.replace(f"{self.folder}/", "") for fault in self._counted.faults[:10]]

    @property
    def _counted(self) -> Stats:
        assert self.stats is not None, "the replays must have been counted"
        return self.stats


COLUMNS = ("what", "games", "with", "without", "difference", "interval", "sure")
