"""The guards of games and learners, most of them in the kernels of pages."""

from __future__ import annotations

from tests.attack.guards import Cut, Guard

SHELF, VISITOR = "play/shelf/shelf.py", "play/shelf/visitor.py"
SESSION, ADMITTING = "pages/game/session.py", "progress/admitting.py"

GUARDS = (
    Guard(
        "owners of games",
        "everybody may see a game in progress",
        (Cut(VISITOR, "return not self.shared or over or not owners or self.hash in owners", "return True"),),
        "a stranger's game in progress",
        "shows a stranger's game",
    ),
    Guard(
        "games on Home",
        "Home lists whatever is on the shelf, and the shelf opens what Home lists",
        (
            Cut(SHELF, "return [name for name in found if self._may_see(name)]", "return found"),
            Cut(SHELF, " or not self._may_see(name):", ":"),
            Cut(SHELF, "if not self.visitor.may_see(replay.owners, replay.result is not None):", "if False:"),
        ),
        "a stranger's game in progress",
        "Home lists a game in progress",
    ),
    Guard(
        "viewpoints",
        "an owner may look through every seat's eyes",
        (Cut(SESSION, "if self.shelf.visitor.shared and not self.over and self._cursor.replay.owners:", "if False:"),),
        "one's own table through other eyes",
        "the open table shows",
    ),
    Guard(
        "owners are named",
        "a game belongs to nobody",
        (Cut(VISITOR, "return (self.hash,) if self.shared and self.hash else ()", "return ()"),),
        "one's own table through other eyes",
        "belongs to nobody",
    ),
    Guard(
        "what-ifs have a deal of their own",
        "a what-if goes on with the game's cards",
        (Cut(SESSION, "        if not self._hides(at):\n", "        if True:\n"),),
        "what comes next, by a what-if",
        "the cards of the game itself",
    ),
    Guard(
        "what-ifs are dealt anew",
        "what nobody has seen is copied, not imagined",
        (
            Cut(
                SESSION,
                "return OwnDeal(seat, game.imagine(game.view(table, seat), SystemRandom()))",
                "return OwnDeal(seat, table)",
            ),
        ),
        "what comes next, by a what-if",
        "the cards of the game itself",
    ),
    Guard(
        "reading again",
        "a page saves the game as it saw it",
        (Cut(SHELF, "now = kept if _version(raw) == kept.version else self._decoded(kept.name, raw)", "now = kept"),),
        "two pages on one game",
        "are kept",
    ),
    Guard(
        "the lock of a game",
        "two pages may save at the same moment (which takes them 0.2 s longer, so that they meet)",
        (
            Cut(SHELF, 'with alone(self.folder / LOCKS / f"{kept.name}.lock", path):', "if True:"),
            Cut(
                SHELF,
                "            outcome = change.onto(",
                "            time.sleep(0.2)\n            outcome = change.onto(",
            ),
        ),
        "two pages on one game",
        "two pages",
    ),
    Guard(
        "guesses count",
        "strangers need not wait",
        (Cut("progress/learners.py", "    if guesses.wrong < FREE_GUESSES:\n", "    if True:\n"),),
        "guess a learner's word by many pages at once",
        "guesses were looked at",
    ),
    Guard(
        "guesses are counted before",
        "a guess is counted after its word was looked at",
        (
            Cut(ADMITTING, "counted = guesses if wait else after(guesses, now)", "counted = guesses"),
            Cut(
                ADMITTING,
                "    if not fits(guard, word):\n",
                "    if not fits(guard, word):\n"
                "        store.write(lambda database: database.execute(\n"
                '            "UPDATE learner SET wrong = wrong + 1, wrong_at = ?", (visit.clock(),)))\n',
            ),
        ),
        "guess a learner's word by many pages at once",
        "guesses were looked at",
    ),
    Guard(
        "the time of a guess",
        "a page's time is that of its coming (which it thinks about until later ones of that second have "
        "overtaken it), and a time before the last guess makes nobody wait",
        (
            Cut(
                "progress/opening.py",
                '    visit = Caller(hash_of(browser) if browser else "", lambda: past.write(in_utc(clock())))\n',
                "    moment = past.write(in_utc(clock()))\n"
                '    __import__("time").sleep(2 - moment % 1000 / 500)\n'
                '    visit = Caller(hash_of(browser) if browser else "", lambda: moment)\n',
            ),
            Cut(ADMITTING, "guesses = set_back(Guesses(*row), now)", "guesses = Guesses(*row)"),
            Cut("progress/learners.py", " if passed < wait else 0", " if 0 <= passed < wait else 0"),
        ),
        "guess a learner's word by many pages at once",
        "guesses were looked at",
    ),
    Guard(
        "known browsers",
        "a browser that knew the word waits with the strangers",
        (Cut(ADMITTING, "    _know(database, visit)\n\n\ndef _know", "\n\ndef _know"),),
        "guess a learner's word by many pages at once",
        "lock the owner out",
    ),
    Guard(
        "clean names",
        "names are taken as they were pasted",
        (
            Cut(
                "core/names.py",
                '    spaced = "".join(',
                '    return text\n    spaced = "".join(',
            ),
        ),
        "names with control characters",
        "games with odd names were begun",
    ),
)
