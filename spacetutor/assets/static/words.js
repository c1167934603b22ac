// Words by key, with their places filled in.

/** @typedef {{ [name: string]: string | number | boolean }} Facts */
/** @typedef {(key: string, facts?: Facts) => string} Say */

/**
 * @param {{ [key: string]: string }} words
 * @returns {Say}
 */
export function speaking(words) {
  return (key, facts = {}) => (words[key] ?? key).replace(/\{(\w+)\}/g, (_, name) => String(facts[name]));
}
