// The bar at the top: light and dark, the lists that open, and the name of whoever learns here.

"use strict";

{
  const root = document.documentElement, system = matchMedia("(prefers-color-scheme: dark)");

  const isDark = () => (root.dataset.theme ? root.dataset.theme === "dark" : system.matches);

  /** @param {"light" | "dark"} theme */
  function wear(theme) {
    root.dataset.theme = theme;
    try {
      localStorage.setItem("spacetutor:theme", theme);
    } catch { /* a browser that keeps nothing */ }
  }

  /** @param {HTMLElement} button */
  function theme(button) {
    const name = () => {
      const words = (isDark() ? button.dataset.light : button.dataset.dark) ?? "";
      button.title = words;
      button.setAttribute("aria-label", words);
    };
    button.addEventListener("click", () => {
      wear(isDark() ? "light" : "dark");
      name();
    });
    system.addEventListener("change", name);
    name();
    button.hidden = false;
  }

  /** The list of games is closed by Escape and by a click elsewhere. @param {HTMLDetailsElement} list */
  function games(list) {
    document.addEventListener("click", (event) => {
      if (event.target instanceof Node && !list.contains(event.target)) list.open = false;
    });
    list.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !list.open) return;
      list.open = false;
      list.querySelector("summary")?.focus();
    });
  }

  /** Another game was chosen on the page: the bar is about it, and leads to it. @param {HTMLDetailsElement} list */
  function follow(list) {
    const gameOf = (/** @type {HTMLAnchorElement} */ link) => new URL(link.href).searchParams.get("game");
    document.addEventListener("spacetutor:game", (event) => {
      const game = String(/** @type {CustomEvent} */ (event).detail ?? ""), links = [...list.querySelectorAll("a")];
      const chosen = links.find((link) => gameOf(link) === game), shown = list.querySelector("summary");
      if (!chosen || !shown) return;
      for (const link of links) link.toggleAttribute("aria-current", link === chosen);
      chosen.setAttribute("aria-current", "true");
      const name = shown.querySelector("span"), picture = shown.querySelector("img");
      if (name) name.textContent = chosen.textContent?.trim() ?? "";
      if (picture) picture.src = chosen.querySelector("img")?.src ?? "";
      for (const link of document.querySelectorAll(".st-top :is(#st-parts a, a.st-who)")) lead(link, game);
    });
  }

  /** @param {any} link @param {string} game */
  function lead(link, game) {
    const address = new URL(link.href);
    address.searchParams.set("game", game);
    link.href = address.href;
  }

  /** On a narrow screen the parts of the tutor are folded. @param {HTMLElement} button */
  function menu(button) {
    const open = (/** @type {boolean} */ shown) => {
      button.setAttribute("aria-expanded", String(shown));
      document.getElementById("st-parts")?.classList.toggle("st-open", shown);
    };
    button.addEventListener("click", () => open(button.getAttribute("aria-expanded") !== "true"));
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape") open(false);
    });
  }

  /** Whoever says a name on a page is called by it here at once. @param {HTMLElement} who */
  function learner(who) {
    const part = (/** @type {string} */ name) => /** @type {HTMLElement} */ (who.querySelector(`.st-${name}`));
    document.addEventListener("spacetutor:learner", (event) => {
      const name = String(/** @type {CustomEvent} */ (event).detail ?? "");
      part("name").textContent = name || who.dataset.nobody || "";
      part("initial").textContent = name.slice(0, 1).toUpperCase();
      part("initial").hidden = !name;
      part("nobody").hidden = Boolean(name);
    });
  }

  /** @type {[string, (node: any) => void][]} */
  const PARTS = [
    [".st-theme", theme], [".st-switch", games], [".st-switch", follow], [".st-menu", menu], [".st-who", learner],
  ];
  for (const [selector, begin] of PARTS) {
    const node = document.querySelector(`.st-top ${selector}`);
    if (node) begin(node);
  }
}
