// The table: all moments of a replay come at once, and stepping through them asks nobody. Only questions go to Python.
// Nothing is loaded from anywhere. Text from Python arrives escaped; everything else is set as text. Python puts the
// file `drawing.js` before this one, and says after it what is exported.

// Pixels: the range in which a table is fitted to a projector's screen, and the type where it does not fit.
const LARGEST_TYPE = 30, SMALLEST_TYPE = 14, READABLE_TYPE = 18;

function render({ model, el }) {
  const say = speaking(model.get("words"));
  const named = (colour) => say(`colour.${colour}`);
  const state = { at: Math.min(model.get("at"), model.get("screens").length - 1), timer: null, speed: 1200, whose: -1 };
  const still = window.matchMedia("(prefers-reduced-motion: reduce)");
  // In JupyterLab a key is a command to the notebook, and x cuts the cell away; on the board keys are the board's.
  const root = element("section", { class: "st-board", "aria-label": say("label"), tabindex: "0", "data-lm-suppress-shortcuts": "true" });
  const live = element("p", { class: "st-live", "aria-live": "polite" });
  const hint = element("p", { class: "st-hint" });
  const news = element("div", { class: "st-news", "aria-live": "polite" });
  const ending = element("div", { class: "st-ending" });
  const table = element("div", { class: "st-table" });
  const told = element("aside", { class: "st-told", "aria-live": "polite" });
  const list = element("ol", { class: "st-moves" });
  const slider = element("input", { type: "range", min: 0, class: "st-slider", "aria-label": say("move"), oninput: () => go(+slider.value) });
  const play = element("button", { type: "button", onclick: () => toggle() }, say("play"));
  const speed = element("select", { "aria-label": say("speed"), onchange: () => { state.speed = +speed.value; } });
  for (const [label, value] of [["slow", 2400], ["normal", 1200], ["fast", 500]]) {
    speed.append(element("option", { value, selected: value === 1200 }, say(label)));
  }
  const step = (key, move, title) => element("button", { type: "button", title, onclick: () => move() }, say(key));
  const whose = element("select", { "aria-label": say("moves-of"), onchange: () => { state.whose = +whose.value; } });
  const bar = element("div", { class: "st-bar", role: "toolbar", "aria-label": say("steps") },
    step("first", () => go(0), "Home"), step("turn-back", () => turn(-1), "Page Up"), step("back", () => one(-1), "\u2190"),
    step("next", () => one(1), "\u2192"), step("turn-on", () => turn(1), "Page Down"), step("last", () => go(last()), "End"),
    whose, play, speed, slider);
  const playing = () => model.get("playing");
  const wish = (kind, more = {}) => model.send({ kind, version: model.get("version"), ...more });
  // One still position, shown on a page of text: nothing to step through, and headings below those of the text.
  const reviewing = model.get("reviewing");
  const single = model.get("still"), [major, minor] = single ? ["h4", "h5"] : ["h2", "h3"];
  const tools = element("div", { class: "st-tools" }, ...(single ? [] : [
    playing() ? element("button", { type: "button", onclick: () => ask({ kind: "hint" }) }, say("hint"))
      : element("button", { type: "button", onclick: () => ask({ kind: "turn" }) }, reviewing ? say("judge-move") : say("explain-turn")),
    playing() ? element("button", { type: "button", onclick: () => wish("undo") }, say("take-back"))
      : element("button", { type: "button", hidden: reviewing, onclick: () => wish("branch", { at: state.at }) }, say("what-if"))]),
    element("button", { type: "button", onclick: () => ask({ kind: "choice", at: state.at }) }, say("choices")),
    element("button", { type: "button", "aria-pressed": String(model.get("large")), onclick: (event) => {
      const on = root.classList.toggle("st-projector");
      event.currentTarget.setAttribute("aria-pressed", on);
    } }, say("large-type")));
  // Moves are offered when one plays, and at the moment of a replay for which a what-if was asked.
  const offering = () => playing() || model.get("offer_at") === state.at;
  const choices = choicePanel({ model, say, wish, offering });
  // Beside a lesson the table needs the height, so short answers stand in the side column.
  const above = single && playing() ? [] : [hint], beside = single && playing() ? [hint] : [];
  const side = element("div", { class: "st-side" }, tools, ...beside, choices.node, told);
  if (!single) side.append(element("details", { open: window.innerWidth > 900 }, element("summary", {}, say("all-moves")), list));
  root.append(...(single ? [] : [bar]), live, ending, news, ...above, element("div", { class: "st-columns" }, element("div", { class: "st-main" }, table), side));
  el.append(root);
  // On a projector there is the table and nothing beside it.
  for (const name of ["st-projector", "st-alone"]) root.classList.toggle(name, model.get("large"));

  const last = () => model.get("screens").length - 1;
  const now = () => model.get("screens")[state.at];
  const colours = () => model.get("faces").colours;

  function go(move) {
    const to = Math.max(0, Math.min(last(), move));
    if (to === last()) stop();
    if (to === state.at) return;
    state.at = to;
    forget();
    draw(true);
    choose(null);
    tellPlace();
    if (reviewing) { clearTimeout(state.judging); state.judging = setTimeout(() => ask({ kind: "turn" }), 250); }
  }
  // What was said of another moment is no longer true, and may be for other eyes.
  function forget() {
    if (state.said === false) return;
    state.said = false;
    told.replaceChildren();
    hint.textContent = (single && model.get("headline")) || say("point-at");
  }
  const tellPlace = () => document.dispatchEvent(new CustomEvent("spacetutor:at", { detail: { move: state.at } }));
  // One move on or back; where one seat's moves are followed, to the next of those.
  function one(by) {
    const moves = model.get("moves");
    let to = state.at + by;
    if (state.whose >= 0) while (to > 0 && to < last() && moves[to - 1].seat !== state.whose) to += by;
    go(to);
  }
  function turn(by) {
    const screens = model.get("screens"), here = screens[state.at].turn;
    let to = state.at + by;
    while (to > 0 && to < last() && screens[to].turn === here) to += by;
    if (by < 0) while (to > 0 && screens[to - 1].turn === screens[to].turn) to -= 1;
    go(to);
  }
  function stop() { clearTimeout(state.timer); state.timer = null; play.textContent = say("play"); }
  function toggle() {
    if (state.timer) return stop();
    const tick = () => { one(1); if (state.at < last()) state.timer = setTimeout(tick, state.speed); else stop(); };
    play.textContent = say("pause");
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
    if (node && !state.quiet) waiting = setTimeout(() => ask({ kind: "thing", thing: JSON.parse(node.dataset.thing), full: false }), 180);
  };
  const full = (event) => {
    const node = pointed(event);
    clearTimeout(waiting);
    if (node) {
      const thing = JSON.parse(node.dataset.thing);
      ask({ kind: "thing", thing, full: true });
      if (model.get("pointing")) wish("point", { thing });
      if (offering()) choose(thing);
    }
    return node;
  };

  function choose(thing) {
    const held = choices.node.contains(document.activeElement);
    choices.show(thing);
    // Whoever plays by keyboard stays at the table when the button that was pressed is gone.
    if (held && !root.contains(document.activeElement)) (choices.node.querySelector(".st-mine") ?? root).focus({ preventScroll: true });
  }
  table.addEventListener("mouseover", short);
  table.addEventListener("focusin", short);
  table.addEventListener("click", full);
  table.addEventListener("keydown", (event) => {
    if ((event.key === "Enter" || event.key === " ") && full(event)) { event.preventDefault(); event.stopPropagation(); }
  });

  const amounts = (counts) => counts.map((n, c) => (n ? `${n} ${named(colours()[c])}` : "")).filter(Boolean).join(", ") || say("none");
  const worth = (n) => (n === 1 ? say("one-point") : say("points", { n }));
  const counted = (list) => amounts(colours().map((_, c) => list.filter((entry) => entry === c).length));

  // A card is in one place at a time, so it is drawn once and then only moved.
  const drawn = new Map();
  function card(number, extra = "") {
    if (!drawn.has(number)) {
      const data = model.get("faces").cards[number], names = colours();
      const points = data.points === "*" ? say("asterisk") : worth(data.points);
      const label = say("card", { n: number, skills: counted(data.skills), cost: counted(data.cost), points });
      drawn.set(number, pointable(element("div", { "data-card": number, "data-seen": say("seen"), "data-new": say("new") }, drawFace(number, data, names)), ["card", number], label));
    }
    const node = drawn.get(number);
    node.className = `st-card ${extra}`;
    return node;
  }

  // The deck can be pointed at where its top card may be taken.
  function pile(count) {
    const label = say("deck", { n: count });
    const node = element("div", { class: "st-card st-deck", role: "img", "aria-label": label }, back(), element("span", {}, String(count)));
    if (offering() && model.get("offers").some((offer) => offer.about?.[0] === "deck")) {
      node.setAttribute("data-deck", 0);
      pointable(node, ["deck", 0], label);
    }
    return node;
  }

  function project(entry, screen) {
    const data = model.get("faces").projects[entry.id], names = colours();
    const lacks = element("ul", { class: "st-lacks" }, ...(entry.lacks.length ? [element("li", {}, say("lacking"))] : []));
    entry.lacks.forEach((n, seat) => {
      lacks.append(element("li", { class: n === 0 ? "st-ready" : "" }, `${screen.seats[seat].name}: ${n === 0 ? "\u2713" : n}`));
    });
    const node = element("div", { class: `st-project st-${data.nation}`, "data-project": entry.id },
      element("div", { class: "st-project-head" }, element("b", {}, data.name), element("span", { class: "st-worth" }, String(data.points))),
      tokens(data.needs, names), lacks);
    const lacking = entry.lacks.map((n, seat) => say("lacks", { name: screen.seats[seat].name, n })).join(", ");
    return pointable(node, ["project", entry.id], say("project", { name: data.name, points: data.points, lacks: lacking }));
  }

  function seat(index, screen) {
    const data = screen.seats[index], names = colours();
    const marks = [index === screen.first ? say("first-player") : "", index === screen.to_act ? say("to-act") : ""].filter(Boolean).join(", ");
    const head = element("header", {}, element(minor, {}, data.name), element("span", { class: "st-marks" }, marks),
      pointable(element("span", { class: "st-score" }, worth(data.points)), ["score", index], say("score", { name: data.name, points: worth(data.points) })));
    const purse = element("div", { class: "st-purse", "data-seat": index, role: "img", "aria-label": say("tokens", { tokens: amounts(data.tokens) }) }, tokens(data.tokens, names));
    const hand = element("div", { class: "st-hand", "data-label": say("hand") });
    for (const number of data.hand) hand.append(card(number, data.known.includes(number) ? "st-small st-known" : "st-small"));
    for (let i = 0; i < data.hidden; i++) hand.append(element("div", { class: "st-card st-small", role: "img", "aria-label": say("hidden-card") }, back()));
    const hub = element("div", { class: "st-hub" });
    data.hub.forEach((batch, division) => {
      const column = element("div", { class: `st-batch st-tint-${names[division]}`, role: "group", "aria-label": say("division", { colour: named(names[division]), n: batch.length }) });
      if (!batch.length) column.append(element("div", { class: "st-empty" }, svgSymbol(names[division])));
      batch.forEach((number, i) => {
        const upper = i === batch.length - 1;
        column.append(card(number, `${upper ? "st-upper" : "st-covered"}${number === screen.fresh ? " st-fresh" : ""}`));
      });
      hub.append(column);
    });
    const done = element("ul", { class: "st-done" });
    for (const id of data.projects) done.append(element("li", {}, `\u2605 ${model.get("faces").projects[id].name}`));
    return element("article", { class: `st-seat${index === screen.to_act ? " st-acting" : ""}${index === screen.own ? " st-own" : ""}` }, head, purse, hand, hub, done);
  }
  function svgSymbol(colour) {
    const picture = svg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" });
    picture.append(symbol(colour, 12, 12, 8));
    return picture;
  }

  // What a review says of the moves: a sign before each that could have been better.
  function markMoves() {
    const marks = model.get("marks");
    for (const entry of list.children) [entry.dataset.rank, entry.dataset.sign] = marks[entry.dataset.move] ?? ["", ""];
  }
  function whereInList() {
    const here = list.children[state.at - 1];
    return here ? Math.max(0, here.offsetTop - list.offsetTop - list.clientHeight / 2) : 0;
  }
  const scrollToHere = () => { list.scrollTop = whereInList(); };

  // Tokens that changed hands fly from the one who paid to the one who got them.
  function fly(old, screen) {
    if (!old || old.seats.length !== screen.seats.length) return;
    const change = (seat, c) => screen.seats[seat].tokens[c] - old.seats[seat].tokens[c];
    const seats = screen.seats.map((_, index) => index), frame = root.getBoundingClientRect();
    colours().forEach((colour, c) => {
      const from = seats.filter((seat) => change(seat, c) < 0), to = seats.filter((seat) => change(seat, c) > 0);
      if (from.length !== 1 || to.length !== 1) return;
      const [a, b] = [from[0], to[0]].map((seat) => table.querySelector(`.st-purse[data-seat="${seat}"]`).getBoundingClientRect());
      const token = svg("svg", { viewBox: "0 0 24 24", class: "st-flying", "aria-hidden": "true" }, symbol(colour, 12, 12, 10));
      token.style.left = `${a.x - frame.x + 8}px`;
      token.style.top = `${a.y - frame.y}px`;
      root.append(token);
      const flight = token.animate([{ transform: "none" }, { transform: `translate(${b.x - a.x}px, ${b.y - a.y}px)` }], { duration: 700, easing: "ease-in-out" });
      flight.onfinish = () => token.remove();
      flight.oncancel = flight.onfinish;
    });
  }

  // The focus stays on what it was on, or at the table, so that the arrow keys go on; this is nobody's question.
  function hold(thing) {
    state.quiet = true;
    ([...table.querySelectorAll("[data-thing]")].find((node) => node.dataset.thing === thing) ?? root).focus({ preventScroll: true });
    state.quiet = false;
  }

  function draw(moving) {
    const screen = now(), moves = model.get("moves");
    // All measuring before anything changes, so that the browser lays the page out once and not again and again.
    const middle = whereInList(), held = table.contains(document.activeElement) ? document.activeElement.dataset.thing : null;
    const before = new Map();
    if (moving && !still.matches) for (const node of table.querySelectorAll("[data-card]")) before.set(node.dataset.card, node.getBoundingClientRect());
    const deck = pile(screen.deck);
    table.replaceChildren(
      element("div", { class: "st-space" },
        element(major, {}, say("projects")), element("div", { class: "st-line" }, ...(screen.line.length ? screen.line.map((entry) => project(entry, screen)) : [element("p", {}, say("no-projects"))])),
        element(major, {}, say("center")), element("div", { class: "st-center" }, deck, ...screen.center.map((number) => card(number)))),
      element("div", { class: `st-seats st-seats-${screen.seats.length}` }, ...screen.seats.map((_, index) => seat(index, screen))));
    if (held) hold(held);
    for (const line of table.querySelectorAll(".st-strike")) line.remove();
    for (const mark of table.querySelectorAll(".st-struck")) mark.classList.remove("st-struck");
    const made = moves[state.at - 1];
    if (made?.cost) table.querySelectorAll(`.st-hub [data-card="${made.card}"] .st-card-face`).forEach((picture) => strike(picture, made.cost));
    list.querySelector(".st-here")?.classList.remove("st-here");
    list.children[state.at - 1]?.classList.add("st-here");
    list.scrollTop = middle;
    for (const node of before.size ? table.querySelectorAll("[data-card]") : []) {
      const old = before.get(node.dataset.card);
      if (!old) continue;
      const box = node.getBoundingClientRect(), dx = old.x - box.x, dy = old.y - box.y;
      if (Math.abs(dx) + Math.abs(dy) > 4) node.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], { duration: 350, easing: "ease-out" });
    }
    if (before.size) fly(state.shown, screen);
    state.shown = screen;
    if (offering()) {
      for (const offer of model.get("offers")) {
        if (offer.about) table.querySelector(`[data-${offer.about[0]}="${offer.about[1]}"]`)?.classList.add("st-can");
      }
    }
    for (const [kind, which] of model.get("framed")) table.querySelector(`[data-${kind}="${which}"]`)?.classList.add("st-framed");
    root.classList.toggle("st-dimmed", model.get("spot").length > 0);
    for (const [kind, which] of model.get("spot")) {
      const node = kind === "score" ? table.querySelectorAll(".st-seat")[which] : table.querySelector(`[data-${kind}="${which}"]`);
      node?.classList.add("st-spot");
    }
    tellNews();
    slider.max = last();
    slider.value = state.at;
    const move = playing() ? null : moves[state.at - 1];
    live.replaceChildren();
    if (playing() || single) { live.textContent = single ? "" : model.get("headline"); return; }
    if (!move) live.textContent = say("before", { moves: moves.length });
    else {
      const line = element("span");
      line.innerHTML = move.line;  // made and escaped by Python
      live.append(element("b", {}, say("at-move", { n: state.at, moves: moves.length, name: screen.seats[move.seat].name })), line);
      if (move.cost) live.append(element("span", { class: "st-cost" }, say("struck", { base: move.cost.base, struck: move.cost.base - move.cost.left })));
    }
  }

  // On a projector the type is as large as it can be with the whole table in sight; where it can't be, it stays readable.
  function fit() {
    if (!model.get("large")) return;
    root.style.fontSize = "";
    if (window.innerWidth < 1000) return;
    const page = root.closest(".st-page") ?? root;
    const room = window.innerHeight - (root.getBoundingClientRect().top - page.getBoundingClientRect().top) - 36;
    for (let size = LARGEST_TYPE; size >= SMALLEST_TYPE; size -= 0.5) {
      root.style.fontSize = `${size}px`;
      if (root.offsetHeight <= room) return;
    }
    root.style.fontSize = `${READABLE_TYPE}px`;
  }

  // What the others did since one's last turn, with their new cards marked; and how the game came out.
  function tellNews() {
    const lines = model.get("news"), over = state.at === last() ? model.get("ending") : "";
    if (lines !== state.news) {
      state.news = lines;
      news.replaceChildren(...(lines.length ? [element("b", {}, say("news")), element("ul")] : []));
      for (const entry of lines) {
        const line = element("li");
        line.innerHTML = entry.line;  // made and escaped by Python
        news.lastChild.append(line);
      }
    }
    for (const number of lines.flatMap((entry) => entry.cards)) table.querySelector(`.st-hub [data-card="${number}"]`)?.classList.add("st-new");
    if (over !== state.over) ending.innerHTML = state.over = over;  // made and escaped by Python
    if (single) return;
    // A button that would be answered by nothing is not to be pressed.
    tools.children[0].disabled = playing() ? now().to_act === null || model.get("waiting") !== "" : state.at === 0;
    if (!playing()) tools.children[1].disabled = now().to_act === null;
  }

  function load() {
    stop();
    drawn.clear();
    // Another viewpoint on the same replay stays at its moment; another replay begins at the place it was opened at.
    const same = model.get("name") === state.name, wanted = same ? state.at : model.get("at");
    state.name = model.get("name");
    state.at = Math.max(0, Math.min(wanted, last()));
    const names = now().seats.map((entry) => entry.name);
    if (names.join("\n") !== state.names) {
      state.names = names.join("\n");
      state.whose = -1;
      whose.replaceChildren(...[say("everybody"), ...names].map((name, i) => element("option", { value: i - 1 }, name)));
    }
    list.replaceChildren(...model.get("moves").map((move, i) => {
      const line = playing() ? element("div") : element("button", { type: "button", onclick: () => go(i + 1) });
      line.className = "st-made";
      line.innerHTML = `${i + 1}. `;
      line.append(element("b", {}, `${names[move.seat]} `));
      const words = element("span");
      words.innerHTML = move.line;  // made and escaped by Python
      line.append(words);
      return element("li", { "data-move": i + 1 }, line);
    }));
    markMoves();
    state.said = true;
    forget();
    root.classList.toggle("st-playing", playing());
    draw(playing() || (same && model.get("large")));
    fit();
    choose(null);
    if (!playing()) tellPlace();
    // The list has no height before the page is laid out.
    requestAnimationFrame(() => { if (playing()) list.scrollTop = list.scrollHeight; else scrollToHere(); });
  }

  root.addEventListener("keydown", (event) => {
    if (single || ["SELECT", "INPUT"].includes(event.target.tagName)) return;
    const keys = { ArrowLeft: () => one(-1), ArrowRight: () => one(1), Home: () => go(0), End: () => go(last()),
      PageUp: () => turn(-1), PageDown: () => turn(1), p: () => toggle() };
    if (keys[event.key] && !event.ctrlKey && !event.metaKey && !event.altKey) { event.preventDefault(); keys[event.key](); }
  });
  const onGo = (event) => go(event.detail.move);
  document.addEventListener("spacetutor:go", onGo);
  if (!playing()) document.addEventListener("spacetutor:where", tellPlace);
  const onAnswer = (message) => {
    if (message.kind !== "told") return;
    state.said = true;
    if (message.full) { told.innerHTML = message.html; } else { hint.innerHTML = message.html; }  // made and escaped by Python
  };
  model.on("msg:custom", onAnswer);
  const onNotice = () => { draw(false); choose(null); };
  model.on("change:screens", load);
  model.on("change:framed", onNotice);
  model.on("change:spot", onNotice);
  model.on("change:marks", markMoves);
  model.on("change:notice", onNotice);
  // What was told about the table before is not about this one.
  const onName = () => { if (single) { told.replaceChildren(); hint.textContent = model.get("headline") || say("point-at"); } };
  model.on("change:name", onName);
  model.on("change:offers", onNotice);
  model.on("change:offer_at", onNotice);
  root.addEventListener("keydown", (event) => { if (event.key === "Escape" && offering()) choose(null); });
  const resized = () => { fit(); scrollToHere(); };
  window.addEventListener("resize", resized);
  load();
  requestAnimationFrame(fit);
  return () => { stop(); window.removeEventListener("resize", resized); document.removeEventListener("spacetutor:go", onGo); document.removeEventListener("spacetutor:where", tellPlace); model.off("msg:custom", onAnswer); model.off("change:screens", load); };
}
