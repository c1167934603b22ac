// The moves that were made, in a list. Who only looks goes to a move by a click on it.

function moveList({ model, say, go }) {
  const playing = () => model.get("playing");
  // Where nothing in it can be focused, a list that scrolls must be.
  const node = element("ol", { class: "st-moves", "aria-label": say("all-moves"), ...(playing() ? { tabindex: "0" } : {}) });

  function fill(names) {
    node.replaceChildren(...model.get("moves").map((move, i) => {
      const line = playing() ? element("div") : element("button", { type: "button", onclick: () => go(i + 1) });
      line.className = "st-made";
      line.innerHTML = `${i + 1}. `;
      line.append(element("b", {}, `${names[move.seat]} `));
      const words = element("span");
      words.innerHTML = move.line;  // made and escaped by Python
      line.append(words);
      return element("li", { "data-move": i + 1 }, line);
    }));
    rank();
  }
  // What a review says of the moves: a sign before each that could have been better.
  function rank() {
    const marks = model.get("marks");
    for (const entry of node.children) [entry.dataset.rank, entry.dataset.sign] = marks[entry.dataset.move] ?? ["", ""];
  }
  // How far the list is scrolled when this move is in its middle.
  function middle(at) {
    const here = node.children[at - 1];
    return here ? Math.max(0, here.offsetTop - node.offsetTop - node.clientHeight / 2) : 0;
  }
  function mark(at, scrolled) {
    node.querySelector(".st-here")?.classList.remove("st-here");
    node.children[at - 1]?.classList.add("st-here");
    node.scrollTop = scrolled;
  }
  // Who plays sees the newest move, at the end.
  function scroll(at) { node.scrollTop = playing() ? node.scrollHeight : middle(at); }
  return { node, fill, rank, middle, mark, scroll };
}
