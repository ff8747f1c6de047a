/** Finds a Chromium, and where nothing else is left, installs Debian's. */

import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { PlainError } from '../../site/plain-error.mjs';
import { canInstall, installFromDebian } from './debian.mjs';

/** Chromium without what a person sees of a browser: journeys take a fifth less time, and no window works beside a visit that is measured. */
const headlessShell = 'chromium-headless-shell';
const programs = [headlessShell, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const applications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** How it is started. Without most of these it looks up its maker's hosts at every start, many at a time, and waits where there is no network. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * `CHROMIUM_PATH`, an installed headless shell, an installed browser, Playwright's own, in this order.
 *
 * @param {NodeJS.ProcessEnv} variables
 * @returns {string | undefined}
 * @throws {PlainError} when CHROMIUM_PATH names no program: falling back would test another browser than the one asked for
 */
export function findChromium(variables = process.env) {
  const named = variables.CHROMIUM_PATH;
  if (named) {
    if (isProgram(named)) return named;
    throw new PlainError(`CHROMIUM_PATH is ${named}, and there is no program. Correct it, or leave it out.`);
  }
  const folders = (variables.PATH ?? '').split(delimiter).filter(Boolean);
  const installed = programs.flatMap((program) => folders.map((folder) => join(folder, program)));
  return [...installed, ...applications].find(isProgram) ?? playwrightsOwn();
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @returns {string | undefined} */
function playwrightsOwn() {
  const path = createRequire(import.meta.url)('playwright-core').chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/**
 * @param {import('../start/progress.mjs').Progress} say
 * @returns {Promise<string>}
 * @throws {PlainError} when there is none and none can be installed
 */
export async function requireChromium(say) {
  const found = findChromium();
  if (found) return found;
  if (canInstall()) {
    await say.during(`Installing Debian's ${headlessShell}`, async () =>
      installFromDebian([headlessShell, 'fonts-liberation']),
    );
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new PlainError(
    'This needs a Chromium. Install one (apt-get install chromium, or npx playwright install chromium), ' +
      'or set CHROMIUM_PATH to yours.',
  );
}
