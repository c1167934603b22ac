"""Statistics of many games: replays into columns, columns into shares of wins and what goes with winning."""

from spacetutor.stats.effects import Effect, enough
from spacetutor.stats.reading import Gathered, gather, replays_in
from spacetutor.stats.tables import Length, Share, Stats, stats_of

__all__ = ["Effect", "Gathered", "Length", "Share", "Stats", "enough", "gather", "replays_in", "stats_of"]
