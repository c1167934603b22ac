"""From the Moon: one to four players, after the game of Johannes Goupy and Gilles Lasfargues."""

from spacetutor.games.from_the_moon.game import FromTheMoon

__all__ = ["FromTheMoon"]
