"""Games written down: the file, reading it strictly, walking through it, and proving it."""

from spacetutor.play.replay.codec import decode, document_of, encode, is_replay, read_replay, schema
from spacetutor.play.replay.model import Branch, Move, Note, OwnDeal, Player, Replay, Result, fingerprint
from spacetutor.play.replay.verify import prove, verify

__all__ = [
    "Branch",
    "Move",
    "Note",
    "OwnDeal",
    "Player",
    "Replay",
    "Result",
    "decode",
    "document_of",
    "encode",
    "fingerprint",
    "is_replay",
    "prove",
    "read_replay",
    "schema",
    "verify",
]
