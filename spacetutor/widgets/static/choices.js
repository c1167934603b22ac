// The legal moves as buttons, as Python numbered them: those about the thing pointed at, and those about nothing on the table.

function choicePanel({ model, say, wish, offering }) {
  const node = element("div", { class: "st-choices", "aria-live": "polite" });
  const same = (about, thing) => about && about[0] === thing[0] && about[1] === thing[1];

  function button(offer, html, mine) {
    const made = element("button", { type: "button", class: mine ? "st-offer st-mine" : "st-offer", onclick: () => wish("move", { index: offer.index }) });
    made.innerHTML = html;  // made and escaped by Python
    return made;
  }
  // Several ways to pay for the same thing: what and for how much is said once, then each way in a line.
  function ways(offers) {
    if (offers.length === 1) return button(offers[0], offers[0].line, true);
    const head = element("p", { class: "st-ways-head" });
    head.innerHTML = offers[0].head;  // made and escaped by Python
    return element("div", { class: "st-ways", role: "group", "aria-label": head.textContent }, head, ...offers.map((offer) => button(offer, offer.tail, true)));
  }
  function grouped(offers) {
    const groups = new Map();
    offers.forEach((offer, i) => {
      const key = offer.tail ? offer.head : i;
      groups.set(key, [...(groups.get(key) ?? []), offer]);
    });
    return [...groups.values()];
  }
  function show(thing) {
    node.replaceChildren();
    node.classList.remove("st-chosen");
    if (!offering()) return;
    const offers = model.get("offers").map((offer, index) => ({ ...offer, index }));
    const mine = thing ? offers.filter((offer) => same(offer.about, thing)) : [];
    const plain = offers.filter((offer) => (!offer.about || offer.about[0] === "deck") && !mine.includes(offer));
    if (!model.get("playing") && offers.length) node.append(element("p", {}, say("branching")));
    const notice = model.get("notice"), waiting = model.get("waiting");
    if (notice) node.append(element("p", { class: "st-notice" }, notice));
    node.append(...grouped(mine).map(ways), ...plain.map((offer) => button(offer, offer.line, false)));
    if (waiting) node.append(element("button", { type: "button", class: "st-offer st-mine", onclick: () => wish("ready") }, say("ready", { name: waiting })));
    if (!mine.length) return;
    node.classList.add("st-chosen");
    node.append(element("button", { type: "button", class: "st-close", onclick: () => show(null) }, say("close")));
    node.querySelector(".st-mine").focus({ preventScroll: true });
    node.scrollTop = 0;
  }
  return { node, show };
}
