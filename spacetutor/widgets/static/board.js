// The table: all moments of a replay come at once, and stepping through them asks nobody. Only questions go to Python.
// Nothing is loaded from anywhere. Text from Python arrives escaped; everything else is set as text.

const SVG = "http://www.w3.org/2000/svg";
const SIGNS = {
  7: "?", 8: "3\u21920", 9: "5+ \u25ad", 10: "\u25cf\u25cf\u2192", 19: "\u25cf\u25cf\u25c6", 20: "5+ ?", 21: "\u2605\u25ad\u25ad",
  22: "?", 31: "\u21a9???", 32: "\u25ad", 33: "?", 34: "\u25ad???", 43: "\u2605\u25ad", 44: "\u25ad\u2191", 45: "\u25ad\u25ad",
  46: "2\u25c6??", 55: "2\u21920", 56: "\u25cf\u2192\u25ad", 57: "\u21c5", 58: "+\u25ad",
};

function element(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "class") node.className = value;
    else if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (value !== null && value !== undefined && value !== false) node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children);
  return node;
}

function svg(tag, attributes = {}, ...children) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

// Each colour has a shape of its own, so that nothing depends on telling colours apart.
function symbol(colour, x, y, r) {
  const at = (points) => points.map(([dx, dy]) => `${(x + dx * r).toFixed(1)},${(y + dy * r).toFixed(1)}`).join(" ");
  const shape = {
    blue: () => svg("circle", { cx: x, cy: y, r: r * 0.92 }),
    green: () => svg("polygon", { points: at([[0, -1.05], [1, 0.8], [-1, 0.8]]) }),
    yellow: () => svg("polygon", { points: at([[0, -1.1], [0.95, 0], [0, 1.1], [-0.95, 0]]) }),
    red: () => svg("rect", { x: x - r * 0.84, y: y - r * 0.84, width: r * 1.68, height: r * 1.68, rx: r * 0.15 }),
    purple: () => {
      const points = [];
      for (let i = 0; i < 10; i++) {
        const angle = -Math.PI / 2 + (i * Math.PI) / 5, far = i % 2 ? 0.5 : 1.15;
        points.push([Math.cos(angle) * far, Math.sin(angle) * far]);
      }
      return svg("polygon", { points: at(points) });
    },
  }[colour]();
  shape.setAttribute("class", `st-shape st-fill-${colour}`);
  return shape;
}

function tokens(counts, colours) {
  const picture = svg("svg", { class: "st-tokens", "aria-hidden": "true" });
  let x = 0;
  counts.forEach((count, c) => { for (let i = 0; i < count; i++) picture.append(symbol(colours[c], 9 + 19 * x++, 10, 7.5)); });
  const width = Math.max(20, 19 * x);
  picture.setAttribute("viewBox", `0 0 ${width} 20`);
  picture.style.width = `${width / 16}em`;
  return picture;
}

const counted = (list, colours) => {
  const counts = colours.map((name, c) => [list.filter((entry) => entry === c).length, name]).filter(([n]) => n);
  return counts.map(([n, name]) => `${n} ${name}`).join(", ") || "none";
};

function drawFace(number, card, colours) {
  const main = colours[card.skills[0]];
  const picture = svg("svg", { viewBox: "0 0 100 140", class: "st-card-face", "aria-hidden": "true" });
  picture.append(svg("rect", { x: 1, y: 1, width: 98, height: 138, rx: 9, class: `st-paper st-edge-${main}` }));
  picture.append(svg("rect", { x: 1, y: 1, width: 98, height: 30, rx: 9, class: `st-band st-fill-${main}` }));
  card.skills.forEach((skill, i) => {
    picture.append(svg("circle", { cx: 17 + 26 * i, cy: 16, r: 12.5, class: "st-roundel" }), symbol(colours[skill], 17 + 26 * i, 16, 8));
  });
  const points = svg("text", { x: 85, y: 23, class: "st-points", "text-anchor": "middle" });
  points.textContent = card.points === "*" ? "\u2731" : card.points;
  picture.append(points);
  card.cost.forEach((colour, i) => {
    const mark = symbol(colours[colour], 15, 43 + 15 * i, 6.2);
    mark.setAttribute("data-cost", i);
    picture.append(mark);
  });
  picture.append(svg("polygon", { points: "9,134 21,134 15,127", class: "st-triangle" }));
  card.gives.forEach((colour, i) => {
    const x = card.gives.length === 1 ? 62 : 50 + 25 * i;
    picture.append(svg("circle", { cx: x, cy: 78, r: 15, class: "st-gives" }), symbol(colours[colour], x, 78, 8.5));
  });
  if (SIGNS[number]) {
    const sign = svg("text", { x: 62, y: 85, class: "st-sign", "text-anchor": "middle" });
    sign.textContent = SIGNS[number];
    picture.append(sign);
  }
  const label = svg("text", { x: 92, y: 132, class: "st-number", "text-anchor": "end" });
  label.textContent = number;
  picture.append(label);
  return picture;
}

// A recruit's cost column, struck from the bottom up as far as the skills of its batch reached.
function strike(picture, cost) {
  for (let i = cost.left; i < cost.base; i++) {
    const y = 43 + 15 * i;
    picture.querySelector(`[data-cost="${i}"]`)?.classList.add("st-struck");
    picture.append(svg("line", { x1: 5, x2: 25, y1: y + 6, y2: y - 6, class: "st-strike", style: `animation-delay: ${(cost.base - 1 - i) * 120}ms` }));
  }
}

function back() {
  const picture = svg("svg", { viewBox: "0 0 100 140", class: "st-card-face", "aria-hidden": "true" });
  picture.append(svg("rect", { x: 1, y: 1, width: 98, height: 138, rx: 9, class: "st-back" }));
  picture.append(svg("circle", { cx: 50, cy: 70, r: 22, class: "st-orbit" }), svg("ellipse", { cx: 50, cy: 70, rx: 38, ry: 12, class: "st-orbit" }));
  return picture;
}

function render({ model, el }) {
  const state = { at: Math.min(model.get("at"), model.get("screens").length - 1), timer: null, speed: 1200 };
  const still = window.matchMedia("(prefers-reduced-motion: reduce)");
  const root = element("section", { class: "st-board", "aria-label": model.get("label"), tabindex: "0" });
  const live = element("p", { class: "st-live", "aria-live": "polite" });
  const hint = element("p", { class: "st-hint" });
  const table = element("div", { class: "st-table" });
  const told = element("aside", { class: "st-told", "aria-live": "polite" });
  const list = element("ol", { class: "st-moves" });
  const slider = element("input", { type: "range", min: 0, class: "st-slider", "aria-label": "Move", oninput: () => go(+slider.value) });
  const play = element("button", { type: "button", onclick: () => toggle() }, "Play");
  const speed = element("select", { "aria-label": "Speed", onchange: () => { state.speed = +speed.value; } });
  for (const [label, value] of [["slow", 2400], ["normal", 1200], ["fast", 500]]) {
    speed.append(element("option", { value, selected: value === 1200 }, label));
  }
  const step = (label, move, title) => element("button", { type: "button", title, onclick: () => move() }, label);
  const bar = element("div", { class: "st-bar", role: "toolbar", "aria-label": "Steps" },
    step("First", () => go(0), "Home"), step("Turn back", () => turn(-1), "Page Up"), step("Back", () => go(state.at - 1), "Left arrow"),
    step("Next", () => go(state.at + 1), "Right arrow"), step("Turn on", () => turn(1), "Page Down"), step("Last", () => go(last()), "End"),
    play, speed, slider);
  const playing = () => model.get("playing");
  const wish = (kind, more = {}) => model.send({ kind, version: model.get("version"), ...more });
  const tools = element("div", { class: "st-tools" },
    playing() ? element("button", { type: "button", onclick: () => ask({ kind: "hint" }) }, "Hint")
      : element("button", { type: "button", onclick: () => ask({ kind: "turn" }) }, "Explain this turn"),
    playing() ? element("button", { type: "button", onclick: () => wish("undo") }, "Take back this turn")
      : element("button", { type: "button", onclick: () => wish("branch", { at: state.at }) }, "What if?"),
    element("button", { type: "button", onclick: () => ask({ kind: "choice", at: state.at }) }, "What may be done here?"),
    element("button", { type: "button", "aria-pressed": "false", onclick: (event) => {
      const on = root.classList.toggle("st-projector");
      event.currentTarget.setAttribute("aria-pressed", on);
    } }, "Large type"));
  const choices = element("div", { class: "st-choices", "aria-live": "polite" });
  const side = element("div", { class: "st-side" }, tools, choices, told, element("details", { open: window.innerWidth > 900 }, element("summary", {}, "All moves"), list));
  root.append(bar, live, hint, element("div", { class: "st-columns" }, element("div", { class: "st-main" }, table), side));
  el.append(root);

  const last = () => model.get("screens").length - 1;
  const now = () => model.get("screens")[state.at];
  const colours = () => model.get("faces").colours;

  function go(move) {
    const to = Math.max(0, Math.min(last(), move));
    if (to === last()) stop();
    if (to === state.at) return;
    state.at = to;
    draw(true);
    choose(null);
    document.dispatchEvent(new CustomEvent("spacetutor:at", { detail: { move: to } }));
  }
  function turn(by) {
    const screens = model.get("screens"), here = screens[state.at].turn;
    let to = state.at + by;
    while (to > 0 && to < last() && screens[to].turn === here) to += by;
    if (by < 0) while (to > 0 && screens[to - 1].turn === screens[to].turn) to -= 1;
    go(to);
  }
  function stop() { clearTimeout(state.timer); state.timer = null; play.textContent = "Play"; }
  function toggle() {
    if (state.timer) return stop();
    const tick = () => { go(state.at + 1); if (state.at < last()) state.timer = setTimeout(tick, state.speed); else stop(); };
    play.textContent = "Pause";
    state.timer = setTimeout(tick, state.at === last() ? (go(0), state.speed) : 150);
  }
  function ask(message) { model.send({ ...message, at: state.at }); }

  // What can be pointed at carries what it is; one set of listeners on the table serves all of it.
  function pointable(node, thing, label) {
    node.setAttribute("tabindex", "0");
    node.setAttribute("role", "button");
    node.setAttribute("aria-label", label);
    node.setAttribute("data-thing", JSON.stringify(thing));
    return node;
  }
  let waiting = null;
  const pointed = (event) => event.target.closest("[data-thing]");
  const short = (event) => {
    const node = pointed(event);
    clearTimeout(waiting);
    if (node) waiting = setTimeout(() => ask({ kind: "thing", thing: JSON.parse(node.dataset.thing), full: false }), 180);
  };
  const full = (event) => {
    const node = pointed(event);
    clearTimeout(waiting);
    if (node) {
      const thing = JSON.parse(node.dataset.thing);
      ask({ kind: "thing", thing, full: true });
      if (offering()) choose(thing);
    }
    return node;
  };

  // The legal moves, as Python numbered them: those about the thing pointed at, or those about nothing on the table.
  const same = (about, thing) => about && about[0] === thing[0] && about[1] === thing[1];
  // Moves are offered when one plays, and at the moment of a replay for which a what-if was asked.
  const offering = () => playing() || model.get("offer_at") === state.at;
  function choose(thing) {
    if (!offering()) return choices.replaceChildren();
    const offers = model.get("offers").map((offer, index) => ({ ...offer, index }));
    const mine = thing ? offers.filter((offer) => same(offer.about, thing)) : [];
    const plain = offers.filter((offer) => !offer.about || (offer.about[0] === "deck"));
    choices.replaceChildren();
    if (!playing() && offers.length) choices.append(element("p", {}, "Another move from here becomes a what-if in the same file. Framed things can be used."));
    const notice = model.get("notice");
    if (notice) choices.append(element("p", { class: "st-notice" }, notice));
    for (const offer of [...mine, ...plain]) {
      const button = element("button", { type: "button", class: mine.includes(offer) ? "st-offer st-mine" : "st-offer",
        onclick: () => wish("move", { index: offer.index }) });
      button.innerHTML = offer.line;  // made and escaped by Python
      choices.append(button);
    }
    if (model.get("waiting")) choices.append(element("button", { type: "button", class: "st-offer st-mine", onclick: () => wish("ready") }, `I am ${model.get("waiting")}, show my cards`));
    if (thing && mine.length) choices.querySelector(".st-mine").focus();
  }
  table.addEventListener("mouseover", short);
  table.addEventListener("focusin", short);
  table.addEventListener("click", full);
  table.addEventListener("keydown", (event) => {
    if ((event.key === "Enter" || event.key === " ") && full(event)) { event.preventDefault(); event.stopPropagation(); }
  });

  // A card is in one place at a time, so it is drawn once and then only moved.
  const drawn = new Map();
  function card(number, extra = "") {
    if (!drawn.has(number)) {
      const data = model.get("faces").cards[number], names = colours();
      const points = data.points === "*" ? "asterisk" : `${data.points} points`;
      const label = `Card ${number}, skills ${counted(data.skills, names)}, cost ${counted(data.cost, names)}, ${points}`;
      drawn.set(number, pointable(element("div", { "data-card": number }, drawFace(number, data, names)), ["card", number], label));
    }
    const node = drawn.get(number);
    node.className = `st-card ${extra}`;
    return node;
  }

  function project(entry, screen) {
    const data = model.get("faces").projects[entry.id], names = colours();
    const lacks = element("ul", { class: "st-lacks" });
    entry.lacks.forEach((n, seat) => {
      lacks.append(element("li", { class: n === 0 ? "st-ready" : "" }, `${screen.seats[seat].name}: ${n === 0 ? "\u2713" : n}`));
    });
    const node = element("div", { class: `st-project st-${data.nation}`, "data-project": entry.id },
      element("div", { class: "st-project-head" }, element("b", {}, data.name), element("span", { class: "st-worth" }, String(data.points))),
      tokens(data.needs, names), lacks);
    const told = entry.lacks.map((n, seat) => `${screen.seats[seat].name} lacks ${n}`).join(", ");
    return pointable(node, ["project", entry.id], `Project ${data.name}, ${data.points} points, ${told}`);
  }

  function seat(index, screen) {
    const data = screen.seats[index], names = colours();
    const marks = [index === screen.first ? "First Player" : "", index === screen.to_act ? "to act" : ""].filter(Boolean).join(", ");
    const head = element("header", {}, element("h3", {}, data.name), element("span", { class: "st-marks" }, marks),
      pointable(element("span", { class: "st-score" }, `${data.points} points`), ["score", index], `Score of ${data.name}: ${data.points} points`));
    const purse = element("div", { class: "st-purse", role: "img", "aria-label": `Tokens: ${data.tokens.map((n, c) => n ? `${n} ${names[c]}` : "").filter(Boolean).join(", ") || "none"}` }, tokens(data.tokens, names));
    const hand = element("div", { class: "st-hand" });
    for (const number of data.hand) hand.append(card(number, data.known.includes(number) ? "st-small st-known" : "st-small"));
    for (let i = 0; i < data.hidden; i++) hand.append(element("div", { class: "st-card st-small", role: "img", "aria-label": "hidden card" }, back()));
    const hub = element("div", { class: "st-hub" });
    data.hub.forEach((batch, division) => {
      const column = element("div", { class: `st-batch st-tint-${names[division]}`, role: "group", "aria-label": `${names[division]} Division, ${batch.length} cards` });
      if (!batch.length) column.append(element("div", { class: "st-empty" }, svgSymbol(names[division])));
      batch.forEach((number, i) => {
        const upper = i === batch.length - 1;
        column.append(card(number, `${upper ? "st-upper" : "st-covered"}${number === screen.fresh ? " st-fresh" : ""}`));
      });
      hub.append(column);
    });
    const done = element("ul", { class: "st-done" });
    for (const id of data.projects) done.append(element("li", {}, `\u2605 ${model.get("faces").projects[id].name}`));
    return element("article", { class: `st-seat${index === screen.to_act ? " st-acting" : ""}` }, head, purse, hand, hub, done);
  }
  function svgSymbol(colour) {
    const picture = svg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" });
    picture.append(symbol(colour, 12, 12, 8));
    return picture;
  }

  function draw(moving) {
    const screen = now(), moves = model.get("moves");
    // All measuring before anything changes, so that the browser lays the page out once and not again and again.
    const here = list.children[state.at - 1];
    const middle = here ? Math.max(0, here.offsetTop - list.offsetTop - list.clientHeight / 2) : 0;
    const before = new Map();
    if (moving && !still.matches) for (const node of table.querySelectorAll("[data-card]")) before.set(node.dataset.card, node.getBoundingClientRect());
    const deck = element("div", { class: "st-card st-deck", role: "img", "aria-label": `Deck, ${screen.deck} cards` }, back(), element("span", {}, String(screen.deck)));
    table.replaceChildren(
      element("h2", {}, "Projects"), element("div", { class: "st-line" }, ...screen.line.map((entry) => project(entry, screen))),
      element("h2", {}, "Center"), element("div", { class: "st-center" }, deck, ...screen.center.map((number) => card(number))),
      element("div", { class: "st-seats" }, ...screen.seats.map((_, index) => seat(index, screen))));
    for (const line of table.querySelectorAll(".st-strike")) line.remove();
    for (const mark of table.querySelectorAll(".st-struck")) mark.classList.remove("st-struck");
    const made = moves[state.at - 1];
    if (made?.cost) table.querySelectorAll(`.st-hub [data-card="${made.card}"] .st-card-face`).forEach((picture) => strike(picture, made.cost));
    list.querySelector(".st-here")?.classList.remove("st-here");
    here?.classList.add("st-here");
    list.scrollTop = middle;
    for (const node of before.size ? table.querySelectorAll("[data-card]") : []) {
      const old = before.get(node.dataset.card);
      if (!old) continue;
      const box = node.getBoundingClientRect(), dx = old.x - box.x, dy = old.y - box.y;
      if (Math.abs(dx) + Math.abs(dy) > 4) node.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], { duration: 350, easing: "ease-out" });
    }
    if (offering()) {
      for (const offer of model.get("offers")) {
        if (offer.about) table.querySelector(`[data-${offer.about[0]}="${offer.about[1]}"]`)?.classList.add("st-can");
      }
    }
    slider.max = last();
    slider.value = state.at;
    const move = playing() ? null : moves[state.at - 1];
    live.replaceChildren();
    if (playing()) { live.textContent = model.get("headline"); return; }
    if (!move) live.textContent = `Before the first of ${moves.length} moves`;
    else {
      const line = element("span");
      line.innerHTML = move.line;  // made and escaped by Python
      live.append(element("b", {}, `Move ${state.at} of ${moves.length}, ${screen.seats[move.seat].name}: `), line);
      if (move.cost) live.append(element("span", { class: "st-cost" }, ` ${move.cost.base} on the card, ${move.cost.base - move.cost.left} struck.`));
    }
  }

  function load() {
    stop();
    drawn.clear();
    // Another viewpoint on the same replay stays at its moment; another replay begins at the place it was opened at.
    const wanted = model.get("name") === state.name ? state.at : model.get("at");
    state.name = model.get("name");
    state.at = Math.max(0, Math.min(wanted, last()));
    const names = now().seats.map((entry) => entry.name);
    list.replaceChildren(...model.get("moves").map((move, i) => {
      const line = element("button", { type: "button", onclick: () => go(i + 1) });
      line.innerHTML = `${i + 1}. `;
      line.append(element("b", {}, `${names[move.seat]} `));
      const words = element("span");
      words.innerHTML = move.line;  // made and escaped by Python
      line.append(words);
      return element("li", { "data-move": i + 1 }, line);
    }));
    if (!playing()) told.replaceChildren();
    root.classList.toggle("st-playing", playing());
    hint.textContent = "Point at a card, a Project or a score for a short answer; click it or press Enter for the whole one.";
    draw(playing());
    choose(null);
    if (playing()) list.scrollTop = list.scrollHeight;
  }

  root.addEventListener("keydown", (event) => {
    if (["SELECT", "INPUT"].includes(event.target.tagName)) return;
    const keys = { ArrowLeft: () => go(state.at - 1), ArrowRight: () => go(state.at + 1), Home: () => go(0), End: () => go(last()),
      PageUp: () => turn(-1), PageDown: () => turn(1), p: () => toggle() };
    if (keys[event.key] && !event.ctrlKey && !event.metaKey && !event.altKey) { event.preventDefault(); keys[event.key](); }
  });
  const onGo = (event) => go(event.detail.move);
  document.addEventListener("spacetutor:go", onGo);
  const onAnswer = (message) => {
    if (message.kind !== "told") return;
    if (message.full) { told.innerHTML = message.html; } else { hint.innerHTML = message.html; }  // made and escaped by Python
  };
  model.on("msg:custom", onAnswer);
  const onNotice = () => { draw(false); choose(null); };
  model.on("change:screens", load);
  model.on("change:notice", onNotice);
  model.on("change:offers", onNotice);
  model.on("change:offer_at", onNotice);
  load();
  return () => { stop(); document.removeEventListener("spacetutor:go", onGo); model.off("msg:custom", onAnswer); model.off("change:screens", load); };
}

export default { render };
