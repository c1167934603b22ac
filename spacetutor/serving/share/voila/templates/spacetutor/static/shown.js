// The last thing of a page before Voila's front end, which calls `voila_finish` once its theme is there: the cells come
// in sight, and what was shown meanwhile goes.
window.voila_finish = () => {
  document.getElementById("loading")?.remove();
  const cells = document.getElementById("rendered_cells");
  if (cells) cells.style.display = "";
};
window.cellLoaded = true;
