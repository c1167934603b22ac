"""Games in their plainest form: one class with the rules; all that can be read from these is not written again.

`docs/a-small-game/` is made with it.
"""

from spacetutor.core.kit.plain.game import PlainGame
from spacetutor.core.kit.plain.pricing import reduced
from spacetutor.core.kit.plain.puzzles import ask_price
from spacetutor.core.kit.plain.questions import Tell
from spacetutor.core.kit.plain.screen import Parts
from spacetutor.core.kit.plain.seen import Pile, known
from spacetutor.core.kit.plain.values import BoxValues

__all__ = ["BoxValues", "Parts", "Pile", "PlainGame", "Tell", "ask_price", "known", "reduced"]
