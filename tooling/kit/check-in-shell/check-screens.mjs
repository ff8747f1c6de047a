/** The half of `likeness-remote check` that looks at the screens, in a browser. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PlainError } from '../../../site/plain-error.mjs';
import { chromiumArguments, findChromium } from '../../test/chromium.mjs';
import { declarationOf, loadContract } from '../../webpack/declaration.mjs';
import { entryScript, readBuilt } from '../check/built-remote.mjs';
import { openRunningApi, openWholeApi } from './api-server.mjs';
import { boundedBrowser } from './bounded-browser.mjs';
import { lookInShells } from './matrix.mjs';
import { serveRemote } from './served-remote.mjs';
import { findShells } from './shells.mjs';

/**
 * @param {string} folder of the remote, which is built
 * @param {Omit<import('./options.mjs').CheckOptions, 'withoutBrowser'>} options
 * @param {(line: string) => void} say
 * @returns {Promise<boolean>} whether all is well
 * @throws {PlainError} where nothing can be looked at
 */
export async function checkScreens(folder, { shells: named, screens: wanted, api: address }, say) {
  const chromium = findChromium();
  if (!chromium) {
    throw new PlainError(
      'The screens were not looked at: no Chromium was found. Install one (apt-get install chromium, or npx playwright-core install ' +
        'chromium) or set CHROMIUM_PATH to yours; --without-browser checks the build alone.',
    );
  }
  const { contractFit, screensOf, sidebarOf } = await loadContract();
  const declaration = await declarationOf(folder);
  const dist = join(folder, 'dist');
  const links = new Map(sidebarOf(declaration).map(({ path, label }) => [path, label]));
  const screens = screensOf(declaration).map((screen) => {
    const link = links.get(screen.path);
    return { ...screen, files: filesOf(dist, screen.module), ...(link === undefined ? {} : { link }) };
  });
  const chosen = screens.filter(({ path }) => wanted.length === 0 || wanted.includes(path));
  const unknown = wanted.filter((path) => !screens.some((screen) => screen.path === path));
  if (unknown.length > 0)
    throw new PlainError(
      `${declaration.name} declares no screen at ${unknown.join(', ')}. It has ${screens.map(({ path }) => path).join(', ')}.`,
    );

  const scratch = mkdtempSync(join(tmpdir(), 'likeness-check-'));
  /** @type {(() => Promise<void>)[]} */
  const ends = [async () => rmSync(scratch, { recursive: true, force: true, maxRetries: 5 })];
  try {
    const shells = await findShells(named, scratch);
    const api = await (address ? openRunningApi(address) : openWholeApi());
    ends.unshift(api.close);
    const remote = await serveRemote(declaration.name, dist, scratch);
    ends.unshift(remote.close);
    // Loaded by who looks at screens alone.
    const { chromium: chromiumType } = await import('playwright-core');
    const browser = boundedBrowser(() => chromiumType.launch({ executablePath: chromium, args: chromiumArguments }));
    ends.unshift(browser.close);
    const studio = { browser, shells, screens: chosen, api, remote, dataDir: scratch };
    const { contract } = declaration;
    let isWell = true;
    let isRefusedByAll = true;
    for await (const looked of lookInShells({ ...studio, contract, contractFit })) {
      const { shell, screen, check, isRefused, sentences } = looked;
      isRefusedByAll &&= isRefused;
      isWell &&= isRefused || sentences.length === 0;
      if (isRefused) say(`– shell ${shell} × ${screen}: ${sentences.join(' ')}`);
      else say(`${sentences.length === 0 ? '✓' : '✗'} shell ${shell} × ${screen}: ${check}`);
      if (!isRefused) for (const sentence of sentences) say(`    ${sentence}`);
    }
    if (isRefusedByAll && chosen.length > 0) say('✗ No shell takes it: none of its screens could be looked at.');
    return isWell && !(isRefusedByAll && chosen.length > 0);
  } finally {
    for (const end of ends) await end();
  }
}

/** @param {string} dist @param {string} module @returns {import('./fails-well.mjs').ScreenFiles} */
function filesOf(dist, module) {
  const exposed = readBuilt(dist)?.manifest?.exposes.find(({ path }) => path === module);
  const { sync = [], async: later = [] } = exposed?.assets.js ?? {};
  return { entry: entryScript, scripts: sync, later };
}
