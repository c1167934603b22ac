// The board round a table of any game: all moments of a replay come at once, and stepping through them asks nobody. Only
// questions go to Python. Nothing is loaded from anywhere. Text from Python arrives escaped; everything else is set as text.
// Python puts `telling.js`, `drawing.js`, `choices.js`, `steps.js` and `moves.js` before this file, the tables after it, and says
// last what is exported.
//
// A table draws one game. Its file `tables/GAME.js` registers it by the game's id, which is `game` in the game's faces:
//   TABLES["GAME"] = (tools) => ({ draw, listed, choosing, lit, animate, note })      all but `draw` may be left out
// draw(screen, { made, news }): nodes that show the screen. `made` is the move that led here ({ seat, line, about, cost }) or
//   undefined, `news` the things of the others' last moves. A screen has `turn`, `to_act` (null at the end) and `seats`, each with its `name`; all else is
//   the game's own.
// listed: kinds of things whose moves are buttons beside the table too. choosing(picked, next): things that have been clicked for
//   a move, and those that can be clicked next; they have the classes `st-picked` and `st-can` already. lit(thing): the element that is lit up for a thing
//   where it is not the one that is pointed at. animate(old, screen): what moves, where movement is welcome. note(move): words
//   after a replay's move.
// tools: `faces`; `say(key, facts)`; `heads`, the tags of larger and smaller headings; `thing(node, [kind, which], label)`
//   makes a node (HTML or SVG) stand for a thing: it gets `data-KIND="WHICH"` and can be pointed at, framed and clicked;
//   `offered(thing)`, whether a move that is offered needs it; `root`, the board's element, which is positioned.
// What carries `data-glides` (a name of its own) glides from place to place. Tab goes through things in the order in which they
// are drawn. Sizes are in em: large type enlarges all, and `.st-alone` is a projector, where the whole table must be in sight.

const TABLES = {};

// Pixels: the range in which a table is fitted to a projector's screen, and the type where it does not fit.
const LARGEST_TYPE = 30, SMALLEST_TYPE = 14, READABLE_TYPE = 18;

function render({ model, el }) {
  // Another game may be laid on the same board, with words of its own.
  const say = (key, facts) => speaking(model.get("words"))(key, facts);
  const state = { at: Math.min(model.get("at"), model.get("screens").length - 1) };
  const still = window.matchMedia("(prefers-reduced-motion: reduce)");
  // In JupyterLab a key is a command to the notebook, and x cuts the cell away; on the board keys are the board's.
  const root = element("section", { class: "st-board", "aria-label": say("label"), tabindex: "0", "data-lm-suppress-shortcuts": "true" });
  const live = element("p", { class: "st-live", "aria-live": "polite" });
  const hint = element("p", { class: "st-hint" });
  const news = element("div", { class: "st-news", "aria-live": "polite" });
  const ending = element("div", { class: "st-ending" });
  const table = element("div", { class: "st-table" });
  const told = element("aside", { class: "st-told", "aria-live": "polite" });
  const list = moveList({ model, say, go }), bar = stepBar({ model, say, go, at: () => state.at });
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
  const choices = choicePanel({ model, say, wish, offering, listed: () => state.laid.listed ?? [], changed: () => markOffers() });
  // Where one plays the table needs the height, so short answers stand in the side column, and what the others did below them.
  const above = playing() ? [] : [hint], beside = playing() ? [hint] : [];
  const side = element("div", { class: "st-side" }, tools, ...beside, choices.node, told, news);
  if (!single) side.append(element("details", { open: window.innerWidth > 900 }, element("summary", {}, say("all-moves")), list.node));
  root.append(...(single ? [] : [bar.node]), live, ending, ...above, element("div", { class: "st-columns" }, element("div", { class: "st-main" }, table), side));
  el.append(root);
  // On a projector there is the table and nothing beside it.
  for (const name of ["st-projector", "st-alone"]) root.classList.toggle(name, model.get("large"));

  const last = () => model.get("screens").length - 1;
  const now = () => model.get("screens")[state.at];
  const lay = () => TABLES[model.get("faces").game]({
    faces: model.get("faces"), say, heads: [major, minor], thing: pointable, root,
    offered: (thing) => offering() && model.get("offers").some((offer) => offer.about.some((other) => same(other, thing))),
  });

  function go(move) {
    const to = Math.max(0, Math.min(last(), move));
    if (to === last()) bar.stop();
    if (to === state.at) return;
    state.at = to;
    forget();
    choices.forget();
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
  const tellPlace = () => tell(root, "spacetutor:at", { move: state.at });
  function ask(message) { model.send({ ...message, at: state.at }); }

  // What can be pointed at carries what it is; one set of listeners on the table serves all of it.
  function pointable(node, thing, label) {
    node.setAttribute("tabindex", "0");
    node.setAttribute("role", "button");
    node.setAttribute("aria-label", label);
    node.setAttribute("data-thing", JSON.stringify(thing));
    node.setAttribute(`data-${thing[0]}`, thing[1]);
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
      // On a narrow screen the whole answer is far below the thing: the short one is in sight.
      for (const full of window.innerWidth > 900 ? [true] : [false, true]) ask({ kind: "thing", thing, full });
      if (model.get("pointing")) wish("point", { thing });
      if (offering()) choose(thing);
    }
    return node;
  };

  function choose(thing, kept = []) {
    const held = choices.node.contains(document.activeElement);
    if (thing) choices.pick(thing);
    else choices.show(kept);
    // A choice of which more is to be clicked goes on at the table.
    if (choices.picked().length && !choices.node.querySelector(".st-mine")) {
      hold(JSON.stringify(choices.next()[0]));
      if (window.innerWidth <= 900) placeOf(choices.next()[0])?.scrollIntoView({ block: "nearest" });
    }
    // Whoever plays by keyboard stays at the table when the button that was pressed is gone.
    if (held && !root.contains(document.activeElement)) (choices.node.querySelector(".st-mine") ?? root).focus({ preventScroll: true });
  }
  table.addEventListener("mouseover", short);
  table.addEventListener("focusin", short);
  table.addEventListener("click", full);
  table.addEventListener("keydown", (event) => {
    if ((event.key === "Enter" || event.key === " ") && full(event)) { event.preventDefault(); event.stopPropagation(); }
  });

  // The focus stays on what it was on, or at the table, so that the arrow keys go on; this is nobody's question.
  function hold(thing) {
    state.quiet = true;
    ([...table.querySelectorAll("[data-thing]")].find((node) => node.dataset.thing === thing) ?? root).focus({ preventScroll: true });
    state.quiet = false;
  }

  const placeOf = ([kind, which]) => table.querySelector(`[data-${kind}="${CSS.escape(which)}"]`);
  function mark(name, nodes) {
    for (const node of table.querySelectorAll(`.${name}`)) node.classList.remove(name);
    for (const node of nodes) node?.classList.add(name);
  }
  // What can be clicked next, and what has been.
  function markOffers() {
    const next = offering() ? choices.next() : [], picked = choices.picked();
    mark("st-can", next.map(placeOf));
    mark("st-picked", picked.map(placeOf));
    state.laid.choosing?.(picked, next);
  }

  function draw(moving) {
    const screen = now(), moves = model.get("moves");
    // All measuring before anything changes, so that the browser lays the page out once and not again and again.
    const middle = list.middle(state.at), held = table.contains(document.activeElement) ? document.activeElement.dataset.thing : null;
    const before = new Map();
    if (moving && !still.matches) for (const node of table.querySelectorAll("[data-glides]")) before.set(node.dataset.glides, node.getBoundingClientRect());
    const news = model.get("news").flatMap((entry) => entry.things);
    table.replaceChildren(...state.laid.draw(screen, { made: moves[state.at - 1], news }));
    if (held) hold(held);
    list.mark(state.at, middle);
    for (const node of before.size ? table.querySelectorAll("[data-glides]") : []) {
      const old = before.get(node.dataset.glides);
      if (!old) continue;
      const box = node.getBoundingClientRect(), dx = old.x - box.x, dy = old.y - box.y;
      if (Math.abs(dx) + Math.abs(dy) > 4) node.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], { duration: 350, easing: "ease-out" });
    }
    if (before.size && state.shown) state.laid.animate?.(state.shown, screen);
    state.shown = screen;
    markOffers();
    mark("st-framed", model.get("framed").map(placeOf));
    root.classList.toggle("st-dimmed", model.get("spot").length > 0);
    mark("st-spot", model.get("spot").map((thing) => state.laid.lit?.(thing) ?? placeOf(thing)));
    tellNews();
    bar.show();
    const move = playing() ? null : moves[state.at - 1];
    live.replaceChildren();
    if (playing() || single) { live.textContent = single ? "" : model.get("headline"); return; }
    if (!move) live.textContent = say("before", { moves: moves.length });
    else {
      const line = element("span");
      line.innerHTML = move.line;  // made and escaped by Python
      live.append(element("b", {}, say("at-move", { n: state.at, moves: moves.length, name: screen.seats[move.seat].name })), line);
      const note = state.laid.note?.(move);
      if (note) live.append(element("span", { class: "st-cost" }, note));
    }
  }

  // On a projector the type is as large as it can be with the whole table in sight; where it can't be, it stays readable.
  function fit() {
    if (!model.get("large")) return;
    root.style.fontSize = "";
    if (window.innerWidth < 1000) return;
    const page = root.closest(".st-page") ?? root;
    const room = window.innerHeight - (root.getBoundingClientRect().top - page.getBoundingClientRect().top) - 36;
    const fits = (size) => { root.style.fontSize = `${size}px`; return root.offsetHeight <= room; };
    // Mostly it is as before, and the page need not be laid out for every size again.
    if (state.fitted && !fits(state.fitted + 0.5) && fits(state.fitted)) return;
    for (state.fitted = LARGEST_TYPE; state.fitted >= SMALLEST_TYPE; state.fitted -= 0.5) if (fits(state.fitted)) return;
    state.fitted = 0;
    root.style.fontSize = `${READABLE_TYPE}px`;
  }

  // What the others did since one's last turn; and how the game came out.
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
    if (over !== state.over) ending.innerHTML = state.over = over;  // made and escaped by Python
    if (single) return;
    // A button that would be answered by nothing is not to be pressed.
    tools.children[0].disabled = playing() ? now().to_act === null || model.get("waiting") !== "" : state.at === 0;
    if (!playing()) tools.children[1].disabled = now().to_act === null;
  }

  function load() {
    bar.stop();
    state.loaded = model.get("screens");
    state.laid = lay();
    table.dataset.game = model.get("faces").game;
    // Another viewpoint on the same replay stays at its moment; another replay begins at the place it was opened at.
    const same = model.get("name") === state.name, wanted = same ? state.at : model.get("at");
    state.name = model.get("name");
    state.at = Math.max(0, Math.min(wanted, last()));
    const names = now().seats.map((entry) => entry.name);
    bar.seat(names);
    list.fill(names);
    state.said = true;
    forget();
    root.classList.toggle("st-playing", playing());
    choices.forget();
    draw(playing() || (same && model.get("large")));
    fit();
    choose(null);
    if (!playing()) tellPlace();
    // The list has no height before the page is laid out.
    requestAnimationFrame(() => list.scroll(state.at));
  }

  root.addEventListener("keydown", (event) => {
    if (single || ["SELECT", "INPUT"].includes(event.target.tagName)) return;
    const step = bar.keys[event.key];
    if (step && !event.ctrlKey && !event.metaKey && !event.altKey) { event.preventDefault(); step(); }
  });
  const onGo = fromHere(root, (event) => go(event.detail.move)), onWhere = fromHere(root, tellPlace);
  document.addEventListener("spacetutor:go", onGo);
  if (!playing()) document.addEventListener("spacetutor:where", onWhere);
  const onAnswer = (message) => {
    if (message.kind !== "told") return;
    state.said = true;
    if (message.full) { told.innerHTML = message.html; } else { hint.innerHTML = message.html; }  // made and escaped by Python
  };
  // All that changed arrives at once, and a listener may be called before `load`: what is on the table is another game's then.
  const onNotice = () => { if (model.get("screens") !== state.loaded) return; choices.forget(); draw(false); choose(null); };
  // What was told about the table before is not about this one.
  const onName = () => { if (single) { told.replaceChildren(); hint.textContent = model.get("headline") || say("point-at"); } };
  const heard = { "msg:custom": onAnswer, "change:screens": load, "change:marks": list.rank, "change:name": onName };
  for (const trait of ["framed", "spot", "notice", "offers", "offer_at"]) heard[`change:${trait}`] = onNotice;
  for (const [event, listener] of Object.entries(heard)) model.on(event, listener);
  // One step of a choice is taken back, or all of it where there was one.
  root.addEventListener("keydown", (event) => { if (event.key === "Escape" && offering()) choose(null, choices.picked().slice(0, -1)); });
  const resized = () => { fit(); list.scroll(state.at); };
  window.addEventListener("resize", resized);
  load();
  requestAnimationFrame(fit);
  return () => {
    bar.stop();
    window.removeEventListener("resize", resized);
    document.removeEventListener("spacetutor:go", onGo);
    document.removeEventListener("spacetutor:where", onWhere);
    for (const [event, listener] of Object.entries(heard)) model.off(event, listener);
  };
}
