// The legal moves as buttons, as Python numbered them: those about the things that were clicked, and those about nothing on the
// table. A move may be about several things: they are clicked one after the other, and each leaves fewer moves.

// So many moves are listed before the last thing they need has been clicked.
const FEW = 8;
const same = (one, other) => one[0] === other[0] && one[1] === other[1];

function choicePanel({ model, say, wish, offering, listed, changed }) {
  const node = element("div", { class: "st-choices", "aria-live": "polite" });
  let picked = [];
  const needs = (offer, thing) => offer.about.some((other) => same(other, thing));
  const open = (offer) => offer.about.filter((thing) => !picked.some((other) => same(other, thing)));
  const offers = () => model.get("offers").map((offer, index) => ({ ...offer, index }));
  const fitting = (things) => (things.length ? offers().filter((offer) => things.every((thing) => needs(offer, thing))) : []);

  // What can be clicked next: what the moves that are left need; once they need no more, what a new choice begins with.
  function next() {
    const left = fitting(picked).map((offer) => open(offer)[0]).filter(Boolean);
    return left.length ? left : offers().map((offer) => offer.about[0]).filter(Boolean);
  }
  // A click narrows the choice down, or begins another.
  function pick(thing) {
    const more = picked.some((other) => same(other, thing)) ? [thing] : [...picked, thing];
    show([more, [thing]].find((things) => fitting(things).length) ?? []);
  }
  function forget() { picked = []; }

  function button(offer, html, mine) {
    const made = element("button", { type: "button", class: mine ? "st-offer st-mine" : "st-offer", onclick: () => wish("move", { index: offer.index }) });
    made.innerHTML = html;  // made and escaped by Python
    return made;
  }
  // Several ways to pay for the same thing: what and for how much is said once, then each way in a line.
  function ways(group) {
    if (group.length === 1) return button(group[0], group[0].line, true);
    const head = element("p", { class: "st-ways-head" });
    head.innerHTML = group[0].head;  // made and escaped by Python
    return element("div", { class: "st-ways", role: "group", "aria-label": head.textContent }, head, ...group.map((offer) => button(offer, offer.tail, true)));
  }
  function grouped(mine) {
    const groups = new Map();
    mine.forEach((offer, i) => {
      const key = offer.tail ? offer.head : i;
      groups.set(key, [...(groups.get(key) ?? []), offer]);
    });
    return [...groups.values()];
  }
  function show(things) {
    const before = picked;
    picked = things;
    node.replaceChildren();
    node.classList.remove("st-chosen");
    if (offering()) list(fitting(picked));
    if (before.length || picked.length) changed();
    if (picked.length) node.querySelector(".st-mine")?.focus({ preventScroll: true });
    node.scrollTop = 0;
  }
  function list(found) {
    const complete = found.filter((offer) => !open(offer).length), mine = found.length <= FEW ? found : complete;
    const plain = offers().filter((offer) => (!offer.about.length || listed().includes(offer.about[0][0])) && !found.some((other) => other.index === offer.index));
    if (!model.get("playing") && offers().length) node.append(element("p", {}, say("branching")));
    const notice = model.get("notice"), waiting = model.get("waiting");
    if (notice) node.append(element("p", { class: "st-notice" }, notice));
    if (found.length > complete.length) node.append(element("p", { class: "st-further", tabindex: "-1" }, say("further")));
    node.append(...grouped(mine).map(ways), ...plain.map((offer) => button(offer, offer.line, false)));
    if (waiting) node.append(element("button", { type: "button", class: "st-offer st-mine", onclick: () => wish("ready") }, say("ready", { name: waiting })));
    if (!found.length) return;
    node.classList.add("st-chosen");
    node.append(element("button", { type: "button", class: "st-close", onclick: () => show([]) }, say("close")));
  }
  return { node, show, pick, next, forget, picked: () => picked };
}
