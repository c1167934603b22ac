// The last thing of a page before Voila's front end, which calls `voila_finish` once its theme is there: the cells come
// in sight. The outline of the table stays until the page's widgets stand in its place; where that takes long, it says
// so and offers to try again.

"use strict";

{
  const PATIENCE = 20_000;
  const THERE = ".jp-OutputArea-output > *, .st-failed";
  const coming = document.getElementById("loading"), cells = document.getElementById("rendered_cells");
  const late = setTimeout(() => coming?.querySelector(".st-late")?.removeAttribute("hidden"), PATIENCE);

  const look = () => {
    if (!cells?.querySelector(THERE)) return;
    seen.disconnect();
    clearTimeout(late);
    coming?.remove();
  };
  const seen = new MutationObserver(look);

  window.voila_finish = () => {
    if (!cells) return;
    cells.style.display = "";
    seen.observe(cells, { childList: true, subtree: true });
    look();
  };
}
window.cellLoaded = true;
