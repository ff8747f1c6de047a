import { resolve } from 'node:path';

/** A path as it was typed, from the folder where it was typed: npm runs scripts in that of the package. @param {string} path */
export function typedPath(path) {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path);
}
