// The coach: a panel that says what to do, takes answers, and has the buttons of a lesson, a puzzle or a demo.
// HTML in it was made and escaped by Python.

function node(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "html") made.innerHTML = value;
    else if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (value !== false && value !== null && value !== undefined) made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...children);
  return made;
}

const clock = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

function render({ model, el }) {
  const root = node("section", { class: model.get("large") ? "st-coach st-large" : "st-coach" });
  const said = node("div", { class: "st-said", "aria-live": "polite" });
  let timer = 0, asked = "", heard = "", timed = "", end = 0;
  el.append(root);
  const goTo = (move) => tell(el, "spacetutor:go", { move });
  const press = (id) => model.send({ kind: "press", id });

  function answers(panel) {
    if (!panel.form) return [];
    if (panel.form === "number") {
      const field = node("input", { type: "number", inputmode: "numeric", min: 0, max: 999, step: 1, "data-id": "number", "aria-label": panel.label });
      const give = () => { if (field.value !== "") model.send({ kind: "answer", given: [Math.trunc(+field.value)] }); };
      field.addEventListener("keydown", (event) => { if (event.key === "Enter") give(); });
      return [node("div", { class: "st-answers" }, field, node("button", { type: "button", class: "st-main-button", "data-id": "submit", onclick: give }, panel.submit))];
    }
    if (panel.form === "one") {
      return [node("div", { class: "st-answers", role: "group", "aria-label": panel.label }, ...panel.options.map((html, i) =>
        node("button", { type: "button", html, "data-id": `option-${i}`, onclick: () => model.send({ kind: "answer", given: [i] }) })))];
    }
    const boxes = panel.options.map((html, i) => node("input", { type: "checkbox", "data-id": `option-${i}` }));
    const give = () => model.send({ kind: "answer", given: boxes.flatMap((box, i) => (box.checked ? [i] : [])) });
    return [node("div", { class: "st-answers", role: "group", "aria-label": panel.label },
      ...panel.options.map((html, i) => node("label", {}, boxes[i], node("span", { html }))),
      node("button", { type: "button", class: "st-main-button", "data-id": "submit", onclick: give }, panel.submit))];
  }

  function countdown(panel) {
    clearInterval(timer);
    // Whatever else is pressed, a timer that runs goes on running.
    const wanted = panel.seconds ? `${panel.seconds} ${panel.title}` : "";
    if (wanted !== timed) end = Date.now() + panel.seconds * 1000;
    timed = wanted;
    if (!wanted) return [];
    const face = node("span", { class: "st-clock", role: "timer" });
    const tick = () => {
      const left = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      face.textContent = clock(left);
      face.classList.toggle("st-late", left === 0);
      if (!left) clearInterval(timer);
    };
    timer = setInterval(tick, 250);
    tick();
    return [face];
  }

  function draw() {
    const panel = model.get("panel");
    const focused = root.contains(document.activeElement) ? document.activeElement.dataset.id : null;
    const question = JSON.stringify([panel.title, panel.text, panel.task, panel.options]);
    const typed = question === asked ? [...root.querySelectorAll("input")].map((field) => [field.dataset.id, field.value, field.checked]) : [];
    asked = question;
    const dots = node("ol", { class: "st-dots" }, ...panel.dots.map((dot, i) => node("li", {},
      node("button", { type: "button", class: `st-dot st-dot-${dot.state}`, "data-id": `dot-${i}`, "aria-label": dot.label, title: dot.label,
        "aria-current": dot.state === "here" ? "step" : false, onclick: () => model.send({ kind: "step", step: i }) }, String(i + 1)))));
    said.className = `st-said st-outcome-${panel.outcome || "none"}`;
    if (said.innerHTML !== panel.said) said.innerHTML = panel.said;
    const buttons = panel.buttons.map((button) => node("button", { type: "button", class: button.main ? "st-main-button" : "", "data-id": button.id,
      disabled: button.off, title: button.key ? `${button.label} (${button.key})` : false, "aria-keyshortcuts": button.key || false,
      onclick: () => (button.move >= 0 ? goTo(button.move) : press(button.id)) }, button.label, ...(button.key && model.get("large") ? [node("kbd", { "aria-hidden": "true" }, button.key)] : [])));
    root.setAttribute("aria-label", panel.title);
    root.replaceChildren(
      node("header", {}, node("h2", {}, panel.title), ...(panel.dots.length ? [dots] : []), ...countdown(panel)),
      ...(panel.text ? [node("p", { class: "st-lesson-text", html: panel.text })] : []),
      ...(panel.task ? [node("p", { class: "st-task", html: panel.task })] : []),
      ...answers(panel), said, node("div", { class: "st-coach-bar", role: "group" }, ...buttons));
    for (const [id, value, checked] of typed) {
      const field = root.querySelector(`input[data-id="${id}"]`);
      if (field) { field.value = value; field.checked = checked; }
    }
    // An answer that came while one was looking further down is brought into sight.
    if (panel.outcome && panel.said !== heard && root.getBoundingClientRect().top < 0 && getComputedStyle(el).position !== "sticky") {
      root.scrollIntoView({ block: "start" });
    }
    heard = panel.said;
    // What has to be scrolled can be reached by keyboard.
    if (said.scrollHeight > said.clientHeight) said.tabIndex = 0; else said.removeAttribute("tabindex");
    if (focused) (root.querySelector(`[data-id="${focused}"]:not([disabled])`) ?? root.querySelector(".st-main-button"))?.focus();
  }

  const keyed = (event) => {
    if (["INPUT", "SELECT", "TEXTAREA"].includes(event.target.tagName) || event.ctrlKey || event.metaKey || event.altKey) return;
    const button = model.get("panel").buttons.find((entry) => entry.key && entry.key.toLowerCase() === event.key.toLowerCase() && !entry.off);
    if (button) { event.preventDefault(); press(button.id); }
  };
  // A file to keep, made by Python: offered to the browser as a download.
  const given = (message, buffers) => {
    if (message?.kind === "leave") location.assign(message.address);
    if (message?.kind !== "file" || !buffers?.length) return;
    const url = URL.createObjectURL(new Blob([buffers[0]]));
    node("a", { href: url, download: message.name }).click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  };
  // Beside a table, what is offered there begins below the coach, however much it says.
  const sized = new ResizeObserver(() => el.parentElement?.style.setProperty("--st-coach", `${el.offsetHeight}px`));
  sized.observe(el);
  model.on("msg:custom", given);
  document.addEventListener("keydown", keyed);
  model.on("change:panel", draw);
  draw();
  return () => { clearInterval(timer); sized.disconnect(); document.removeEventListener("keydown", keyed); model.off("change:panel", draw); model.off("msg:custom", given); };
}
