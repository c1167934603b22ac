// The board, its charts and its coach tell each other moves by events of the document. Several pages may lie in one
// document (JupyterLab shows notebooks side by side): what comes from another page is not meant.

/** @typedef {CustomEvent<{ from?: Element, move?: number }>} Told */

/**
 * @param {Element} node
 * @param {"spacetutor:at" | "spacetutor:go" | "spacetutor:where"} name
 * @param {{ move?: number }} [detail]
 */
export function tell(node, name, detail = {}) {
  document.dispatchEvent(new CustomEvent(name, { detail: { ...detail, from: node } }));
}

/**
 * A widget that is drawn before it stands on its page can't say which that is: it tells all, and hears all.
 * @param {Element} node
 * @param {(event: Told) => void} listener
 * @returns {(event: Told) => void}
 */
export function fromHere(node, listener) {
  return (event) => {
    const from = event.detail?.from;
    if (!from?.isConnected || !node.isConnected || samePage(from, node)) listener(event);
  };
}

/**
 * @param {Element} one
 * @param {Element} other
 */
function samePage(one, other) {
  return one.closest(".st-page") === other.closest(".st-page");
}
