"""Games written down: the file, reading it strictly, walking through it, and proving it."""

from spacetutor.replay.codec import decode, document_of, encode, is_replay, read_replay, schema
from spacetutor.replay.cursor import Cursor
from spacetutor.replay.model import Branch, Move, Note, Player, Replay, Result
from spacetutor.replay.verify import verify

__all__ = [
    "Branch",
    "Cursor",
    "Move",
    "Note",
    "Player",
    "Replay",
    "Result",
    "decode",
    "document_of",
    "encode",
    "is_replay",
    "read_replay",
    "schema",
    "verify",
]
