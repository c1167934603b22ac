"""The rules page: every rule in plain words, with an example on a table."""
