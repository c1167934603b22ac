"""Photographs of a page as WebP, which are a fraction of what PNGs are."""

from __future__ import annotations

from base64 import b64decode, b64encode
from typing import Any

from playwright.sync_api import CDPSession, Page

SMALLER = """async ([picture, scale, quality]) => {
  const image = new Image();
  image.src = picture;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [Math.round(image.width * scale), Math.round(image.height * scale)];
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  return [canvas.toDataURL("image/webp", quality), canvas.width, canvas.height];
}"""


def photograph(browser: CDPSession, quality: int, clip: dict[str, float] | None = None) -> bytes:
    """What is in sight, or a part of the page."""
    asked: dict[str, Any] = {"format": "webp", "quality": quality}
    if clip:
        asked |= {"clip": clip | {"scale": clip.get("scale", 1)}, "captureBeyondViewport": True}
    return b64decode(browser.send("Page.captureScreenshot", asked)["data"])


def smaller(page: Page, png: bytes, scale: float, quality: float) -> tuple[str, int, int]:
    """A picture at a scale, as an address that asks nobody, and its size. Any page will do."""
    picture = f"data:image/png;base64,{b64encode(png).decode()}"
    found: tuple[str, int, int] = page.evaluate(SMALLER, [picture, scale, quality])
    return found
