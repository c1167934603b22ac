"""The review page: a game judged decision by decision."""
