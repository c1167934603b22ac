"""What a coach shows, as values: sessions make it without knowing a widget."""

from __future__ import annotations

from typing import Any, NamedTuple


class Button(NamedTuple):
    """Something to press: what it is called inside, its words, the key that presses it too; a `move` to go to."""

    id: str
    label: str
    key: str = ""
    main: bool = False
    off: bool = False
    move: int = -1


class Dot(NamedTuple):
    """A step of a row of steps: its words, and "done", "here" or "open"."""

    label: str
    state: str


class Panel(NamedTuple):
    """All that the panel shows. `text`, `task`, `said` and `options` are HTML that Python made and escaped.

    `form` is the kind of answer: "" none, "one" of the options, "several" of them, or a "number". `chosen` are the
    options to show as given, `seconds` starts a timer of that length (0: none).
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

    def document(self) -> dict[str, Any]:
        return {
            **self._asdict(),
            "dots": [dot._asdict() for dot in self.dots],
            "buttons": [button._asdict() for button in self.buttons],
            "options": list(self.options),
        }
