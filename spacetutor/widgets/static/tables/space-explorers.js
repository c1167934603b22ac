// Space Explorers on the table: Projects and Center in space, below them a hub for each seat. `board.js` says what a table offers.

TABLES["space-explorers"] = ({ faces, say, heads, thing, offered, root }) => {
  const [major, minor] = heads, colours = faces.colours;
  const named = (colour) => say(`colour.${colour}`);
  const amounts = (counts) => counts.map((n, c) => (n ? `${n} ${named(colours[c])}` : "")).filter(Boolean).join(", ") || say("none");
  const worth = (n) => (n === 1 ? say("one-point") : say("points", { n }));
  const counted = (list) => amounts(colours.map((_, c) => list.filter((entry) => entry === c).length));

  // A card is in one place at a time, so it is drawn once and then only moved.
  const drawn = new Map();
  let seats = [];
  function card(number, extra = "") {
    if (!drawn.has(number)) {
      const face = faces.cards[number];
      const points = face.points === "*" ? say("asterisk") : worth(face.points);
      const label = say("card", { n: number, skills: counted(face.skills), cost: counted(face.cost), points });
      const node = element("div", { "data-glides": `card ${number}`, "data-seen": say("seen"), "data-new": say("new") }, drawFace(number, face, colours));
      drawn.set(number, thing(node, ["card", number], label));
    }
    const node = drawn.get(number);
    node.className = `st-card ${extra}`;
    return node;
  }

  // The deck can be pointed at where its top card may be taken.
  function pile(count) {
    const label = say("deck", { n: count });
    const node = element("div", { class: "st-card st-deck", role: "img", "aria-label": label }, back(), element("span", {}, String(count)));
    return offered(["deck", 0]) ? thing(node, ["deck", 0], label) : node;
  }

  function project(entry, screen) {
    const face = faces.projects[entry.id];
    const lacks = element("ul", { class: "st-lacks" }, ...(entry.lacks.length ? [element("li", {}, say("lacking"))] : []));
    entry.lacks.forEach((n, seat) => {
      lacks.append(element("li", { class: n === 0 ? "st-ready" : "" }, `${screen.seats[seat].name}: ${n === 0 ? "\u2713" : n}`));
    });
    const node = element("div", { class: `st-project st-${face.nation}` },
      element("div", { class: "st-project-head" }, element("b", {}, face.name), element("span", { class: "st-worth" }, String(face.points))),
      tokens(face.needs, colours), lacks);
    const lacking = entry.lacks.map((n, seat) => say("lacks", { name: screen.seats[seat].name, n })).join(", ");
    return thing(node, ["project", entry.id], say("project", { name: face.name, points: face.points, lacks: lacking }));
  }

  function seat(index, screen) {
    const own = screen.seats[index];
    const marks = [index === screen.first ? say("first-player") : "", index === screen.to_act ? say("to-act") : ""].filter(Boolean).join(", ");
    const score = thing(element("span", { class: "st-score" }, worth(own.points)), ["score", index], say("score", { name: own.name, points: worth(own.points) }));
    const head = element("header", {}, element(minor, {}, own.name), element("span", { class: "st-marks" }, marks), score);
    const purse = element("div", { class: "st-purse", role: "img", "aria-label": say("tokens", { tokens: amounts(own.tokens) }) }, tokens(own.tokens, colours));
    const hand = element("div", { class: "st-hand", "data-label": say("hand") });
    for (const number of own.hand) hand.append(card(number, own.known.includes(number) ? "st-small st-known" : "st-small"));
    for (let i = 0; i < own.hidden; i++) hand.append(element("div", { class: "st-card st-small", role: "img", "aria-label": say("hidden-card") }, back()));
    const done = element("ul", { class: "st-done" });
    for (const id of own.projects) done.append(element("li", {}, `\u2605 ${faces.projects[id].name}`));
    return element("article", { class: `st-seat${index === screen.to_act ? " st-acting" : ""}${index === screen.own ? " st-own" : ""}` }, head, purse, hand, hub(own, screen), done);
  }
  function hub(own, screen) {
    const node = element("div", { class: "st-hub" });
    own.hub.forEach((batch, division) => {
      const colour = colours[division];
      const column = element("div", { class: `st-batch st-tint-${colour}`, role: "group", "aria-label": say("division", { colour: named(colour), n: batch.length }) });
      if (!batch.length) column.append(element("div", { class: "st-empty" }, svg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, symbol(colour, 12, 12, 8))));
      batch.forEach((number, i) => {
        const upper = i === batch.length - 1;
        column.append(card(number, `${upper ? "" : "st-covered"}${number === screen.fresh ? " st-fresh" : ""}`));
      });
      node.append(column);
    });
    return node;
  }

  function draw(screen, { made, news }) {
    for (const node of drawn.values()) unstrike(node);
    const line = screen.line.length ? screen.line.map((entry) => project(entry, screen)) : [element("p", {}, say("no-projects"))];
    const space = element("div", { class: "st-space" },
      element(major, {}, say("projects")), element("div", { class: "st-line" }, ...line),
      element(major, {}, say("center")), element("div", { class: "st-center" }, pile(screen.deck), ...screen.center.map((number) => card(number))));
    seats = screen.seats.map((_, index) => seat(index, screen));
    const inHub = ([kind, number]) => (kind === "card" ? seats.map((node) => node.querySelector(`.st-hub [data-card="${number}"]`)).find(Boolean) : null);
    if (made?.cost) made.about.map(inHub).filter(Boolean).forEach((node) => strike(node, made.cost));
    news.map(inHub).filter(Boolean).forEach((node) => node.classList.add("st-new"));
    return [space, element("div", { class: `st-seats st-seats-${seats.length}` }, ...seats)];
  }

  // Tokens that changed hands fly from the one who paid to the one who got them.
  function animate(old, screen) {
    if (old.seats.length !== screen.seats.length) return;
    const change = (index, c) => screen.seats[index].tokens[c] - old.seats[index].tokens[c];
    const all = screen.seats.map((_, index) => index), frame = root.getBoundingClientRect();
    colours.forEach((colour, c) => {
      const from = all.filter((index) => change(index, c) < 0), to = all.filter((index) => change(index, c) > 0);
      if (from.length !== 1 || to.length !== 1) return;
      const [a, b] = [from[0], to[0]].map((index) => seats[index].querySelector(".st-purse").getBoundingClientRect());
      const token = svg("svg", { viewBox: "0 0 24 24", class: "st-flying", "aria-hidden": "true" }, symbol(colour, 12, 12, 10));
      token.style.left = `${a.x - frame.x + 8}px`;
      token.style.top = `${a.y - frame.y}px`;
      root.append(token);
      const flight = token.animate([{ transform: "none" }, { transform: `translate(${b.x - a.x}px, ${b.y - a.y}px)` }], { duration: 700, easing: "ease-in-out" });
      flight.onfinish = () => token.remove();
      flight.oncancel = flight.onfinish;
    });
  }

  return {
    listed: ["deck"],
    draw,
    animate,
    lit: ([kind, which]) => (kind === "score" ? seats[which] : null),
    note: ({ cost }) => (cost ? say("struck", { base: cost.base, struck: cost.base - cost.left }) : ""),
  };
};

const SIGNS = {
  7: "?", 8: "3\u21920", 9: "5+ \u25ad", 10: "\u25cf\u25cf\u2192", 19: "\u25cf\u25cf\u25c6", 20: "5+ ?", 21: "\u2605\u25ad\u25ad",
  22: "?", 31: "\u21a9???", 32: "\u25ad", 33: "?", 34: "\u25ad???", 43: "\u2605\u25ad", 44: "\u25ad\u2191", 45: "\u25ad\u25ad",
  46: "2\u25c6??", 55: "2\u21920", 56: "\u25cf\u2192\u25ad", 57: "\u21c5", 58: "+\u25ad",
};

function tokens(counts, colours) {
  const picture = svg("svg", { class: "st-tokens", "aria-hidden": "true" });
  let x = 0;
  counts.forEach((count, c) => { for (let i = 0; i < count; i++) picture.append(symbol(colours[c], 9 + 19 * x++, 10, 7.5)); });
  const width = Math.max(20, 19 * x);
  picture.setAttribute("viewBox", `0 0 ${width} 20`);
  picture.style.width = `${width / 16}em`;
  return picture;
}

function drawFace(number, card, colours) {
  const main = colours[card.skills[0]];
  const picture = svg("svg", { viewBox: "0 0 100 140", class: "st-card-face", "aria-hidden": "true" });
  picture.append(svg("rect", { x: 1, y: 1, width: 98, height: 138, rx: 9, class: `st-paper st-edge-${main}` }));
  picture.append(svg("rect", { x: 1, y: 1, width: 98, height: 30, rx: 9, class: `st-band st-fill-${main}` }));
  const watermark = symbol(main, 62, 84, 30);
  watermark.classList.add("st-watermark");
  picture.append(watermark);
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
function strike(node, cost) {
  const picture = node.querySelector(".st-card-face");
  for (let i = cost.left; i < cost.base; i++) {
    const y = 43 + 15 * i;
    picture.querySelector(`[data-cost="${i}"]`)?.classList.add("st-struck");
    picture.append(svg("line", { x1: 5, x2: 25, y1: y + 6, y2: y - 6, class: "st-strike", style: `animation-delay: ${(cost.base - 1 - i) * 120}ms` }));
  }
}
function unstrike(node) {
  for (const line of node.querySelectorAll(".st-strike")) line.remove();
  for (const mark of node.querySelectorAll(".st-struck")) mark.classList.remove("st-struck");
}

function back() {
  const picture = svg("svg", { viewBox: "0 0 100 140", class: "st-card-face", "aria-hidden": "true" });
  picture.append(svg("rect", { x: 1, y: 1, width: 98, height: 138, rx: 9, class: "st-back" }));
  picture.append(svg("circle", { cx: 50, cy: 70, r: 22, class: "st-orbit" }), svg("ellipse", { cx: 50, cy: 70, rx: 38, ry: 12, class: "st-orbit" }));
  return picture;
}
