"""`python -m tests.tools.site`, which is `make docs`: the documents of the project as a site, in build/site.

The sources are laid out as they lie in the project, so that every link between them holds in both places. A link that
leads nowhere stops it, and so does a page that would ask another machine for anything.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import spacetutor
from tests.places import ROOT

CONFIG = ROOT / "docs" / "mkdocs.yml"
SOURCES, SITE = ROOT / "build" / "docs", ROOT / "build" / "site"
LIBRARY, SURFACE = "docs/library.md", "<!-- the surface -->"
LINK = re.compile(r"\]\(([^)#:\s]+)(?:#[^)\s]*)?\)")
FOREIGN = re.compile(
    r"<(?:script|img|iframe|link)\b[^>]*?\b(?:src|href)=[\"']?(?:https?:)?//[^\"'\s>]+"
    r"|url\([\"']?https?://[^)]+|@import[^;]+https?:[^;]+"
)
"""What a browser would fetch by itself: a link that somebody may click is none."""


def documents() -> list[Path]:
    """Every page: those of the project, of docs, and the decisions beside a game."""
    found = [
        *ROOT.glob("*.md"),
        *(ROOT / "docs").rglob("*.md"),
        *(ROOT / "spacetutor" / "games").glob("*/decisions.md"),
    ]
    return sorted(found)


def lay_out(folder: Path) -> None:
    """All pages, and whatever file of the project they link to or show."""
    for page in documents():
        text = page.read_text()
        if page.relative_to(ROOT).as_posix() == LIBRARY:
            text = text.replace(SURFACE, "\n\n".join(surface()))
        _put(folder, page, text.encode())
        for link in LINK.findall(text):
            target = (page.parent / link).resolve()
            if target.is_file() and target.suffix != ".md" and target.is_relative_to(ROOT):
                _put(folder, target, target.read_bytes())


def _put(folder: Path, source: Path, content: bytes) -> None:
    target = folder / source.relative_to(ROOT)
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(content)


def surface() -> Iterator[str]:
    """A heading and the docstrings of each name that the library promises, then of the classes it hands out."""
    for name in getattr(spacetutor, "__all__", ()):
        yield f"::: {_home(name)}"
    for module, names in re.findall(
        r"^ +from (spacetutor\.library[\w.]*) import (.+)$", _text("spacetutor"), re.MULTILINE
    ):
        for name in names.split(", "):
            if re.search(rf"^class {name}\b", _text(module), re.MULTILINE):
                yield f"::: {module}.{name}"


def _home(name: str) -> str:
    """Where a name is defined: what is imported into the package is described where it is from."""
    module = getattr(getattr(spacetutor, name), "__module__", "spacetutor")
    return f"{module}.{name}"


def _text(module: str) -> str:
    place = ROOT.joinpath(*module.split("."))
    return (place / "__init__.py" if place.is_dir() else place.with_suffix(".py")).read_text()


def foreign(site: Path) -> list[str]:
    """What pages and styles would ask another machine for."""
    found = []
    for path in sorted([*site.rglob("*.html"), *site.rglob("*.css")]):
        found += [f"{path.relative_to(site)}: {match[0][:120]}" for match in FOREIGN.finditer(path.read_text())]
    return found


def main() -> int:
    for folder in (SOURCES, SITE):
        shutil.rmtree(folder, ignore_errors=True)
    lay_out(SOURCES)
    build = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--config-file", str(CONFIG)]
    subprocess.run(build, check=True, env=os.environ | {"NO_MKDOCS_2_WARNING": "1"})
    found = foreign(SITE)
    print(
        "\n".join(found)
        or f"The site is in {SITE.relative_to(ROOT)}; `python -m http.server -d build/site` shows it, search included."
    )
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
