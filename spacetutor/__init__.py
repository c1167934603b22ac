"""A tutor and replay analyzer for space board games."""

__version__ = "0.1.0"
