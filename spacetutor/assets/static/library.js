// plotly.js: the page's own, else a static file of the Voila template; only where neither is to be had (JupyterLab) is
// the kernel asked for it.

import { element } from "./nodes.js";

/** @import { Model } from "./model" */

const STATIC = "voila/templates/spacetutor/static/plotly.min.js";
const WAIT = 30_000;

/** @type {Promise<any> | null} */
let library = null;

/**
 * @param {Model<any>} model
 * @returns {Promise<any>}
 */
export function plotly(model) {
  if (window.Plotly) return Promise.resolve(window.Plotly);
  if (!library) {
    library = served().catch(() => fromKernel(model));
    library.catch(() => (library = null));
  }
  return library;
}

/** @returns {Promise<any>} */
function served() {
  const base = voilaBase();
  if (base === null) return Promise.reject(new Error("not Voila"));
  return inject(new URL(base + STATIC, location.origin).href);
}

/** @returns {string | null} */
function voilaBase() {
  const config = document.getElementById("jupyter-config-data");
  if (!config || !document.getElementById("rendered_cells")) return null;
  return JSON.parse(config.textContent ?? "").baseUrl || "/";
}

/**
 * @param {string} url
 * @returns {Promise<any>}
 */
function inject(url) {
  const script = element("script"), found = loaded(script);
  script.src = url;
  document.head.append(script);
  return found;
}

/**
 * @param {HTMLScriptElement} script
 * @returns {Promise<any>}
 */
function loaded(script) {
  return new Promise((done, fail) => {
    script.addEventListener("load", () => {
      if (window.Plotly) done(window.Plotly);
      else fail(new Error("no Plotly in the script"));
    });
    script.addEventListener("error", () => fail(new Error("the script could not be loaded")));
  });
}

/**
 * @param {Model<any>} model
 * @returns {Promise<any>}
 */
async function fromKernel(model) {
  const bytes = await answer(model);
  const url = URL.createObjectURL(new Blob([bytes], { type: "text/javascript" }));
  return inject(url).finally(() => URL.revokeObjectURL(url));
}

/**
 * The kernel's answer, or why there is none.
 * @param {Model<any>} model
 * @returns {Promise<BlobPart>}
 */
function answer(model) {
  return new Promise((done, fail) => {
    /** @param {(() => void)} then */
    const finish = (then) => {
      clearTimeout(timer);
      model.off("msg:custom", heard);
      then();
    };
    /** @type {(message: any, buffers?: BlobPart[]) => void} */
    const heard = (message, buffers) => {
      if (message?.kind !== "plotly") return;
      if (buffers?.length) finish(() => done(buffers[0]));
      else finish(() => fail(new Error("plotly is not installed")));
    };
    const timer = setTimeout(() => finish(() => fail(new Error("no answer from the kernel"))), WAIT);
    model.on("msg:custom", heard);
    model.send({ kind: "plotly" });
  });
}
