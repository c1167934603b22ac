// The words above a figure, on the pages and in a report.

// Broken into lines of so many letters; the words are escaped already.
function wrapped(text, letters) {
  const lines = [""];
  for (const word of text.split(" ")) {
    const longer = lines.at(-1) ? `${lines.at(-1)} ${word}` : word;
    if (longer.length <= letters || !lines.at(-1)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.join("<br>");
}

// What a figure shows stands above it, in lines as long as the width has room for.
function headed(layout, width) {
  const { title, units } = layout.meta ?? {};
  if (!title || !layout.legend) return layout;
  const room = width - 16;
  const text = `<b>${wrapped(title, Math.floor(room / 7.7))}</b><br>${wrapped(units, Math.floor(room / 7))}`;
  return { ...layout, legend: { ...layout.legend, title: { ...layout.legend.title, text } } };
}
