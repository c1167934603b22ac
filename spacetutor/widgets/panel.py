"""What a coach shows, as values: sessions make it without knowing a widget."""

from __future__ import annotations

from typing import Any, NamedTuple

HOME, HELP, FOOT = "home", "help", "foot"
"""Where a button stands: in the head, below the hints, at the foot. Others stand in a row of their own."""


class Button(NamedTuple):
    """Something to press: what it is called inside, its words, the key that presses it too; a `move` to go to.

    `used` so many of its `uses` are used up. The `main` one of the foot is always at its end.
    """

    id: str
    label: str
    key: str = ""
    main: bool = False
    off: bool = False
    move: int = -1
    place: str = ""
    used: int = 0
    uses: int = 0


class Dot(NamedTuple):
    """A step of a row of steps: its words, and "done", "here" or "open"."""

    label: str
    state: str


class Panel(NamedTuple):
    """All that the panel shows. `text`, `task`, `said`, `hints`, `learned` and `options` are HTML that Python escaped.

    `form` is the kind of answer: "" none, "one" of the options, "several" of them, or a "number". `seconds` starts a
    timer of that length (0: none). `kicker` stands above the title. `stars` are those of something that is at its end
    (-1: it is not), and `learned` is what was learned by it; `starred` says the stars in words.
    """

    title: str
    text: str = ""
    task: str = ""
    said: str = ""
    outcome: str = ""
    dots: tuple[Dot, ...] = ()
    buttons: tuple[Button, ...] = ()
    form: str = ""
    options: tuple[str, ...] = ()
    label: str = ""
    submit: str = ""
    seconds: int = 0
    kicker: str = ""
    hints: tuple[str, ...] = ()
    stars: int = -1
    starred: str = ""
    learned: tuple[str, ...] = ()
    sound: str = ""

    def document(self) -> dict[str, Any]:
        return {
            **self._asdict(),
            "dots": [dot._asdict() for dot in self.dots],
            "buttons": [button._asdict() for button in self.buttons],
            **{name: list(getattr(self, name)) for name in ("options", "hints", "learned")},
        }
