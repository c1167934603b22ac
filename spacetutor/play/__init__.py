"""Games as they are played: written down (replay), kept (shelf), and grown move by move (table)."""
