"""A browser for the browser tests: one that is there, or one that is set up. `make test` runs this file first."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

# A shell without windows, tabs and toolbars needs a third less of the processor for a page.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]


def system_browser() -> str | None:
    """A Chromium of this machine; SPACETUTOR_BROWSER names another."""
    return os.environ.get("SPACETUTOR_BROWSER") or next(filter(None, map(shutil.which, NAMES)), None)


def playwright_browser() -> str | None:
    """The Chromium that playwright has downloaded, if it has: its shell, which comes with it, or the whole."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        whole = Path(playwright.chromium.executable_path)
    shells = whole.parents[2].glob("chromium_headless_shell-*/*/*headless*shell")
    return next((str(path) for path in (*shells, whole) if path.exists()), None)


def find_browser() -> str | None:
    return system_browser() or playwright_browser()


def set_up() -> str | None:
    """Find a browser, or get one: playwright's own download, else the system's package."""
    ways = [[sys.executable, "-m", "playwright", "install", "chromium"]]
    if shutil.which("apt-get"):
        sudo = [] if os.geteuid() == 0 else ["sudo", "-n"]
        ways += [[*sudo, "apt-get", "update", "-qq"]]
        ways += [[*sudo, "apt-get", "install", "-y", "-qq", name] for name in NAMES[:2]]
    found = find_browser()
    for way in ways:
        if found:
            break
        print("no browser yet, trying:", " ".join(way), flush=True)
        subprocess.run(way, check=False, stdout=subprocess.DEVNULL, timeout=900)
        found = find_browser()
    return found


if __name__ == "__main__":
    browser = set_up()
    print(f"browser: {browser}" if browser else "no browser could be set up; SPACETUTOR_BROWSER may name one")
    sys.exit(0 if browser else 1)
