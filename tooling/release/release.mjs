/** The actions of `npm run release`, on the part and the place that were asked for. */

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { withHost } from '../../site/page/host-name.mjs';
import { PlainError } from '../../site/plain-error.mjs';
import { localKey, readAllowedKeys, readPrivateKey } from '../../site/registry/keys.mjs';
import { originBeside } from '../../site/registry/register-built.mjs';
import { readRecord } from '../../site/releases/change-record.mjs';
import { declarationFileOf, isBucket, registryFolder } from '../../site/releases/release-store.mjs';
import { storeAt } from '../../site/releases/store-at.mjs';
import { buildStale } from '../start/build-parts.mjs';
import { distFolderOf, partNamed, shell } from '../start/parts.mjs';
import { reachable } from '../start/ready.mjs';
import { root } from '../start/root.mjs';
import { loadContract } from '../webpack/declaration.mjs';
import { moveRecord } from './move-record.mjs';
import { releaseRemote } from './release-remote.mjs';
import { releaseShell } from './release-shell.mjs';
import { statusOf } from './status.mjs';
import { whoAndWhy } from './who-and-why.mjs';

/**
 * @typedef {import('./arguments.mjs').Asked} Asked
 * @typedef {import('../start/environment.mjs').Environment} Environment
 * @typedef {import('../../site/releases/change-record.mjs').Releases} Releases
 * @typedef {{ environment: Environment, say: import('../start/progress.mjs').Progress }} Context
 */

/** @param {Asked} asked @param {Context} context @throws {PlainError} where something is in the way */
export async function release(asked, { environment: settings, say }) {
  const releases = asked.to === undefined ? settings.releases : placeOf(asked.to);
  const environment = { ...settings, releases };
  const store = storeAt(releases);
  const keysOf = readAllowedKeys(environment.registryKeys);
  const { action, name } = asked;
  if (action === 'status') {
    for (const each of name ? [name] : await namesIn(store)) {
      const record = await readRecord(store, each, keysOf);
      say.line(record ? statusOf(record) : `${each} has no release yet.`);
    }
    return;
  }
  if (name === undefined) return;
  const act = whoAndWhy(asked.why);
  // Made at the first call, and then listed.
  const key = asked.key ? readPrivateKey(asked.key) : localKey(environment);
  const signed = { store, key, keysOf: readAllowedKeys(environment.registryKeys) };
  const line = (/** @type {string} */ text) => say.line(text);
  if (action === 'release') {
    await releasePart({ ...asked, name }, signed, { environment, say }, act);
  } else {
    const { current, canary } = await moveRecord(
      signed,
      { ...asked, name },
      { act, contract: await loadContract(), say: line },
    );
    const beside = canary ? `, and ${canary.version} for ${canary.percent} of a hundred people` : '';
    say.line(`${name} is at ${current}${beside}. By ${act.by}: ${act.why}`);
  }
}

/** @param {Asked & { name: string }} asked @param {Releases} releases @param {Context} context @param {{ by: string, why: string }} act */
async function releasePart(asked, releases, { environment, say }, act) {
  const { name, percent } = asked;
  const part = partNamed(name);
  if (part.kind === 'api') throw new PlainError('The API is no part of a page, and is not released by this.');
  if (part === shell && percent !== undefined)
    throw new PlainError(
      'The shell has no canary: its server gives one page to everybody. Release it without --canary.',
    );
  if (part !== shell && asked.origin === undefined && isBucket(environment.releases))
    throw new PlainError(
      `Where is what lies in ${environment.releases} served? Say so: --origin https://cdn.example.com.`,
    );
  await buildStale([part], { logDir: join(environment.dataDir, 'logs'), say });
  const options = { act, contract: await loadContract(), percent, say: (/** @type {string} */ text) => say.line(text) };
  const built = builtPart(part, asked, environment);
  const { version, moved } = await (part === shell ? releaseShell : releaseRemote)(releases, built, options);
  const whom = percent === undefined ? 'is what people get now' : `is a canary for ${percent} of a hundred people`;
  say.line(
    moved ? `${name} ${version} ${whom}. By ${act.by}: ${act.why}` : `${name} ${version} ${whom}, as it was before.`,
  );
}

/** @param {import('../start/parts.mjs').Part} part @param {Asked} asked @param {Environment} environment */
function builtPart(part, { origin, shell: page }, environment) {
  const dist = distFolderOf(part);
  const here = reachable(environment.host);
  return {
    dist,
    declared: readJson(join(dist, declarationFileOf(part.name))),
    manifest: readJson(join(root, part.name, 'package.json')),
    // Below it everything lies as in the folder of releases.
    origin: (origin ?? originBeside(part, environment)).replace(/\/+$/, ''),
    reached: (/** @type {string} */ address) => withHost(address, here),
    shell: page ?? withHost(originBeside(shell, environment), here),
  };
}

/** @param {string} to a folder from where the command was typed, or a bucket */
function placeOf(to) {
  return isBucket(to) ? to : resolve(process.env.INIT_CWD ?? process.cwd(), to);
}

/** @param {import('../../site/releases/release-store.mjs').ReleaseStore} store */
async function namesIn(store) {
  const files = await store.list(registryFolder);
  return files.flatMap((file) => /^registry\/([^/]+)\.json$/.exec(file)?.[1] ?? []).sort();
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
