"""A browser for the browser tests: one that is there, or one that is set up. `make test` runs this file first."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
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
    """The Chromium that playwright has downloaded, if it has."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if os.path.exists(path) else None


def find_browser() -> str | None:
    return system_browser() or playwright_browser()


def set_up() -> str | None:
    """Find a browser, or get one: playwright's own download, else the system's package."""
    ways = [[sys.executable, "-m", "playwright", "install", "chromium"]]
    if shutil.which("apt-get"):
        sudo = [] if os.geteuid() == 0 else ["sudo", "-n"]
        ways += [[*sudo, "apt-get", "update", "-qq"], [*sudo, "apt-get", "install", "-y", "-qq", "chromium"]]
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
