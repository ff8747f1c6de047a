/** The module that takes the place of the shell's loader of remotes in the one application. */

import { join } from 'node:path';
import { exposedSources } from '../../webpack/exposed-sources.mjs';
import { chunkOf } from './chunk-of.mjs';

/** @typedef {Parameters<typeof exposedSources>[0] & { name: string }} Declared */

/**
 * Its source: what each remote exposes, by an `import()` of it.
 *
 * @param {readonly Declared[]} declarations
 * @param {object} places
 * @param {string} places.root the folder of the repository, absolute
 * @param {string} places.loader the module that exports `loaderOf`, absolute
 * @param {string} places.telemetry the module that exports `tellOfLoad`, absolute
 */
export function moduleMap(declarations, { root, loader, telemetry }) {
  const entries = declarations.flatMap((declaration) =>
    Object.entries(exposedSources(declaration)).map(([module, source]) => {
      const file = join(root, declaration.name, source);
      const chunk = `/* webpackChunkName: ${JSON.stringify(chunkOf(declaration.name, module))} */`;
      return `  ${JSON.stringify(`${declaration.name} ${module}`)}: () => import(${chunk} ${JSON.stringify(file)}),`;
    }),
  );
  return [
    `import { loaderOf } from ${JSON.stringify(loader)};`,
    `import { tellOfLoad } from ${JSON.stringify(telemetry)};`,
    'const modules = {',
    ...entries,
    '};',
    'export const createRemoteLoader = (remotes) => loaderOf(remotes, modules, tellOfLoad);',
    '',
  ].join('\n');
}
