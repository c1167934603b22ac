"""The replay page: a shelf of games, one of them open."""
