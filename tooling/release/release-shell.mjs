/** The shell's release: it may not have less than the remotes need that people get in it. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtFiles, declarationIn, publishBuild, releaseOfBuild } from '../../site/releases/publish-build.mjs';
import { holdsExactly, releaseFolder } from '../../site/releases/release-store.mjs';
import { checkVersion } from '../kit/check/checks.mjs';
import { changeClaimed } from './change-claimed.mjs';
import { checkPage } from './check-page.mjs';
import { holdersBeside, readNeighbours } from './neighbours.mjs';
import { about, requireNone } from './refusal.mjs';
import { releasing } from './releasing.mjs';
import { uploadedAlone } from './uploaded-alone.mjs';
import { checkDuplicates, wantsOf } from './wants.mjs';

/**
 * @param {import('../../site/releases/change-record.mjs').Releases} releases
 * @param {{ dist: string, origin: string }} built `origin`: the page's, with `{host}` for its host name
 * @param {object} options
 * @param {import('../../site/registry/changes.mjs').Act} options.act
 * @param {import('./check-page.mjs').Gate} options.contract
 * @param {import('./neighbours.mjs').KnownPage} options.page
 * @param {(line: string) => void} [options.say]
 * @returns {Promise<import('./release-remote.mjs').Done>}
 * @throws {import('../../site/plain-error.mjs').PlainError} with every problem that was found; the registry is then as it was
 */
export async function releaseShell(releases, { dist, origin }, { act, contract, page, say = () => {} }) {
  const { store, keysOf } = releases;
  const declaration = declarationIn('shell', dist);
  const { name, version } = declaration;
  const neighbours = await readNeighbours(store, keysOf, say);
  requireNone([
    ...about('version', checkVersion(declaration, 'shell/package.json')),
    ...checkPage(String(declaration.contract), neighbours.live, contract),
    ...checkDuplicates(wantsOf(declaration), holdersBeside(name, neighbours, page)),
  ]);
  const build = { dist, declaration, origin };
  const change = releasing(name, releaseOfBuild(build), act);
  return uploadedAlone(releases, build, { act, change }, async () => {
    say(`  ${name} ${version} is checked; it is uploaded …`);
    await publishBuild(store, build);
    requireNone(await checkStored(store, releaseFolder(name, version), dist));
    const { before, after } = await changeClaimed(releases, name, change, { act, page, say });
    return { version, moved: after !== before };
  });
}

/**
 * No browser can ask for a page before it is current: what lies there is held against what was built.
 *
 * @param {import('../../site/releases/release-store.mjs').ReleaseStore} store @param {string} folder @param {string} dist
 * @returns {Promise<string[]>}
 */
async function checkStored(store, folder, dist) {
  const problems = [];
  for (const file of builtFiles(dist)) {
    if (await holdsExactly(store, `${folder}/${file}`, readFileSync(join(dist, file)))) continue;
    problems.push(
      `integrity: ${folder}/${file} is not what was uploaded. Somebody else writes there: see who, and release again.`,
    );
  }
  return problems;
}
