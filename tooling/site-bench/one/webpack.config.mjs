/** The same sources as ONE application: the shell by its own settings, where `import()` of a remote's source stands for the remote. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { remotes, shell } from '../../start/parts.mjs';
import { root } from '../../start/root.mjs';
import { BudgetPlugin } from '../../webpack/budget-plugin.mjs';
import { declarationOf } from '../../webpack/declaration.mjs';
import { moduleMap } from './module-map.mjs';
import { oneFolder } from './one-folder.mjs';
import { replacedLoader, sharedPart, telemetry } from './replaced-loader.mjs';

const loader = fileURLToPath(new URL('./loader-of.mjs', import.meta.url));
const nothingShared = fileURLToPath(new URL('./shared-part-of-one.mjs', import.meta.url));
const generated = join(oneFolder, 'remote-loader.mjs');

/** @param {object} _ @param {{ mode?: string }} argv @returns {Promise<import('webpack').Configuration>} */
export default async (_, argv) => {
  const { default: configurationOf } = await import(pathToFileURL(join(root, shell.name, 'webpack.config.mjs')).href);
  /** @type {import('webpack').Configuration} */
  const itsOwn = await configurationOf({}, argv);
  const declarations = await Promise.all(remotes.map(({ name }) => declarationOf(join(root, name))));
  mkdirSync(dirname(generated), { recursive: true });
  writeFileSync(generated, moduleMap(declarations, { root, loader, telemetry }));
  return {
    ...itsOwn,
    // Those of the shell are none of an application with all screens in it.
    plugins: (itsOwn.plugins ?? []).filter((plugin) => !(plugin instanceof BudgetPlugin)),
    output: { ...itsOwn.output, path: join(oneFolder, 'shell/dist'), uniqueName: 'one_application' },
    resolve: {
      ...itsOwn.resolve,
      alias: { ...itsOwn.resolve?.alias, [replacedLoader]: generated, [sharedPart]: nothingShared },
    },
    cache: { type: 'filesystem', cacheDirectory: join(oneFolder, 'webpack'), name: 'production' },
  };
};
