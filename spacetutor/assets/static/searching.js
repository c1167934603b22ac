// Which rules and rulings are found by what was typed.

/** @import { RulesEntry } from "./screens" */

/**
 * An id finds that entry and its rulings; anything else finds what has all of the words.
 * @param {RulesEntry[]} entries
 * @param {string} typed
 */
export function matching(entries, typed) {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const exact = entries.find((entry) => entry.id.toLowerCase() === words.join(" "));
  if (exact) return entries.filter((entry) => entry === exact || exact.rulings.includes(entry.id));
  return entries.filter((entry) => words.every((word) => text(entry).includes(word)));
}

/** @param {RulesEntry} entry */
const text = ({ title, text, id }) => `${title} ${text} ${id}`.toLowerCase();
