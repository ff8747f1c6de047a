/** The archive of types beside a remote's entry, and what one may have in it: said once for those who make it and those who read it. */

/** As Module Federation's own tools name it. */
export const TYPES_ARCHIVE = '@mf-types.zip';

/** Types are text of a few kilobytes; what is more is not looked into. */
export const archiveBounds = Object.freeze({ bytes: 5_000_000, unpackedBytes: 5_000_000, files: 500 });

/** The declaration of an exposed module in the archive. @param {string} module like `./picker` */
export function declarationOfModule(module) {
  return `${module.slice(2)}.d.ts`;
}
