import ts from 'typescript';

/** What a bundler takes in and no program is. */
const asset = /\.(?:css|svg|png|jpe?g|webp|avif|woff2|json)$/;

/** What a file of TypeScript names: imports, exports, `import('…')` types, references. @param {string} text @returns {string[]} */
export function importsOf(text) {
  const { importedFiles, referencedFiles, typeReferenceDirectives } = ts.preProcessFile(text, true, true);
  return [
    ...importedFiles.map(({ fileName }) => fileName).filter((name) => !asset.test(name)),
    // A path without a dot at its beginning is one all the same.
    ...referencedFiles.map(({ fileName }) => (fileName.startsWith('.') ? fileName : `./${fileName}`)),
    ...typeReferenceDirectives.map(({ fileName }) => fileName),
  ];
}

/** @param {string} request */
export function isRelative(request) {
  return /^\.{1,2}(?:\/|$)/.test(request);
}
