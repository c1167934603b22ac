// Light or dark: what the page wears (`data-theme`), else what the system says.

const system = () => window.matchMedia("(prefers-color-scheme: dark)");

export function isDark() {
  const { theme } = document.documentElement.dataset;
  return theme ? theme === "dark" : system().matches;
}

/**
 * @param {() => void} changed
 * @returns {() => void} what stops it
 */
export function onShade(changed) {
  const worn = new MutationObserver(changed), asked = system();
  worn.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  asked.addEventListener("change", changed);
  return () => {
    worn.disconnect();
    asked.removeEventListener("change", changed);
  };
}
