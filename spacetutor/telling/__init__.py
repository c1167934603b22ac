"""What was played, told: a turn's explanation, and the sentences that pages and the report say of it."""
