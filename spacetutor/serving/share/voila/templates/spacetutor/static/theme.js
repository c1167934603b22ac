// Light or dark, as this browser was told; as the system says where it was told nothing. It runs before anything is
// drawn, so that no page flashes in the other one.

"use strict";

{
  const KEY = "spacetutor:theme";
  /** @type {string | null} */
  let kept = null;
  try {
    kept = localStorage.getItem(KEY);
  } catch { /* a browser that keeps nothing */ }
  if (kept === "light" || kept === "dark") document.documentElement.dataset.theme = kept;
}
