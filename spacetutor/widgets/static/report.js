// A report: tables and pictures from the facts that are written into the page. Python puts the files of the
// board before this one.

const facts = JSON.parse(document.getElementById("facts").textContent);
const nobody = (traits) => ({ get: (name) => traits[name], set() {}, on() {}, off() {}, send() {}, save_changes() {} });
const plainTraits = { moves: [], at: 0, name: "", offers: [], offer_at: -1, version: 0, waiting: "", notice: "", playing: false,
  still: true, spot: [], pointing: false, large: false, marks: {}, reviewing: false, news: [], ending: "", words: facts.words };
for (const place of document.querySelectorAll("[data-table]")) {
  render({ model: nobody({ ...plainTraits, ...facts.tables[place.dataset.table] }), el: place });
}

const darkness = window.matchMedia("(prefers-color-scheme: dark)");
function pictures() {
  for (const place of document.querySelectorAll("[data-figure]")) {
    const figure = structuredClone(facts.figures[place.dataset.figure][darkness.matches ? 1 : 0]);
    if (window.Plotly) Plotly.react(place, figure.data, { ...headed(figure.layout, place.clientWidth), width: place.clientWidth }, { displaylogo: false, modeBarButtonsToRemove: ["zoom2d", "pan2d", "select2d", "lasso2d"] });
  }
}
darkness.addEventListener("change", pictures);
window.addEventListener("resize", pictures);
pictures();
