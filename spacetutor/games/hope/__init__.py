"""HOPE: save the universe from the Regression, together, and perhaps with a traitor among you."""
