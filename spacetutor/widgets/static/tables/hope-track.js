// HOPE's Mission Track: two lines of the Pioneer Row, and above each the Regression Marker's way, drawn as a scale. Where they
// cross, the Marker's space stands above the row's. Nothing here says a word.

const PITCH = 26, CELL = 23, MARGIN = 10, LINE = 64, WAY = 20, ROW = 32, LINES = 2;

PIECES.hope.track = ({ row, last, crossings }) => {
  const each = Math.ceil(row / LINES), width = each * PITCH + 2 * MARGIN + 16, height = LINES * LINE + 2;
  const anchors = [[0, 0.1], ...crossings.map(([marker, cell]) => [marker, cell]), [last, row + 0.45]];
  const lineOf = (place) => Math.min(LINES - 1, Math.max(0, Math.floor((place - 0.5) / each)));
  const across = (place, on = lineOf(place)) => MARGIN + (place - 0.5 - on * each) * PITCH;
  // Where a space of the Marker's way is along the row.
  function beside(marker) {
    const i = Math.max(1, anchors.findIndex(([space]) => space >= marker));
    const [[a, from], [b, to]] = [anchors[i - 1], anchors[i]];
    return from + ((to - from) * (marker - a)) / (b - a);
  }
  function point(marker) {
    const place = beside(marker), on = lineOf(place);
    return [across(place, on), on * LINE + WAY];
  }
  // The way from one place along the row to another, a stroke a line.
  function way(from, to, name) {
    const strokes = [];
    for (let on = lineOf(from); on <= lineOf(to); on++) {
      const start = Math.max(from, on * each + (on ? 0.35 : 0)), end = Math.min(to, (on + 1) * each + (on < LINES - 1 ? 0.65 : 0.5));
      strokes.push(svg("line", { x1: across(start, on), x2: across(end, on), y1: on * LINE + WAY, y2: on * LINE + WAY, class: name }));
    }
    return strokes;
  }
  function scale(marker) {
    const node = svg("g", { class: "hp-way" }, ...way(beside(0), beside(last), "hp-way-line"), ...(marker ? way(beside(0), beside(marker), "hp-way-done") : []));
    for (let space = 0; space <= last; space++) {
      const [x, y] = point(space), long = space % 10 === 0 ? 5 : 2.6;
      node.append(svg("line", { x1: x, x2: x, y1: y - long, y2: y + long, class: "hp-tick" }));
      if (space % 10 === 0) node.append(text(x, y - 8, space, "hp-scale"));
    }
    return node;
  }
  function text(x, y, words, name) {
    const node = svg("text", { x, y, class: name, "text-anchor": "middle" });
    node.textContent = words;
    return node;
  }
  // A space of the row: a Pioneer, a gap, the symbols of a crossing that nobody covers, or nothing.
  function cell(place, owner, marker) {
    const { sign, mark } = PIECES.hope, x = across(place), y = lineOf(place) * LINE + ROW + CELL / 2;
    const crossing = crossings.find(([, at]) => at === place), passed = crossing && crossing[0] <= marker;
    const node = svg("g", { class: ["hp-cell", crossing ? "hp-crossing" : "", passed ? "hp-passed" : "", owner === -1 ? "hp-gap" : ""].join(" ") });
    if (crossing) node.append(svg("line", { x1: x, x2: x, y1: y - CELL / 2, y2: y - CELL / 2 - ROW + WAY, class: "hp-link" }));
    node.append(svg("rect", { x: x - CELL / 2, y: y - CELL / 2, width: CELL, height: CELL, rx: 4 }));
    if (place === row) node.append(sign("flag", x, y, 9));
    if (owner >= 0) node.append(mark(owner, x, y, 8));
    else if (crossing) for (let i = 0; i < crossing[2]; i++) node.append(sign("regression", x + SPREAD[crossing[2]][i][0], y + SPREAD[crossing[2]][i][1], crossing[2] === 1 ? 7 : 5));
    return node;
  }
  const cells = (owners, marker) => Array.from({ length: row }, (_, i) => cell(i + 1, owners[i], marker));
  const hole = () => PIECES.hope.sign("hole", across(row + 1.1, LINES - 1), (LINES - 1) * LINE + WAY, 9);
  return { width, height, point, scale, cells, hole };
};
const SPREAD = { 1: [[0, 0]], 2: [[-5, 0], [5, 0]], 3: [[-5, -5], [5, -5], [0, 5]] };
