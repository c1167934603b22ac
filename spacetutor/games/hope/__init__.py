"""HOPE: save the universe from the Regression, together, and perhaps with a traitor among you."""

from spacetutor.games.hope.game import Hope

__all__ = ["Hope"]
