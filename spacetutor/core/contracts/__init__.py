"""What may be asked of a game, by who asks: small contracts, so that nobody asks for more than is used.

Each has its own file; `core/game.py` puts them together. Whoever asks without caring which game it is uses the names
below, in which states, moves and views are anything.
"""

from typing import Any

from spacetutor.core.contracts.citing import Citing
from spacetutor.core.contracts.counting import Counting
from spacetutor.core.contracts.knowing import Knowing
from spacetutor.core.contracts.playing import Playing
from spacetutor.core.contracts.quizzing import Quizzing
from spacetutor.core.contracts.reckoning import Reckoning
from spacetutor.core.contracts.showing import Showing
from spacetutor.core.contracts.telling import Telling
from spacetutor.core.contracts.thinking import Thinking
from spacetutor.core.contracts.variant import Material, Variant
from spacetutor.core.contracts.writing import Writing

AnyPlaying = Playing[Any, Any, Any]
AnyReckoning = Reckoning[Any, Any, Any]
AnyKnowing = Knowing[Any, Any]
AnyThinking = Thinking[Any, Any, Any]
AnyTelling = Telling[Any, Any]
AnyQuizzing = Quizzing[Any]
AnyShowing = Showing[Any, Any, Any]
AnyCounting = Counting[Any, Any]
AnyWriting = Writing[Any, Any]

__all__ = [
    "AnyCounting",
    "AnyKnowing",
    "AnyPlaying",
    "AnyQuizzing",
    "AnyReckoning",
    "AnyShowing",
    "AnyTelling",
    "AnyThinking",
    "AnyWriting",
    "Citing",
    "Counting",
    "Knowing",
    "Material",
    "Playing",
    "Quizzing",
    "Reckoning",
    "Showing",
    "Telling",
    "Thinking",
    "Variant",
    "Writing",
]
