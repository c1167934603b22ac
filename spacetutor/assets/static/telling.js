// The board, its charts and its coach tell each other moves by events of the document. Several pages may lie in one
// document (JupyterLab shows notebooks side by side): what comes from another page is not meant.

/** @typedef {CustomEvent<{ from?: Element, move?: number }>} Told */

// Frames that a widget is given to come to stand on its page.
const PATIENCE = 300;

/**
 * A widget that is drawn before it stands on its page can't say which that is: it tells as soon as it does.
 * @param {Element} node
 * @param {"spacetutor:at" | "spacetutor:go" | "spacetutor:where"} name
 * @param {{ move?: number }} [detail]
 * @param {number} [frames]
 */
export function tell(node, name, detail = {}, frames = PATIENCE) {
  if (node.isConnected) document.dispatchEvent(new CustomEvent(name, { detail: { ...detail, from: node } }));
  else if (frames) requestAnimationFrame(() => tell(node, name, detail, frames - 1));
}

/**
 * What nobody of a page tells is meant for all.
 * @param {Element} node
 * @param {(event: Told) => void} listener
 * @returns {(event: Told) => void}
 */
export function fromHere(node, listener) {
  return (event) => {
    const from = event.detail?.from;
    if (!from || (node.isConnected && samePage(from, node))) listener(event);
  };
}

/**
 * @param {Element} one
 * @param {Element} other
 */
function samePage(one, other) {
  return one.closest(".st-page") === other.closest(".st-page");
}
