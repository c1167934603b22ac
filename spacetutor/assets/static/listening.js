// Whoever listens, to nodes or to a model, stops when the widget goes.

/** @import { Model } from "./model" */
/** @typedef {(event: any, ...more: any[]) => void} Listener */

export class Listening {
  /** @type {(() => void)[]} */
  #ends = [];

  /**
   * @param {EventTarget} target
   * @param {string} event
   * @param {Listener} listener
   */
  to(target, event, listener) {
    target.addEventListener(event, listener);
    this.#ends.push(() => target.removeEventListener(event, listener));
  }

  /**
   * @param {Model<any>} model
   * @param {{ [event: string]: Listener }} listeners
   */
  toModel(model, listeners) {
    for (const [event, listener] of Object.entries(listeners)) {
      model.on(event, listener);
      this.#ends.push(() => model.off(event, listener));
    }
  }

  /** @param {() => void} end what ends something else that listens */
  until(end) {
    this.#ends.push(end);
  }

  end() {
    for (const end of this.#ends) end();
  }
}
