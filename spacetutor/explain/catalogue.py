"""The sentences of one language: a folder of TOML files and no code, so that a second language is a second folder.

`common.toml` has what no game owns; each game has a file under its id. A game that joined the tutor has its own file,
and what is said of any game of the plain kit (`plain.toml`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from gettext import c2py
from pathlib import Path
from typing import Any

from spacetutor.core.errors import Fault, Unknown
from spacetutor.core.files import read_toml
from spacetutor.core.joined import FOLDERS

LANGUAGES = Path(__file__).with_name("languages")
COMMON, PLAIN = "common", "plain"
Forms = tuple[str, ...]


class Catalogue:
    """Sentences by key. One with several forms is chosen by its number `n`, by the language's own rule of plurals."""

    def __init__(self, language: str, plural: str, say: Mapping[str, Forms]) -> None:
        self.language = language
        self.plural: Callable[[int], int] = c2py(plural)
        self.say = dict(say)

    def forms(self, key: str) -> Forms:
        if key not in self.say:
            raise Unknown(f"the catalogue {self.language!r} has no sentence {key!r}")
        return self.say[key]

    def sentence(self, key: str, number: int = 1) -> str:
        """The sentence, with its places still to be filled, in the form that fits a number."""
        forms = self.forms(key)
        return forms[0] if len(forms) == 1 else forms[min(self.plural(number), len(forms) - 1)]

    def keys_under(self, prefix: str) -> list[str]:
        return [key for key in self.say if key.startswith(prefix)]

    def overlaid(self, say: Mapping[str, Forms]) -> Catalogue:
        """These sentences with others on top of them: a game's on those that all games have."""
        both = Catalogue(self.language, "n != 1", self.say | dict(say))
        both.plural = self.plural
        return both


def read_catalogue(path: Path) -> Catalogue:
    """The catalogue of a file, with its language and rule of plurals."""
    document = read_toml(path)
    try:
        language, plural = document.pop("language"), document.pop("plural")
        return Catalogue(language, plural, dict(_flat("", document)))
    except KeyError as missing:
        raise Fault(f"lacks {missing}", file=str(path)) from None
    except (TypeError, ValueError) as error:
        raise Fault(str(error), file=str(path)) from None


def read_sentences(path: Path) -> dict[str, Forms]:
    """The sentences of a game's file. Tables become the first part of their keys: [ability] 7 is `ability.7`."""
    try:
        return dict(_flat("", read_toml(path)))
    except ValueError as error:
        raise Fault(str(error), file=str(path)) from None


def _flat(prefix: str, entry: Any) -> list[tuple[str, Forms]]:
    if isinstance(entry, dict):
        return [found for key, value in entry.items() for found in _flat(".".join(filter(None, (prefix, key))), value)]
    forms = tuple(entry) if isinstance(entry, list) else (entry,)
    if not forms or not all(isinstance(form, str) and form for form in forms):
        raise ValueError(f"{prefix} must be a sentence, or a list of its plural forms")
    return [(prefix, forms)]


@lru_cache(16)
def load_catalogue(game: str = "", language: str = "en") -> Catalogue:
    """What a language says of a game: what all games have in common with its own on top; "" for the former alone."""
    if language not in languages():
        raise Unknown(f"there is no language {language!r}; there is {', '.join(languages())}")
    if not game:
        return read_catalogue(LANGUAGES / language / f"{COMMON}.toml")
    if game not in games_in(language) and game not in FOLDERS:
        raise Unknown(f"the language {language!r} has no sentences for the game {game!r}")
    common = load_catalogue("", language)
    if game not in FOLDERS:
        return common.overlaid(read_sentences(LANGUAGES / language / f"{game}.toml"))
    plain = read_sentences(LANGUAGES / language / f"{PLAIN}.toml")
    return common.overlaid(plain).overlaid(read_sentences(FOLDERS[game] / "words.toml"))


def languages() -> list[str]:
    return sorted(path.parent.name for path in LANGUAGES.glob(f"*/{COMMON}.toml"))


def games_in(language: str) -> list[str]:
    """The games that a language has sentences for."""
    return sorted(path.stem for path in (LANGUAGES / language).glob("*.toml") if path.stem not in (COMMON, PLAIN))
