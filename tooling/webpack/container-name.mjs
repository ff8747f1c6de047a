/** Module Federation's names become global variables, so they take the form of an identifier. @param {string} part */
export function containerName(part) {
  return part.replaceAll('-', '_');
}
