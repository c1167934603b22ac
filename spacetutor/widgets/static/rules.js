// The rules reference: a list that is searched here in the browser, and one board that moves to the rule whose example is shown.
// Python puts the files of the board before this one; the board lives on the same model.

function renderRules({ model, el }) {
  const say = speaking(model.get("words"));
  const articles = new Map(), buttons = new Map();
  const search = element("input", { type: "search", class: "st-search", placeholder: say("rules.placeholder"), value: model.get("first"), oninput: () => filter() });
  const count = element("span", { role: "status" });
  const all = element("button", { type: "button", onclick: () => { clear(); search.focus(); } }, say("rules.all"));
  const none = element("p", {}, say("rules.none"));
  const contents = element("ul", {});
  const root = element("div", { class: "st-reference" },
    element("div", { class: "st-find" }, element("label", {}, element("span", {}, say("rules.search")), search), count, all),
    element("nav", { class: "st-contents", "aria-label": say("rules.contents") }, contents), none);
  const earlier = element("p"), story = element("div", { class: "st-story" }), place = element("div");
  const panel = element("div", { class: "st-example", role: "region", id: "st-example" }, earlier, story, place);
  let opened = "", drop = null;

  const anchor = (entry) => `${entry.kind}-${entry.id}`;
  const link = (id, text) => element("a", { href: `#${id}`, "data-to": id }, text);
  for (const part of model.get("parts")) {
    contents.append(element("li", {}, link(`part-${part.id}`, part.title)));
    root.append(element("section", { id: `part-${part.id}` }, element("h2", { tabindex: "-1" }, part.title), ...part.entries.map(article)));
  }
  el.append(root);

  function article(entry) {
    const notes = [entry.section, entry.kind === "rule" ? element("code", {}, entry.id) : "", ...entry.rulings.map((id) => link(`ruling-${id}`, say("rules.ruling", { id })))];
    const note = element("p", { class: "st-note" });
    notes.filter(Boolean).forEach((part, i) => note.append(i ? " \u00b7 " : "", part));
    const node = element("article", { class: "st-entry", id: anchor(entry) }, element("h3", { tabindex: "-1" }, entry.title), element("p", {}, entry.text));
    const foot = element("div", { class: "st-foot" });
    if (entry.example) {
      const button = element("button", { type: "button", class: "st-show", "aria-expanded": "false", "aria-label": say("rules.show-what", { title: entry.title }),
        onclick: () => (opened === entry.id ? close() : open(entry.id)) }, say("rules.show"));
      buttons.set(entry.id, button);
      foot.append(button);
    }
    if (note.childNodes.length) foot.append(note);
    node.append(foot);
    articles.set(entry.id, { node, entry, text: `${entry.title} ${entry.text} ${entry.id}`.toLowerCase() });
    return node;
  }

  // An id finds that entry and its rulings; anything else finds what has all of the words.
  function filter() {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const exact = [...articles.values()].find(({ entry }) => entry.id.toLowerCase() === words.join(" "))?.entry;
    const found = { rule: 0, ruling: 0 };
    for (const { node, entry, text } of articles.values()) {
      const fits = exact ? entry === exact || exact.rulings.includes(entry.id) : words.every((word) => text.includes(word));
      node.hidden = !fits;
      if (fits) found[entry.kind] += 1;
    }
    for (const section of root.querySelectorAll("section[id]")) section.hidden = !section.querySelector("article:not([hidden])");
    for (const item of contents.children) item.hidden = root.querySelector(`[id="${item.firstChild.dataset.to}"]`).hidden;
    count.textContent = say("rules.found", { rules: found.rule, rulings: found.ruling });
    none.hidden = found.rule + found.ruling > 0;
    all.hidden = !words.length;
  }
  function clear() { search.value = ""; filter(); }

  // To a part, a rule or a ruling; a search that hides it ends.
  function go(id) {
    const node = root.querySelector(`[id="${CSS.escape(id)}"]`);
    if (!node) return false;
    if (node.hidden || node.closest("[hidden]")) clear();
    root.querySelector(".st-target")?.classList.remove("st-target");
    node.classList.add("st-target");
    node.scrollIntoView({ block: "start" });
    node.querySelector("h2, h3").focus({ preventScroll: true });
    return true;
  }
  root.addEventListener("click", (event) => {
    const to = event.target.closest("a[data-to], a[data-rule]");
    if (!to || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (go(to.dataset.to ?? `rule-${to.dataset.rule}`)) event.preventDefault();
  });

  function open(id) {
    if (model.get("shown").id === id) changed();
    else model.send({ kind: "example", id });
  }
  function close() {
    buttons.get(opened)?.setAttribute("aria-expanded", "false");
    panel.remove();
    opened = "";
  }
  function told(title, html, kind) {
    const words = element("div", { class: "st-words" });
    words.innerHTML = html;  // made and escaped by Python
    return element("div", { class: `st-case st-${kind}` }, element("p", { class: "st-case-title" }, title), words);
  }
  function show() {
    const shown = model.get("shown"), target = articles.get(shown.id);
    if (!target) return;
    close();
    opened = shown.id;
    buttons.get(opened).setAttribute("aria-expanded", "true");
    panel.setAttribute("aria-label", say("rules.example", { title: target.entry.title }));
    earlier.textContent = shown.earlier;
    earlier.hidden = !shown.earlier;
    story.replaceChildren(told(shown.tried, shown.verdict, shown.allowed ? "allowed" : "refused"));
    story.classList.toggle("st-alone", !shown.instead);
    if (shown.instead) story.append(told(shown.other, shown.instead, "allowed"));
    target.node.append(panel);
    drop ??= render({ model, el: place });
  }
  function changed() {
    show();
    articles.get(opened)?.node.scrollIntoView({ block: "start" });
  }
  model.on("change:shown", changed);

  filter();
  if (model.get("shown").id) requestAnimationFrame(show);
  else if (location.hash) requestAnimationFrame(() => go(decodeURIComponent(location.hash.slice(1))));
  return () => { model.off("change:shown", changed); drop?.(); };
}
