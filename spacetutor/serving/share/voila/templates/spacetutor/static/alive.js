// Listens to the page's socket, and tells whoever sits here when nothing more will come over it: the server has ended
// the kernel, or has been sent too much, or can't be reached. The words are in the page's template.
// It runs before Voila's front end, which joins by the `WebSocket` that it finds.

"use strict";

{
  const PROTOCOL = "v1.kernel.websocket.jupyter.org";
  const CHANNELS = /\/api\/kernels\/[\w-]+(?=\/channels)/;
  /**
   * The codes of `serving/cable.py`, and those by which its guard closes a socket.
   * @type {{ [code: number]: string }}
   */
  const WHY = { 4001: "gone", 4002: "memory", 1008: "much", 1009: "much" };
  // The bytes of a message that `serving/wire.py` takes. It would cut off a larger one in the middle, without a word.
  const LARGEST = 10 * 1024 * 1024;
  const PATIENCE = 8000;
  const AGAIN = 3000;

  let kernel = "";
  let joined = 0;
  let lost = 0;
  let left = -Infinity;
  let ended = false;
  /** @type {HTMLDialogElement | undefined} */
  let panel;

  /** A copy of the panel in the page's template. */
  function copied() {
    const template = /** @type {HTMLTemplateElement} */ (document.getElementById("st-ended"));
    const copy = /** @type {HTMLDialogElement} */ (template.content.firstElementChild?.cloneNode(true));
    copy.querySelector("button")?.addEventListener("click", () => location.reload());
    return copy;
  }

  /** The panel, with the words for this reason alone. @param {string} why */
  function fill(why) {
    panel ??= copied();
    for (const node of panel.querySelectorAll("[data-why]")) {
      const words = /** @type {HTMLElement} */ (node);
      words.hidden = !words.dataset.why?.split(" ").includes(why);
    }
    if (panel.open) panel.close();
    document.body.append(panel);
    return panel;
  }

  /** Nothing more will come. A page that is being left need not be told. @param {string} why */
  function end(why) {
    if (ended) return;
    const leaving = left + AGAIN - performance.now();
    if (leaving > 0) { setTimeout(end, leaving, why); return; }
    ended = true;
    const shown = fill(why);
    shown.onclose = () => shown.showModal();
    shown.showModal();
  }

  /** Without a socket: is the kernel gone, or the server, or only the network for a moment? */
  async function look() {
    const answer = await fetch(kernel, { cache: "no-store" }).catch(() => null);
    if (ended || joined) return;
    if (answer?.status === 404) { end("gone"); return; }
    // Not by `show`, which would take the keyboard from whoever is typing.
    if (performance.now() - lost > PATIENCE && !panel?.open) fill("silent").open = true;
    setTimeout(look, AGAIN);
  }

  function opened() {
    joined += 1;
    lost = 0;
    if (!ended) panel?.close();
  }

  /** @param {number} code @param {boolean} counted whether the socket had been open */
  function closed(code, counted) {
    if (counted) joined -= 1;
    if (WHY[code]) end(WHY[code]);
    if (ended || joined || lost) return;
    lost = performance.now();
    look();
  }

  /** @param {string | Blob | BufferSource} message */
  function sizeOf(message) {
    if (typeof message === "string") return message.length;
    return message instanceof Blob ? message.size : message.byteLength;
  }

  class Listened extends WebSocket {
    /**
     * A kernel's socket always names the framing: Voila's front end leaves it out when it joins again too early.
     * @param {string | URL} address
     * @param {string | string[]} [protocols]
     */
    constructor(address, protocols) {
      const channels = CHANNELS.test(String(address));
      super(address, channels ? PROTOCOL : protocols ?? []);
      if (!channels) return;
      kernel = new URL(address).pathname.match(/.*(?=\/channels)/)?.[0] ?? "";
      let counted = false;
      this.addEventListener("open", () => { counted = true; opened(); });
      this.addEventListener("close", (event) => closed(event.code, counted));
    }

    /** @param {string | Blob | BufferSource} message */
    send(message) {
      if (sizeOf(message) > LARGEST) end("much");
      else super.send(message);
    }
  }

  window.WebSocket = Listened;
  addEventListener("beforeunload", () => { left = performance.now(); });
  addEventListener("pageshow", (event) => { if (event.persisted && kernel) look(); });
}
