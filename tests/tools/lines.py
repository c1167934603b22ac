"""`python -m tests.tools.lines`: lines of Python of From the Moon beside those of HOPE, by layer, as a table.

Rules and telling count; what bots think of a table, puzzles, drawings, statistics and pictures do not.
"""

from __future__ import annotations

from pathlib import Path

GAMES = Path(__file__).parents[2] / "spacetutor" / "games"
FIRST, SECOND = "hope", "from_the_moon"

WITHOUT = {
    "bots": "ideas inviting prospects outlook worth suspicion prices growth fleet standing waiting alone means known",
    "drawing": "screen screen_types outline faces sketch small sheet charts balance bills",
}
FILES = "values records options setup position placing secrets examples lines game __init__"
"""What is read from files and written into them, dealt, laid and declared."""


def layer(file: Path) -> str:
    """The layer of a module, by its path inside the game; "" for what is not counted."""
    if file.parts[0] == "tell" or file.stem in ("terms", "subjects", "events"):
        return "telling"
    if file.parts[0] in ("puzzles", "pictures") or any(file.stem in names.split() for names in WITHOUT.values()):
        return ""
    return "box, files, set-up" if file.stem in FILES.split() else "rules"


def counted(game: str) -> dict[str, int]:
    """Lines by layer, and all together."""
    found: dict[str, int] = {}
    for file in sorted((GAMES / game).rglob("*.py")):
        if name := layer(file.relative_to(GAMES / game)):
            found[name] = found.get(name, 0) + len(file.read_text().splitlines())
    return found | {"all": sum(found.values())}


def main() -> None:
    one, other = counted(FIRST), counted(SECOND)
    print("| layer | HOPE | From the Moon | share |\n| --- | --- | --- | --- |")
    for name in ("rules", "box, files, set-up", "telling", "all"):
        print(f"| {name} | {one[name]} | {other[name]} | {other[name] / one[name]:.2f} |")


if __name__ == "__main__":
    main()
