"""The play page: a game between people and bots."""
