"""The six technologies, the Joker, and the kinds of Technology Cards that there are of each."""

from __future__ import annotations

from spacetutor.core.errors import Unknown

TECHNOLOGIES = ("oxygen", "water", "carbon", "light", "plants", "animals")
JOKER = len(TECHNOLOGIES)
NAMES = (*TECHNOLOGIES, "joker")
MOST_SYMBOLS = 2
WAYS = MOST_SYMBOLS + 1
KINDS = len(NAMES) * WAYS
"""A card is its kind: its technology, and how many Regression symbols it shows."""

TECHNOLOGY_OF = tuple(kind // WAYS for kind in range(KINDS))
SYMBOLS_OF = tuple(kind % WAYS for kind in range(KINDS))
CARD_NAMES = tuple(NAMES[kind // WAYS] + "*" * (kind % WAYS) for kind in range(KINDS))
_KINDS = {name: kind for kind, name in enumerate(CARD_NAMES)}


def card(technology: int, symbols: int) -> int:
    return technology * WAYS + symbols


def read_card(word: str) -> int:
    """The kind that a word names: water*, with a star for each Regression symbol."""
    if word not in _KINDS:
        raise Unknown(f"{word[:20]!r} is not a card: {', '.join(NAMES)}, with * for each Regression symbol")
    return _KINDS[word]
