// Who is learning: a name, and a word if one likes. The name is kept in this browser, the word nowhere.

const KEY = "spacetutor:learner";

function remembered() {
  try { return localStorage.getItem(KEY) ?? ""; } catch { return ""; }
}
function remember(name) {
  try { if (name) localStorage.setItem(KEY, name); else localStorage.removeItem(KEY); } catch { /* a browser that keeps nothing */ }
}

function render({ model, el }) {
  const say = (key, facts = {}) => (model.get("words")[key] ?? key).replace(/\{(\w+)\}/g, (_, name) => facts[name]);
  const field = (type, label, id) => {
    const input = document.createElement("input");
    Object.assign(input, { type, id, maxLength: 40, autocomplete: type === "password" ? "current-password" : "nickname" });
    const wrap = document.createElement("label");
    wrap.append(label, " ", input);
    return [input, wrap];
  };
  const door = document.createElement("details"), summary = document.createElement("summary");
  door.className = "st-door";
  summary.textContent = say("keep");
  const inner = document.createElement("div");
  inner.className = "st-door-inside";
  const form = document.createElement("form");
  door.append(summary, form);
  const [name, nameLabel] = field("text", say("name"), "st-learner");
  const [word, wordLabel] = field("password", say("word"), "st-word");
  const enter = document.createElement("button");
  enter.type = "submit";
  const told = document.createElement("p");
  told.setAttribute("aria-live", "polite");
  const leave = document.createElement("button");
  leave.type = "button";
  leave.textContent = say("leave");
  leave.addEventListener("click", () => { remember(""); model.send({ kind: "leave" }); });
  enter.textContent = say("enter");
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (name.value.trim()) model.send({ kind: "enter", name: name.value, word: word.value, again: false });
    word.value = "";
  });
  el.append(inner);

  function draw() {
    const inside = model.get("inside"), trouble = model.get("trouble");
    told.textContent = trouble || (inside ? say("inside", { name: inside }) : say("outside"));
    told.className = trouble ? "st-door-trouble" : "";
    if (inside) remember(inside);
    if (trouble) door.open = true;
    if (inside) inner.replaceChildren(told, leave);
    else { form.replaceChildren(nameLabel, wordLabel, enter, told); inner.replaceChildren(door); }
  }
  model.on("change:inside", draw);
  model.on("change:trouble", draw);
  draw();
  // A learner without a word is let in again after a reload; one with a word is asked for it.
  if (!model.get("inside") && remembered()) {
    name.value = remembered();
    model.send({ kind: "enter", name: name.value, word: "", again: true });
  }
  return () => { model.off("change:inside", draw); model.off("change:trouble", draw); };
}

export default { render };
