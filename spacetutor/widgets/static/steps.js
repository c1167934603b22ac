// The bar above the board: a move or a turn on and back, the moves of one seat alone, playing by itself; and the same by keys.

// How long a move is shown when the game plays by itself, in milliseconds.
const PACES = [["slow", 2400], ["normal", 1200], ["fast", 500]];
const USUAL_PACE = 1200;

function stepBar({ model, say, at, go }) {
  let timer = null, pace = USUAL_PACE, followed = -1, seated = null;
  const last = () => model.get("screens").length - 1;
  const step = (key, move, title) => element("button", { type: "button", title, onclick: () => move() }, say(key));
  const slider = element("input", { type: "range", min: 0, class: "st-slider", "aria-label": say("move"), oninput: () => go(+slider.value) });
  const play = element("button", { type: "button", onclick: () => toggle() }, say("play"));
  const speed = element("select", { "aria-label": say("speed"), onchange: () => { pace = +speed.value; } });
  for (const [label, value] of PACES) speed.append(element("option", { value, selected: value === USUAL_PACE }, say(label)));
  const whose = element("select", { "aria-label": say("moves-of"), onchange: () => { followed = +whose.value; } });
  const node = element("div", { class: "st-bar", role: "toolbar", "aria-label": say("steps") },
    step("first", () => go(0), "Home"), step("turn-back", () => turn(-1), "Page Up"), step("back", () => one(-1), "\u2190"),
    step("next", () => one(1), "\u2192"), step("turn-on", () => turn(1), "Page Down"), step("last", () => go(last()), "End"),
    whose, play, speed, slider);
  const keys = { ArrowLeft: () => one(-1), ArrowRight: () => one(1), Home: () => go(0), End: () => go(last()),
    PageUp: () => turn(-1), PageDown: () => turn(1), p: () => toggle() };

  // One move on or back; where one seat's moves are followed, to the next of those.
  function one(by) {
    const moves = model.get("moves");
    let to = at() + by;
    if (followed >= 0) while (to > 0 && to < last() && moves[to - 1].seat !== followed) to += by;
    go(to);
  }
  function turn(by) {
    const screens = model.get("screens"), here = screens[at()].turn;
    let to = at() + by;
    while (to > 0 && to < last() && screens[to].turn === here) to += by;
    if (by < 0) while (to > 0 && screens[to - 1].turn === screens[to].turn) to -= 1;
    go(to);
  }
  function stop() { clearTimeout(timer); timer = null; play.textContent = say("play"); }
  function toggle() {
    if (timer) return stop();
    const tick = () => { one(1); if (at() < last()) timer = setTimeout(tick, pace); else stop(); };
    play.textContent = say("pause");
    timer = setTimeout(tick, at() === last() ? (go(0), pace) : 150);
  }
  // Other people at the table: nobody's moves are followed any more.
  function seat(names) {
    if (names.join("\n") === seated) return;
    seated = names.join("\n");
    followed = -1;
    whose.replaceChildren(...[say("everybody"), ...names].map((name, i) => element("option", { value: i - 1 }, name)));
  }
  function show() { slider.max = last(); slider.value = at(); }
  return { node, keys, stop, seat, show };
}
