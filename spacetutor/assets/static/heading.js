// The words above a figure, on the pages and in a report.

/** @typedef {{ [key: string]: any }} Layout as plotly.js takes it; `meta` is our own */

/**
 * Broken into lines of so many letters; the words are escaped already.
 * @param {string} text
 * @param {number} letters
 */
function wrapped(text, letters) {
  const lines = [""];
  for (const word of text.split(" ")) {
    const line = lines[lines.length - 1], longer = line ? `${line} ${word}` : word;
    if (longer.length <= letters || !line) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.join("<br>");
}

/**
 * What a figure shows stands above it, in lines as long as the width has room for.
 * @param {Layout} layout
 * @param {number} width
 * @returns {Layout}
 */
export function headed(layout, width) {
  const { title, units } = layout.meta ?? {};
  if (!title || !layout.legend) return layout;
  const room = width - 16;
  const finding = `<b>${wrapped(title, Math.floor(room / 9.2))}</b>`;
  const text = `<span style="font-size:16px">${finding}</span><br>${wrapped(units, Math.floor(room / 7))}`;
  return { ...layout, legend: { ...layout.legend, title: { ...layout.legend.title, text } } };
}
