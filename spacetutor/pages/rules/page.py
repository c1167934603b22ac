"""The rules page: every rule in plain words, searchable, each with an example on a table."""

from __future__ import annotations

from typing import Any

import ipywidgets as w

from spacetutor.core.errors import Unknown
from spacetutor.games import standard
from spacetutor.pages.address import asked, opens_with
from spacetutor.pages.common import asked_game, head, page
from spacetutor.pages.rules.session import RulesSession
from spacetutor.telling.spoken import board_words, rules_words
from spacetutor.widgets.reference import Reference


@opens_with("game", "rule")
def rules_page() -> w.Widget:
    """The rules and the rulings of a game; `?game=space-explorers&rule=pay.cover` finds one and shows its example."""
    return _RulesPage(RulesSession(standard(asked_game())), asked("rule")).root


class _RulesPage:
    def __init__(self, session: RulesSession, first: str) -> None:
        self.session = session
        words = board_words(session.game) | rules_words()
        traits = {"parts": session.parts(), "first": first, "still": True, "words": words}
        traits |= {"pictures": session.pictures(), "faces": dict(session.game.faces())}
        self.reference = Reference(session.tell, self._wish, **traits)
        self.root = page(head("rules", session.game.id), self.reference)
        self._show(first)

    def _wish(self, message: dict[str, Any]) -> None:
        """An example that somebody wants to see."""
        if message["kind"] == "example":
            self._show(message.get("id"))

    def _show(self, shows: object) -> None:
        """Lay an example on the page's one board; an id without one changes nothing."""
        try:
            traits = self.session.open(shows)
        except Unknown:
            return
        with self.reference.hold_sync():
            for key, value in traits.items():
                setattr(self.reference, key, value)
