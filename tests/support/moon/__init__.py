"""A second, slow reading of the rules of From the Moon, for tests only.

It was written from the rulings, the values and the book, and shares no line with the engine. A piece of play is a
generator that yields a question and is sent the answer, so the rules read in the order in which things happen at the
table. `README.md` lists the points that the texts leave open and what was chosen.
"""

from tests.support.moon.dealing import deal
from tests.support.moon.rich import rich
from tests.support.moon.table import Table, load, start

__all__ = ["Table", "deal", "load", "rich", "start"]
