// The board, its charts and its coach tell each other moves by events of the document. Several pages may lie in one document
// (JupyterLab shows notebooks side by side): what comes from another page is not meant.

function tell(node, name, detail = {}) {
  document.dispatchEvent(new CustomEvent(name, { detail: { ...detail, from: node } }));
}

// A widget that is drawn before it stands on its page can't say which that is: it tells all, and hears all.
function fromHere(node, listener) {
  return (event) => {
    const from = event.detail?.from;
    if (!from?.isConnected || !node.isConnected || from.closest(".st-page") === node.closest(".st-page")) listener(event);
  };
}
