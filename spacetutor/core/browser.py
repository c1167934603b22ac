"""Whose browser it is: an unguessable key that a browser keeps, and the hash of it that files may hold.

The server gives each browser a key in a cookie and tells it to the kernel of each page by the environment. Files hold
the hash alone, so whoever reads a file can't pass for the browser that made it.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Mapping

KEY = "SPACETUTOR_KEY"
"""The variable of a kernel's environment that holds its browser's key; nothing is in it where no pages are served."""

SHARED = "SPACETUTOR_SHARED"
"""The variable that says, by any text, that pages are served to other machines than this one."""


def browser_key(environment: Mapping[str, str] = os.environ) -> str:
    """The key of the browser that this page is shown in; "" where there is none. Ask when a page is built."""
    return environment.get(KEY, "")


LEARNER = "SPACETUTOR_LEARNER"
"""The variable with the name that the browser's learner goes by. It proves nothing."""


def learner_name(environment: Mapping[str, str] = os.environ) -> str:
    """What whoever sits at this page calls themselves; "" where nobody said it."""
    return environment.get(LEARNER, "")


def is_shared(environment: Mapping[str, str] = os.environ) -> bool:
    """Whether others than the people at this machine may open pages."""
    return bool(environment.get(SHARED))


def hash_of(key: str) -> str:
    """What a file holds of a browser's key. Keys are long and random, so that no salt is needed."""
    return hashlib.sha256(f"spacetutor browser {key}".encode()).hexdigest()
