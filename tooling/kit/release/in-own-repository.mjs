/** A release that is made in a repository of a team's own: nothing is taken for granted of a studio that may be anywhere. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fallbackHostName, withHost } from '../../../site/page/host-name.mjs';
import { PlainError } from '../../../site/plain-error.mjs';
import { readAllowedKeys, readPrivateKey } from '../../../site/registry/keys.mjs';
import { isBucket } from '../../../site/releases/release-store.mjs';
import { readSettings } from '../../../site/settings/settings.mjs';
import { DECLARATION_FILE } from '../../webpack/declaration.mjs';
import { readJson } from '../../../site/read-json.mjs';
import { typedPath } from '../../release/typed-path.mjs';
import { contractVersion } from '../contract-version.mjs';

/**
 * @param {import('../../release/arguments.mjs').Asked} asked
 * @param {string} folder of the remote
 * @param {NodeJS.ProcessEnv} variables
 * @param {{ build?: (folder: string) => Promise<void> }} [options]
 * @returns {import('../../release/release.mjs').Workplace}
 */
export function inOwnRepository({ key, origin, shell }, folder, variables, { build = buildRemote } = {}) {
  return {
    folder,
    releases: () => {
      if (!variables.STUDIO_RELEASES?.trim())
        throw new PlainError(
          'Where do the releases of the studio lie? Its operator knows: --to s3://bucket/prefix, or STUDIO_RELEASES. For a studio that ' +
            'runs on this machine it is its data folder: --to ../likeness-studio/.studio.',
        );
      return readSettings(variables, { folder }).releases;
    },
    keysOf: (releases) => {
      const list = listFor(releases, folder, variables);
      if (list !== undefined && existsSync(list)) return readAllowedKeys(list);
      throw new PlainError(
        `Whose releases count there? ${list === undefined ? '' : `There is no ${list}. `}STUDIO_REGISTRY_KEYS has to name a copy of the ` +
          "operator's list of public keys.",
      );
    },
    key: () => {
      if (key === undefined)
        throw new PlainError(
          'Which key signs? --key team.pem names it (openssl genpkey -algorithm ed25519 -out team.pem makes one, and the operator lists its ' +
            'public half). For a studio that runs on this machine: --key ../likeness-studio/.studio/keys/local.pem.',
        );
      return readPrivateKey(typedPath(key));
    },
    page: { contract: contractVersion(), holder: 'packages' },
    build: async (name, releases) => {
      if (origin === undefined)
        throw new PlainError(
          `Where is what goes to ${releases} served? Say so: --origin https://cdn.example.com, with ${name} in /${name}/ below it.`,
        );
      await build(folder);
      const dist = join(folder, 'dist');
      return {
        dist,
        declared: readJson(join(folder, DECLARATION_FILE)),
        manifest: readJson(join(folder, 'package.json')),
        origin: origin.replace(/\/+$/, ''),
        reached: (address) => withHost(address, fallbackHostName),
        ...(shell === undefined ? {} : { shell }),
      };
    },
  };
}

/**
 * The operator's list: the one that is named, or that of a studio whose data folder this is.
 *
 * @param {string} releases @param {string} folder @param {NodeJS.ProcessEnv} variables
 */
function listFor(releases, folder, variables) {
  if (variables.STUDIO_REGISTRY_KEYS?.trim()) return readSettings(variables, { folder }).registryKeys;
  return isBucket(releases) ? undefined : readSettings({ STUDIO_DATA_DIR: releases }).registryKeys;
}

/** As `likeness-remote build` does it. @param {string} folder */
async function buildRemote(folder) {
  const webpack = createRequire(import.meta.url).resolve('webpack/bin/webpack.js');
  const child = spawn(process.execPath, [webpack, '--mode', 'production'], { cwd: folder, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new PlainError('Nothing was released: the build failed, as it says above.');
}
