"""Learning: practice puzzles made from games."""
