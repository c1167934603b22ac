"""The documents: every link leads somewhere, and all are on the site, which asks no other machine for anything."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

import spacetutor
from tests.places import ROOT
from tests.tools.site import CONFIG, LIBRARY, LINK, SURFACE, documents, foreign, lay_out, surface

PAGES = {page.relative_to(ROOT).as_posix(): page for page in documents()}
NAMED = re.findall(r"[\w./-]+\.md", CONFIG.read_text().partition("nav:")[2])


@cache
def headings(page: Path) -> set[str]:
    """The names by which a page's headings are linked to."""
    plain = re.sub(r"^```.*?^```", "", page.read_text(), flags=re.MULTILINE | re.DOTALL)
    return {_slug(title) for title in re.findall(r"^#+ (.+)$", plain, re.MULTILINE)}


def _slug(title: str) -> str:
    return re.sub(r"[\s]+", "-", re.sub(r"[^\w\s-]", "", title.lower()).strip())


@pytest.mark.parametrize("name", list(PAGES))
def test_a_link_to_a_heading_finds_it(name: str) -> None:
    """In the page itself, or in the one that is linked to."""
    page = PAGES[name]
    for file, anchor in re.findall(r"\]\(([^)#:\s]*)#([^)\s]+)\)", page.read_text()):
        target = page if not file else (page.parent / file).resolve()
        assert anchor in headings(target), f"{name}: {file}#{anchor}"


def test_every_page_of_docs_is_found_from_the_sites_list() -> None:
    """Decisions by their index."""
    missing = {name for name in PAGES if not name.startswith(("docs/decisions/", "spacetutor/", "docs/a-small-game/"))}
    assert missing - set(NAMED) == set()
    assert [name for name in NAMED if name not in PAGES] == []


def test_links_hold_where_the_site_is_made(tmp_path: Path) -> None:
    """The pages are laid out as they lie here, with every picture and file that they name."""
    lay_out(tmp_path)
    laid = sorted(tmp_path.rglob("*.md"))
    assert len(laid) == len(PAGES)
    lost = [
        (page.name, link)
        for page in laid
        for link in LINK.findall(page.read_text())
        if not (page.parent / link).exists()
    ]
    assert lost == []


def test_the_reference_has_every_name_that_is_promised(tmp_path: Path) -> None:
    lay_out(tmp_path)
    text = (tmp_path / LIBRARY).read_text()
    assert SURFACE not in text
    described = set(re.findall(r"^::: spacetutor[\w.]*\.(\w+)$", text, re.MULTILINE))
    assert set(getattr(spacetutor, "__all__", ())) <= described
    assert len(list(surface())) == len(described)


@pytest.mark.parametrize(
    ("page", "asks"),
    [
        ('<a href="https://example.org/">read on</a>', False),
        ('<link rel="stylesheet" href="https://example.org/font.css">', True),
        ('<script src="//example.org/all.js"></script>', True),
        ('<script src="assets/all.js"></script><img src=home.png>', False),
        ("<style>@font-face { src: url(https://example.org/a.woff) }</style>", True),
    ],
)
def test_what_would_be_asked_of_another_machine_is_found(tmp_path: Path, page: str, asks: bool) -> None:
    (tmp_path / "index.html").write_text(page)
    assert bool(foreign(tmp_path)) == asks


def test_the_readme_is_short() -> None:
    """What it is, pictures, two commands, links: the rest is in docs."""
    assert len((ROOT / "README.md").read_text().split()) < 600
