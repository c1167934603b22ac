"""Space Explorers: cards as data, legality, application, pricing, scoring, views, and the rulebook in our own words."""

from spacetutor.games.space_explorers.game import SpaceExplorers

__all__ = ["SpaceExplorers"]
