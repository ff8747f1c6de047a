/** Puts a built part where it is served from: into a folder of its own version, which nothing changes any more. */

import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { lookup } from 'mrmime';
import { keepForever } from '../answers/cache-rules.mjs';
import { hiddenPath, unservedPath } from '../answers/paths.mjs';
import { shell } from '../parts/parts.mjs';
import { readJson } from '../read-json.mjs';
import { moduleFilesIn, moduleTakesIn } from './module-files.mjs';
import { declarationFileOf, entryFileOf, holdsExactly, releaseFolder } from './release-store.mjs';

/**
 * @typedef {import('../registry/record.mjs').Release} Release
 * @typedef {{ name: string, version: string } & Record<string, unknown>} Declaration
 */

/** What a build has for the server that compresses nothing itself. */
export const compressed = /\.(?:br|gz)$/;

/**
 * Puts the files of a build there; of another build under the same version, which was never released, nothing counts.
 *
 * @param {import('./release-store.mjs').ReleaseStore} store
 * @param {object} build
 * @param {string} build.dist the folder of what was built
 * @param {Declaration} build.declaration with the version under which it is to be had
 * @param {string} build.origin where that is served, `{host}` in it stands for the host name of the page
 * @param {(file: string) => void} [progress] hears of each file once it is there
 * @returns {Promise<Release>} once all of it is there
 */
export async function publishBuild(store, { dist, declaration, origin }, progress = () => {}) {
  const { name, version } = declaration;
  const folder = releaseFolder(name, version);
  const entryFile = entryFileOf(name);
  // The entry last: where it is, this build was there as a whole. What a removal that was cut off has taken since is put back.
  const files = builtFiles(dist).sort((one, other) => Number(one === entryFile) - Number(other === entryFile));
  const isSame = await holdsExactly(store, `${folder}/${entryFile}`, readFileSync(join(dist, entryFile)));
  const there = new Set(isSame ? await store.list(folder) : []);
  for (const file of files) {
    if (there.has(`${folder}/${file}`)) continue;
    const type = lookup(file.replace(compressed, '')) ?? 'application/octet-stream';
    await store.write(`${folder}/${file}`, readFileSync(join(dist, file)), { type, cache: keepForever });
    progress(file);
  }
  return releaseOfBuild({ dist, declaration, origin });
}

/**
 * A build as a record has it, wherever it lies yet.
 *
 * @param {{ dist: string, declaration: Declaration, origin: string }} build as for {@link publishBuild}
 * @returns {Release}
 */
export function releaseOfBuild({ dist, declaration, origin }) {
  const { name, version } = declaration;
  const files = moduleFilesIn(dist);
  const takes = moduleTakesIn(dist);
  return {
    version,
    // The page has the address of its server, whatever its version.
    entry: name === shell.name ? `${origin}/` : `${origin}/${name}/${version}/${entryFileOf(name)}`,
    integrity: integrityOf(join(dist, entryFileOf(name))),
    declaration,
    ...(files ? { files } : {}),
    ...(takes ? { takes } : {}),
  };
}

/**
 * What a build says of itself. Of the shell's files the record has the digests too: who copies them to serve them knows them by those.
 *
 * @param {string} name @param {string} dist @returns {Declaration}
 */
export function declarationIn(name, dist) {
  const declared = readJson(join(dist, declarationFileOf(name)));
  return name === shell.name ? { ...declared, files: digestsOf(dist) } : declared;
}

/** @param {string} dist @returns {Record<string, string>} by the name of the file */
function digestsOf(dist) {
  return Object.fromEntries(builtFiles(dist).map((file) => [file, digestOf(readFileSync(join(dist, file)))]));
}

/** SHA-256, in hexadecimal digits. @param {Uint8Array} bytes */
export function digestOf(bytes) {
  return createHash('sha256').update(bytes).digest('hex');
}

/**
 * The version under which a build is to be had on the machine that built it, named by its content.
 *
 * @param {string} dist @param {string} version that of the declaration
 */
export function localVersionOf(dist, version) {
  return `${version}-local.${digestOfBuild(dist).slice(0, 12)}`;
}

/** Of all that is served of a build, and its names. @param {string} dist @returns {string} SHA-256, in hexadecimal digits */
export function digestOfBuild(dist) {
  const hash = createHash('sha256');
  for (const file of builtFiles(dist)) hash.update(`${file}\n`).update(readFileSync(join(dist, file)));
  return hash.digest('hex');
}

/** What of a build is served. @param {string} dist @returns {string[]} in the order of their names, with `/` between folders */
export function builtFiles(dist) {
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => {
      const path = `/${file.replace(compressed, '')}`;
      return !hiddenPath.test(path) && !unservedPath.test(path);
    })
    .sort();
}

/** Subresource integrity of a file. @param {string} path */
function integrityOf(path) {
  return `sha384-${createHash('sha384').update(readFileSync(path)).digest('base64')}`;
}
