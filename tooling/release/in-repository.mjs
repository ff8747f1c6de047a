/** A release that is made in the studio's repository: of its parts, and without more into the studio that runs from it, by its key. */

import { join } from 'node:path';
import { withHost } from '../../site/page/host-name.mjs';
import { PlainError } from '../../site/plain-error.mjs';
import { localKey, readAllowedKeys, readPrivateKey } from '../../site/registry/keys.mjs';
import { originBeside } from '../../site/registry/register-built.mjs';
import { declarationFileOf, isBucket } from '../../site/releases/release-store.mjs';
import { readJson } from '../../site/read-json.mjs';
import { buildStale } from '../start/build-parts.mjs';
import { distFolderOf, partNamed, shell } from '../start/parts.mjs';
import { reachable } from '../start/ready.mjs';
import { root } from '../start/root.mjs';
import { DECLARATION_FILE } from '../webpack/declaration.mjs';
import { typedPath } from './typed-path.mjs';

/**
 * @typedef {import('./arguments.mjs').Asked} Asked
 * @typedef {import('../start/environment.mjs').Environment} Environment
 */

/**
 * @param {Asked} asked
 * @param {{ environment: Environment, say: import('../start/progress.mjs').Progress }} context
 * @returns {import('./release.mjs').Workplace}
 */
export function inRepository(asked, { environment, say }) {
  return {
    folder: root,
    releases: () => environment.releases,
    keysOf: () => readAllowedKeys(environment.registryKeys),
    key: () => (asked.key === undefined ? localKey(environment) : readPrivateKey(typedPath(asked.key))),
    page: {
      contract: readJson(join(root, 'shared/package.json')).version,
      holder: 'shell',
      routes: readJson(join(root, shell.name, declarationFileOf(shell.name))).routes,
    },
    async build(name, releases) {
      const part = partNamed(name);
      if (part.kind === 'api') throw new PlainError('The API is no part of a page, and is not released by this.');
      if (part !== shell && asked.origin === undefined && isBucket(releases))
        throw new PlainError(`Where is what lies in ${releases} served? Say so: --origin https://cdn.example.com.`);
      await buildStale([part], { logDir: join(environment.dataDir, 'logs'), say });
      return builtPart(part, asked, environment);
    },
  };
}

/** @param {import('../start/parts.mjs').Part} part @param {Asked} asked @param {Environment} environment */
function builtPart(part, { origin, shell: page }, environment) {
  const dist = distFolderOf(part);
  const here = reachable(environment.host);
  return {
    dist,
    declared: readJson(
      part === shell ? join(dist, declarationFileOf(part.name)) : join(root, part.name, DECLARATION_FILE),
    ),
    manifest: readJson(join(root, part.name, 'package.json')),
    // Below it everything lies as in the folder of releases.
    origin: (origin ?? originBeside(part, environment)).replace(/\/+$/, ''),
    reached: (/** @type {string} */ address) => withHost(address, here),
    shell: page ?? withHost(originBeside(shell, environment), here),
  };
}
