/** Brings node_modules to what the lockfile says, and does nothing where it already is. */

import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PlainError } from '../../site/plain-error.mjs';
import { readJson } from '../../site/read-json.mjs';
import { root } from './root.mjs';
import { runToLog } from './run-to-log.mjs';

/** @typedef {Record<string, { version?: string, integrity?: string, link?: boolean, optional?: boolean, devOptional?: boolean }>} LockedPackages */

/**
 * npm writes down what it has really installed in `node_modules/.package-lock.json`, at the very end of an install.
 * Comparing that with the lockfile also notices an install that was cut off, which a stamp of our own would not.
 *
 * @param {LockedPackages} wanted
 * @param {LockedPackages} installed
 */
export function isInstalled(wanted, installed) {
  return Object.entries(wanted).every(([path, { version, integrity, link, optional }]) => {
    if (!path.includes('node_modules/')) return true;
    const present = installed[path];
    if (!present) return optional === true;
    return link ? present.link === true : present.version === version && present.integrity === integrity;
  });
}

/**
 * @param {string} path of npm's account of what it has installed
 * @returns {LockedPackages | undefined} none where there is none, or where npm was cut off while it wrote it, as by a full disk
 */
export function installedPackages(path) {
  try {
    return readJson(path).packages;
  } catch {
    return undefined;
  }
}

/**
 * @param {{ logDir: string, say: import('./progress.mjs').Progress }} options
 * @throws {PlainError} when npm is missing or fails
 */
export async function install({ logDir, say }) {
  const lockfile = join(root, 'package-lock.json');
  if (!existsSync(lockfile)) throw new PlainError('package-lock.json is missing: check the repository out again.');
  const wanted = readJson(lockfile).packages;
  const installed = installedPackages(join(root, 'node_modules', '.package-lock.json'));
  if (installed && isInstalled(wanted, installed)) return;

  mkdirSync(logDir, { recursive: true });
  const log = join(logDir, 'install.log');
  // An existing node_modules is brought up to the lockfile in place: `npm ci` would first delete it,
  // and with it whatever is running from it.
  const command = installed ? ['install', '--no-save'] : ['ci'];
  await say.during(
    'Installing packages',
    async () => {
      const code = await runToLog(npmCommand([...command, '--no-progress']), { log, cwd: root });
      if (code === 'missing') {
        throw new PlainError('npm was not found. It comes with Node.js: install that again (https://nodejs.org).');
      }
      if (code !== 0)
        throw new PlainError(`Installing packages failed. What npm said is in ${log}:\n${say.tailOf(log)}`);
    },
    ' (a minute or two the first time)',
  );
}

/**
 * @param {readonly string[]} args
 * @returns {[string, ...string[]]} npm by its script where npm itself started us, so that both are the same npm
 */
export function npmCommand(args) {
  const script = process.env.npm_execpath;
  return script && /\.c?js$/.test(script) ? [process.execPath, script, ...args] : ['npm', ...args];
}
