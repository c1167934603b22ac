"""Games between bots in bulk: simulated, matched in an arena, rated; on all cores."""
