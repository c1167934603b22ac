// The map of the course, drawn by Python. A click opens the lesson on this very page; elsewhere it is a plain link.

function render({ model, el }) {
  const stage = document.createElement("div");
  stage.className = "st-map-stage";
  el.append(stage);
  const draw = () => { stage.innerHTML = model.get("picture"); };
  stage.addEventListener("click", (event) => {
    const link = event.target.closest("a[href*='lesson=']");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    model.send({ kind: "lesson", id: new URL(link.href.baseVal, location.href).searchParams.get("lesson") });
  });
  model.on("change:picture", draw);
  draw();
  return () => model.off("change:picture", draw);
}

export default { render };
