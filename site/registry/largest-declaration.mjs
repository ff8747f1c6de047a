/**
 * How large a declaration may be: many times what one has, with a hundred tools. Each page reads it, and writes down what is wrong with it: of
 * 85,000 empty entries, for a second. Bytes, and values in values.
 */
export const largestDeclaration = Object.freeze({ bytes: 65_536, values: 5_000 });

/** Whether no page would be told of it. @param {unknown} declaration */
export function isLargeDeclaration(declaration) {
  const text = JSON.stringify(declaration) ?? '';
  return Buffer.byteLength(text) > largestDeclaration.bytes || valuesIn(declaration) > largestDeclaration.values;
}

/** @param {unknown} value @returns {number} */
function valuesIn(value) {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce((sum, each) => sum + valuesIn(each), 1);
}
