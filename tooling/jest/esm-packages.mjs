import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The installed packages that are written as ES modules, which jest must translate before it can load them. Read from what is
 * installed, so that a new dependency, or a dependency of one, needs no line in a list here.
 *
 * @param {string} root
 * @returns {string[]} package names, each once
 */
export function esmPackages(root) {
  return [...new Set(installedIn(join(root, 'node_modules')))];
}

/** @param {string} folder @returns {string[]} */
function installedIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((name) =>
      name.startsWith('@') ? readdirSync(join(folder, name)).map((inner) => `${name}/${inner}`) : [name],
    )
    .flatMap((name) => [
      ...(isEsm(join(folder, name, 'package.json')) ? [name] : []),
      ...installedIn(join(folder, name, 'node_modules')),
    ]);
}

/** @param {string} manifest */
function isEsm(manifest) {
  return existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).type === 'module';
}
