// The one way to make what a page is made of: elements of HTML and of SVG with their attributes and what is in them.

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Node | string} Child */
/** @typedef {string | number | boolean | null | undefined | ((event: any) => void)} Value */
/** @typedef {{ [name: string]: Value }} Attributes `html` was made and escaped by Python; `onNAME` listens */

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes} [attributes]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function element(tag, attributes = {}, ...children) {
  return filled(document.createElement(tag), attributes, children);
}

/**
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes} [attributes]
 * @param {...Child} children
 * @returns {SVGElementTagNameMap[Tag]}
 */
export function svg(tag, attributes = {}, ...children) {
  return filled(document.createElementNS(SVG, tag), attributes, children);
}

/**
 * A node that is read aloud as one picture.
 * @template {Element} Any
 * @param {Any} node
 * @param {string} label
 * @returns {Any}
 */
export function labelled(node, label) {
  return filled(node, { role: "img", "aria-label": label, title: label }, []);
}

/**
 * @template {Element} Any
 * @param {Any} node
 * @param {Attributes} attributes
 * @param {Child[]} children
 * @returns {Any}
 */
function filled(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) give(node, name, value);
  node.append(...children);
  return node;
}

/**
 * An attribute, a listener or what Python wrote. What is false, null or not there at all is left out.
 * @param {Element} node
 * @param {string} name
 * @param {Value} value
 */
function give(node, name, value) {
  if (typeof value === "function") node.addEventListener(name.slice(2), value);
  else if (value === null || value === undefined || value === false) return;
  else if (name === "html") node.innerHTML = String(value);
  else node.setAttribute(name, value === true ? "" : String(value));
}
