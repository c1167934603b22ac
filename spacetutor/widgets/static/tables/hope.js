// HOPE on the table: the universe with the Mission Track below it, beside them the Technology Center and a cockpit for each seat.
// `board.js` says what a table offers; what is where in the universe comes from Python.

const { sign, icon, mark, badge, ship, monolith, card, back, coin, lever, track: layTrack } = PIECES.hope;
const LEFT = -312, TOP = -302, WIDE = 624, HIGH = 592;
const path = (points) => points.map(([x, y]) => `${x},${y}`).join(" ");
// Lines along a band: which way they run tells the dimension where the colour does not.
const grain = ([, [ax, ay], [fx, fy], [bx, by]]) => [[ax / 2, ay / 2, bx / 2, by / 2], [ax, ay, bx, by], [(ax + fx) / 2, (ay + fy) / 2, (bx + fx) / 2, (by + fy) / 2]]
  .map(([x1, y1, x2, y2]) => `M${x1} ${y1}L${x2} ${y2}`).join("");
const inset = (points, by) => points.map(([x, y]) => [x * by, y * by]);

TABLES["hope"] = ({ faces, say, heads, thing }) => {
  const [major, minor] = heads, { outline, dimensions, technologies } = faces, track = layTrack(faces.track);
  const dimensionNames = [say("purple"), say("red"), say("blue")];
  const cardNames = [say("oxygen"), say("water"), say("carbon"), say("light"), say("plants"), say("animals"), say("joker")];
  const leverNames = [say("towards"), say("away"), say("sideways"), say("any")];
  const tokenNames = { draw: say("token-draw"), move: say("token-move"), polarize: say("token-polarize"), medals: say("token-medals") };
  const characterNames = { brave: say("brave"), earthling: say("earthling"), prodigy: say("prodigy"), acrobat: say("acrobat") };
  const effectNames = {
    supplies: say("supplies"), calm: say("calm"), drift: say("drift"), fresh: say("fresh"), levers: say("all-levers"), leak: say("leak"), surge: say("surge"),
    jam: say("jam"), recall: say("recall"), tide: say("tide"), static: say("static"), stores: say("stores"), corners: say("corners"), shield: say("shield"),
    frontier: say("frontier"), fog: say("fog"), faults: say("faults"), storm: say("storm"), silence: say("silence"), haste: say("haste"),
  };
  let spaces = [], cockpits = [];

  // The universe, layer upon layer: tiles, walls between them, the way of this turn; ships and Monolith glide above the picture.
  const across = (x) => `${(((x - LEFT) / WIDE) * 100).toFixed(2)}%`, down = (y) => `${(((y - TOP) / HIGH) * 100).toFixed(2)}%`;
  const at = ([x, y], node) => { node.style.left = across(x); node.style.top = down(y); return node; };
  const formOf = (space) => faces.tiles[space.tile][0];

  function planets(space, form, dimension, count) {
    const owners = space.pioneers[dimension];
    return (outline.planets[form][dimension][count - 1] ?? []).map(([x, y], i) => svg("g", { class: owners[i] === undefined ? "hp-barren" : "hp-settled" },
      svg("circle", { cx: x, cy: y, r: 7 }), ...(owners[i] === undefined ? [] : [mark(owners[i], x, y, 6.4)])));
  }
  function settled(space) {
    const [, , counts] = faces.tiles[space.tile];
    return counts.map((n, d) => (n ? say("planets", { dimension: dimensionNames[d], settled: space.pioneers[d].length, n }) : "")).filter(Boolean).join(", ");
  }
  function spaceLabel(number, space, screen) {
    const [form, technology] = faces.tiles[space.tile], here = screen.seats.filter((seat) => seat.dimension >= 0 && seat.space === number);
    const shape = form ? say("concave") : say("convex"), ships = here.map((seat) => say("ship", { name: seat.name, dimension: dimensionNames[seat.dimension] }));
    const what = space.gone ? say("space-gone", { n: number }) : number === 0 ? say("earth")
      : space.stable ? say("space-stable", { n: number, form: shape, token: space.gift ? tokenNames[space.gift] : say("none") })
        : say("space", { n: number, technology: cardNames[technology], form: shape, planets: settled(space) });
    return [what, ...ships].join(". ");
  }
  function tileCentre(number, space, technology) {
    if (number === 0) return [svg("circle", { r: 17, class: "hp-earth" }), svg("path", { d: "M-13 -9C-8 -12 -6 -6 -2 -7S2 -1 -3 2S-7 9 -10 8S-17 -2 -13 -9ZM4 -14C9 -14 13 -8 12 -6S7 -3 5 -7S2 -13 4 -14ZM3 4C7 1 12 3 12 6S6 14 4 12S1 6 3 4Z", class: "hp-land" })];
    if (!space.stable) return [svg("circle", { r: 13.4, class: "hp-disc" }), svg("g", { class: `hp-tech-${technologies[technology]}` }, sign(technologies[technology], 0, 0, 9.6))];
    if (!space.gift) return [svg("circle", { r: 13.4, class: "hp-disc hp-safe" }), sign("check", 0, 0, 9, "hp-safe-sign")];
    return [svg("circle", { r: 15, class: "hp-coin-rim" }), sign(space.gift, 0, 0, 9.4), svg("circle", { cx: 12, cy: -12, r: 6.5, class: "hp-disc hp-safe" }), sign("check", 12, -12, 4.6, "hp-safe-sign")];
  }
  function drawSpace(number, screen) {
    const space = screen.spaces[number], [form, technology, counts] = faces.tiles[space.tile], [x, y] = outline.spaces[number];
    const state = space.gone ? "hp-gone" : space.stable ? "hp-stable" : number ? "hp-open" : "hp-home";
    const node = svg("g", { class: `hp-space ${state}${number === screen.monolith && !space.stable ? " hp-doomed" : ""}`, transform: `translate(${x} ${y})` });
    if (space.gone) node.append(svg("polygon", { points: path(outline.corners), class: "hp-hole" }), svg("circle", { r: 17, class: "hp-swirl" }), svg("circle", { r: 7, class: "hp-swirl" }));
    else {
      outline.rhombi[form].forEach((face, d) => node.append(svg("polygon", { points: path(face), class: `hp-face hp-${dimensions[d]}` }), svg("path", { d: grain(face), class: "hp-grain" })));
      outline.rhombi[form].forEach(([, corner]) => node.append(svg("line", { x1: 0, y1: 0, x2: corner[0], y2: corner[1], class: form ? "hp-valley" : "hp-ridge" })));
      if (number && !space.stable) counts.forEach((n, d) => node.append(...planets(space, form, d, n)));
      node.append(...tileCentre(number, space, technology));
    }
    const label = svg("text", { y: space.gone ? 4 : form ? -20.5 : 28.5, class: "hp-space-number", "text-anchor": "middle" });
    label.textContent = number || "";
    node.append(label, svg("polygon", { points: path(inset(outline.corners, 0.92)), class: "hp-glow" }));
    return thing(node, ["space", number], spaceLabel(number, space, screen));
  }
  // Tiles of the same form are separated by a wall; between a convex and a concave one a band of one dimension goes on.
  function walls(screen) {
    const node = svg("g", { class: "hp-walls" });
    screen.spaces.forEach((space, number) => faces.neighbours[number].forEach((other, direction) => {
      const beside = screen.spaces[other];
      if (space.gone || (beside && !beside.gone && other < number)) return;
      const [[x1, y1], [x2, y2]] = [outline.corners[(direction + 5) % 6], outline.corners[direction]], [x, y] = outline.spaces[number];
      const open = beside && !beside.gone && formOf(space) !== formOf(beside);
      node.append(svg("line", { x1: x + x1, y1: y + y1, x2: x + x2, y2: y + y2, class: open ? "hp-seam" : "hp-wall" }));
    }));
    return node;
  }
  function faceMiddle(number, dimension, screen) {
    const [[x, y], [dx, dy]] = [outline.spaces[number], outline.rhombi[formOf(screen.spaces[number])][dimension][2]];
    return [x + dx / 2, y + dy / 2];
  }
  function wayOfTurn(screen) {
    const flown = screen.seats[screen.has_turn];
    if (screen.touched.length < 2 || flown.dimension < 0) return [];
    return [svg("polyline", { points: path(screen.touched.map((number) => faceMiddle(number, flown.dimension, screen))), class: `hp-flown hp-flown-${screen.has_turn}` })];
  }
  function gravity(dimension) {
    const [x, y] = outline.gravity[dimension];
    const node = svg("g", { class: "hp-gravity", transform: `translate(${x} ${y})` }, svg("circle", { r: 19, class: "hp-pull" }), svg("circle", { r: 14, class: `hp-${dimensions[dimension]}` }), sign("hole", 0, 0, 9));
    return thing(node, ["gravity", dimensions[dimension]], say("gravity", { dimension: dimensionNames[dimension] }));
  }
  // In which order polarizing goes through the dimensions.
  function wheel() {
    const node = svg("g", { class: "hp-wheel", transform: "translate(-262 -252)" }, sign("polarize", 0, 0, 10));
    [[0, -26], [23, 14], [-23, 14]].forEach(([x, y], d) => node.append(svg("circle", { cx: x, cy: y, r: 8, class: `hp-${dimensions[d]}` })));
    node.append(svg("path", { d: "M24 0A25 25 0 0 0 12 -21M-12 -21A25 25 0 0 0 -24 0M-13 23A25 25 0 0 0 13 23", class: "hp-turning" }), svg("path", { d: "M12 -21l8 -1l-6 8ZM-24 0l-3 -8l9 3ZM13 23l-9 -1l5 8Z", class: "hp-tip" }));
    return node;
  }
  const berthed = (screen, number, d) => screen.seats.map((_, i) => i).filter((i) => screen.seats[i].space === number && screen.seats[i].dimension === d);
  function ships(screen) {
    const nodes = [];
    screen.spaces.forEach((space, number) => dimensions.forEach((_, d) => {
      const here = berthed(screen, number, d);
      here.forEach((i, place) => {
        const [[x, y], [dx, dy]] = [outline.spaces[number], outline.ships[formOf(space)][d][here.length - 1][place]];
        nodes.push(at([x + dx, y + dy], element("span", { class: `hp-ship${i === screen.has_turn ? " hp-flying" : ""}${here.length > 2 ? " hp-crowd" : ""}`, "data-glides": `ship ${i}` }, ship(i))));
      });
    }));
    return nodes;
  }
  function slab(screen) {
    // It stands at the one of two corners that is farther from ships.
    const space = screen.monolith, form = formOf(screen.spaces[space]), [x, y] = outline.spaces[space];
    const berths = dimensions.flatMap((_, d) => { const n = berthed(screen, space, d).length; return n ? outline.ships[form][d][n - 1] : []; });
    const near = ([cx, cy]) => Math.min(99, ...berths.map(([bx, by]) => Math.hypot(cx - bx, cy - by)));
    const [dx, dy] = (form ? [0, 2] : [3, 5]).map((i) => outline.corners[i]).sort((a, b) => near(b) - near(a))[0];
    const node = element("span", { class: "hp-monolith", "data-glides": "monolith" }, monolith());
    return thing(at([x + dx * 0.72, y + dy * 0.72], node), ["monolith", 0], say("monolith", { n: screen.monolith }));
  }
  function universe(screen) {
    spaces = screen.spaces.map((_, number) => drawSpace(number, screen));
    const picture = svg("svg", { viewBox: `${LEFT} ${TOP} ${WIDE} ${HIGH}`, class: "hp-picture", role: "group", "aria-label": say("universe") },
      wheel(), ...dimensions.map((_, d) => gravity(d)), ...spaces, walls(screen), ...wayOfTurn(screen));
    return element("div", { class: "hp-universe" }, picture, ...ships(screen), slab(screen));
  }

  function mission(screen) {
    const on = screen.row.filter((owner) => owner >= 0).length, spot = track.point(screen.marker);
    // The last tile may bring more Pioneers than the row has places.
    const length = Math.min(screen.row.length, faces.track.row);
    const row = thing(svg("g", { class: "hp-row" }, ...track.cells(screen.row, screen.marker)), ["row", 0], say("row", { n: on, length, end: faces.track.row }));
    const flag = thing(element("span", { class: "hp-marker" }, element("b", {}, String(screen.marker))), ["marker", 0], say("marker", { n: screen.marker, end: faces.track.last }));
    const pin = element("span", { class: "hp-pin", "data-glides": "marker" }, flag);
    pin.style.left = `${(spot[0] / track.width) * 100}%`;
    pin.style.top = `${(spot[1] / track.height) * 100}%`;
    const picture = svg("svg", { viewBox: `0 0 ${track.width} ${track.height}`, class: "hp-track-picture", role: "group", "aria-label": say("mission") }, track.scale(screen.marker), track.hole(), row);
    return element("div", { class: "hp-mission" },
      element(major, {}, say("mission")), element("p", { class: "hp-count" }, say("row-count", { n: length, end: faces.track.row }), " \u00b7 ", say("marker-count", { n: screen.marker, end: faces.track.last })),
      element("div", { class: "hp-track" }, picture, pin));
  }

  const cardName = (kind) => { const [technology, symbols] = faces.cards[kind]; return say("card", { technology: cardNames[technology], n: symbols }); };
  const front = (kind) => card(technologies[faces.cards[kind][0]], faces.cards[kind][1]);
  const blank = () => element("span", { class: "hp-blank" });
  const cell = (name, ...content) => element("div", { class: `hp-place ${name}` }, ...content);

  function center(screen) {
    const { open, discards, deck, stacks, symbols, bug, bugs } = screen.center, grid = element("div", { class: "hp-center" });
    grid.append(thing(cell("hp-deck", back(), element("b", {}, String(deck))), ["deck", 0], say("deck", { n: deck })));
    open.forEach((kind, column) => grid.append(thing(cell(`hp-open-card hp-column-${column}`, kind < 0 ? blank() : front(kind)), ["open", column], say("open", { n: column + 1, card: kind < 0 ? say("none") : cardName(kind) }))));
    discards.forEach(([top, count], column) => {
      const label = say("discard", { n: column + 1, card: count ? cardName(top) : say("none"), count });
      grid.append(thing(cell(`hp-discard hp-column-${column}`, count ? front(top) : blank(), element("small", {}, count > 1 ? `\u00d7${count}` : "")), ["discard", column], label));
    });
    stacks.forEach((count, i) => {
      const below = Array.from({ length: faces.stacks[i] }, () => icon("regression")), pile = element("span", { class: "hp-pile" }, ...Array.from({ length: Math.min(count, 5) }, () => element("i")));
      grid.append(thing(cell(`hp-stack hp-stack-${i}`, ...(count ? [pile, element("b", {}, String(count))] : below)), ["stack", i], say("stack", { n: i + 1, count, symbols: faces.stacks[i] })));
    });
    const next = symbols === null ? [] : [thing(element("p", { class: "hp-symbols" }, icon("regression"), say("symbols"), element("b", {}, String(symbols))), ["end", 0], say("end", { n: symbols }))];
    const lasting = screen.asked?.bug || bug;
    if (lasting) next.push(thing(element("p", { class: `hp-bug${faces.bugs[lasting].malus ? " hp-malus" : ""}` }, icon("bug"), element("b", {}, effectNames[faces.bugs[lasting].effect]), " ", faces.bugs[lasting].malus ? say("malus") : say("bonus")), ["bug", lasting], say("bug", { name: effectNames[faces.bugs[lasting].effect] })));
    else if (bugs) next.push(element("p", { class: "hp-bug" }, icon("bug"), say("bugs", { n: bugs })));
    return element("div", { class: "hp-technology" }, element(major, {}, say("center")), grid, element("div", { class: "hp-next" }, ...next));
  }

  function grouped(kinds) {
    return [...new Set(kinds)].sort((a, b) => a - b).map((kind) => [kind, kinds.filter((other) => other === kind).length]);
  }
  // Cards of a kind lie on one another. Those that can be used are things; in other hands they are only seen.
  function hand(own, mine) {
    const node = element("div", { class: "hp-hand" });
    for (const [kind, count] of grouped(own.hand)) {
      const known = own.known.includes(kind), label = say("cards", { card: cardName(kind), n: count }) + (known ? `, ${say("seen")}` : "");
      const fan = element("span", { class: `hp-fan${known ? " hp-known" : ""}` }, ...Array.from({ length: count }, () => front(kind)));
      if (known) fan.append(element("small", {}, say("seen")));
      node.append(mine ? thing(fan, ["card", faces.cards[kind][2]], label) : labelled(fan, label));
    }
    if (own.hidden) node.append(labelled(element("span", { class: "hp-fan hp-hidden" }, back(), element("b", {}, String(own.hidden))), say("hidden", { n: own.hidden })));
    return node;
  }
  function labelled(node, label) {
    node.setAttribute("role", "img");
    node.setAttribute("aria-label", label);
    node.setAttribute("title", label);
    return node;
  }
  function levers(own, index, screen) {
    const node = element("div", { class: "hp-levers" });
    own.used.forEach((used, i) => {
      const label = used ? say("lever-used", { lever: leverNames[i] }) : say("lever", { lever: leverNames[i] });
      const face = element("span", { class: `hp-lever${used ? " hp-used" : ""}` }, lever(faces.levers[i], used), element("small", {}, leverNames[i]));
      if (index !== screen.to_act) return node.append(labelled(face, label));
      const light = (on) => { for (const space of screen.reach[i] ?? []) spaces[space].classList.toggle("hp-reach", on); };
      for (const event of ["mouseenter", "focusin"]) face.addEventListener(event, () => light(true));
      for (const event of ["mouseleave", "focusout"]) face.addEventListener(event, () => light(false));
      node.append(thing(face, ["lever", faces.levers[i]], label));
    });
    return node;
  }
  function ladder(kind, index, own) {
    const { levels, upgrade, raising } = faces.characters[own.character], isRank = kind === "rank", at = own[kind], costs = isRank ? upgrade : raising;
    const steps = levels.map((level, i) => element("span", { class: i === at ? "hp-now" : i < at ? "hp-had" : "" }, isRank ? String(i) : String(level)));
    const cost = at < costs.length ? element("small", {}, icon("medal"), String(costs[at])) : element("small", {}, "\u2713");
    const known = { name: own.name, n: isRank ? at : levels[at], cost: costs[at] }, top = at >= costs.length;
    const label = isRank ? (top ? say("rank-top", known) : say("rank-label", known)) : top ? say("level-top", known) : say("level-label", known);
    return thing(element("span", { class: "hp-ladder" }, element("em", {}, isRank ? say("rank") : say("level")), ...steps, cost), [kind, index], label);
  }
  function bonuses(own, acting) {
    return grouped(own.tokens.map((kind) => Object.keys(tokenNames).indexOf(kind))).map(([i, count]) => {
      const kind = Object.keys(tokenNames)[i], node = element("span", { class: "hp-bonus" }, coin(kind), count > 1 ? `\u00d7${count}` : "");
      return acting ? thing(node, ["token", kind], tokenNames[kind]) : labelled(node, tokenNames[kind]);
    });
  }
  function cockpit(index, screen) {
    const own = screen.seats[index], viewer = screen.own ?? screen.viewer, mine = index === (viewer ?? screen.to_act), acting = index === screen.to_act;
    const marks = [acting ? say("to-act") : "", index === screen.first ? say("first-player") : "", own.accuser ? say("accuser") : ""].filter(Boolean).join(", ");
    const character = characterNames[own.character], name = element("span", { class: "hp-name" }, badge(index), own.name, element("small", {}, character));
    const role = !faces.traitor ? "" : own.role === "traitor" ? say("traitor") : own.role ? say("crew") : "";
    const roles = role ? [thing(element("span", { class: `hp-role${own.role === "traitor" ? " hp-traitor" : ""}` }, role), ["role", index], say("role", { name: own.name, role }))] : [];
    const medals = thing(element("span", { class: "hp-amount" }, icon("medal", "hp-gold"), String(own.medals)), ["medals", index], say("medals", { name: own.name, n: own.medals }));
    const points = thing(element("span", { class: "hp-amount" }, icon("flag"), String(own.points)), ["score", index], say("score", { name: own.name, points: own.points }));
    const supply = labelled(element("span", { class: "hp-amount" }, icon("pioneer"), String(own.supply)), say("supply", { n: own.supply }));
    const pledge = screen.asked?.pledges[index], laid = pledge && (pledge[0] || pledge[1].length) ? [element("span", { class: "hp-pledge" }, say("pledged", { medals: pledge[0], cards: pledge[1].length }))] : [];
    return element("article", { class: `hp-cockpit${mine ? " hp-mine" : ""}${acting ? " hp-acting" : ""}` },
      element("header", {}, element(minor, {}, thing(name, ["seat", index], say("seat", { name: own.name, character }))), element("span", { class: "hp-marks" }, marks), ...roles),
      element("div", { class: "hp-panel" }, levers(own, index, screen), element("div", { class: "hp-wealth" }, points, medals, supply, ...bonuses(own, mine), ...laid)),
      element("div", { class: "hp-grown" }, ladder("rank", index, own), ladder("level", index, own)), hand(own, mine));
  }

  // A screen in few words, with every space written out.
  function written(screen) {
    const { layout, gone, stable, pioneers, gifts } = screen;
    return { ...screen, spaces: layout.map((tile, n) => ({ tile, gone: gone.includes(n), stable: stable.includes(n), pioneers: pioneers[n] ?? [[], [], []], gift: gifts[n] })) };
  }
  function draw(moment, { made, news }) {
    const screen = written(moment), space = universe(screen);
    cockpits = screen.seats.map((_, index) => cockpit(index, screen));
    for (const [kind, which] of [...(made?.about ?? []), ...news]) if (kind === "space") spaces[which].classList.add("hp-new");
    return [element("div", { class: "hp-table" },
      element("div", { class: "hp-space-side" }, space, mission(screen)),
      element("div", { class: "hp-ship-side" }, center(screen), element("div", { class: `hp-cockpits hp-seats-${cockpits.length}` }, ...cockpits)))];
  }
  // What is chosen once a turn at most is a button as well: nobody need know where to click for it.
  return { draw, listed: ["gravity", "discard", "rank", "level"], lit: ([kind, which]) => (["seat", "score"].includes(kind) ? cockpits[which] : null) };
};
