/** How a title names a statement: `(S2.102)`. @param {string} text @returns {string[]} each once */
export function statementIds(text) {
  return [...new Set(text.match(/\bS[1-9]\.\d{2,3}\b/g) ?? [])];
}
