/** The registry as the shell reads it: what each record offers at this moment. `{host}` in it stands for the host name of the page. */

import { isObject } from '../is-object.mjs';
import { fallbackHostName, hostPlaceholder, withHost } from '../page/host-name.mjs';
import { shell } from '../parts/parts.mjs';
import { printedName } from '../printed-text.mjs';
import { readModuleFiles, readModuleTakes } from '../releases/module-files.mjs';
import { recordName } from '../releases/release-store.mjs';
import { isLargeDeclaration } from './largest-declaration.mjs';
import { releaseOf } from './record.mjs';
import { hasLongPath } from './screens.mjs';
import { verifiedRecord } from './signed-record.mjs';

/**
 * @typedef {import('./record.mjs').RemoteRecord} RemoteRecord
 * @typedef {import('./record.mjs').Release} Release
 * @typedef {Release & { name: string, canary?: Release & { percent: number } }} RegisteredRemote
 * @typedef {{ file: string, text: string }} RecordFile
 */

/** Many times what a record has: what nests by thousands can be read and checked, and ends the program that writes it down again. */
const mostDeep = 64;
/** Signs of what stands in every page beside the declaration: many times what each has. */
const longest = Object.freeze({ version: 100, entry: 2_048, integrity: 200 });
/** In a version: its entry has one. The name that is put there may be forty times as long. */
const mostHosts = 10;
/**
 * What a file of the registry comes to.
 *
 * @typedef {object} Judgement
 * @property {string} since when it was registered
 * @property {RegisteredRemote} [line] none where it counts for nothing
 * @property {readonly string[]} problems
 */

/**
 * A record that cannot be read, or that nobody who may has signed, costs the site that one remote, not the others.
 *
 * @param {readonly RecordFile[]} files
 * @param {object} options
 * @param {(name: string) => readonly import('node:crypto').KeyObject[]} options.keysOf the keys that may release a remote
 * @param {(problem: string) => void} [options.report]
 * @returns {{ remotes: RegisteredRemote[] }} those that have been registered the longest first: of two that want one path the first has it
 */
export function registryDocument(files, { keysOf, report = () => {} }) {
  const judgements = files.map((file) => judgementOf(file, keysOf));
  for (const problem of judgements.flatMap(({ problems }) => problems)) report(problem);
  return { remotes: linesOf(judgements) };
}

/** @param {RecordFile} record @param {(name: string) => readonly import('node:crypto').KeyObject[]} keysOf @returns {Judgement} */
export function judgementOf({ file, text }, keysOf) {
  // The page that asks is no remote.
  if (recordName(shell.name).endsWith(`/${file}`)) return { since: '', problems: [] };
  /** @type {string[]} */
  const problems = [];
  try {
    const record = verifiedRecord(text, file.replace(/\.json$/, ''), keysOf);
    if (isDeeper(record, mostDeep)) throw new Error(`it nests deeper than ${mostDeep} levels`);
    const tell = (/** @type {string} */ problem) =>
      void problems.push(`${printedName(file)} in the registry: ${problem}`);
    return { since: registeredAt(record), line: offered(record, tell), problems };
  } catch (error) {
    problems.push(`${printedName(file)} in the registry is left out: ${/** @type {Error} */ (error).message}`);
    return { since: '', problems };
  }
}

/** @param {readonly Judgement[]} judgements @returns {RegisteredRemote[]} those that have been registered the longest first */
export function linesOf(judgements) {
  return judgements
    .flatMap(({ since, line }) => (line ? [{ order: `${since} ${line.name}`, line }] : []))
    .sort((a, b) => (a.order < b.order ? -1 : 1))
    .map(({ line }) => line);
}

/** A record that says nothing of it, written by hand, takes nothing away from any other. @param {RemoteRecord} record */
function registeredAt({ log }) {
  const at = Array.isArray(log) ? log.at(-1)?.at : undefined;
  return typeof at === 'string' ? at : '~';
}

/** @param {RemoteRecord} record @param {(problem: string) => void} tell @returns {RegisteredRemote} */
function offered(record, tell) {
  const { name, current, canary } = record;
  const line = { name, ...releaseAt(record, current, tell) };
  if (!canary) return line;
  const { percent, version } = canary;
  if (!Number.isInteger(percent)) {
    tell('its canary is for no whole number of a hundred people.');
    return line;
  }
  return { ...line, canary: { percent, ...releaseAt(record, version, tell) } };
}

/** @param {RemoteRecord} record @param {string} version @param {(problem: string) => void} tell @returns {Release} */
function releaseAt(record, version, tell) {
  const release = releaseOf(record, version);
  if (!release) throw new Error(`it has no version ${printedName(version)}`);
  // Nothing else of it: a name in here would make the line another remote's, whose keys signed nothing.
  const { entry, integrity, declaration, files, takes } = release;
  if (!isShort(version, longest.version) || !isShort(entry, longest.entry))
    throw new Error('its version or its entry is longer than any');
  const named = printedName(version);
  // A text would become as many entries as it has signs where pages are told of it.
  if (!isObject(declaration)) throw new Error(`its declaration of ${named} is no object`);
  if (isLargeDeclaration(declaration)) throw new Error(`its declaration of ${named} is larger than any`);
  if (hasLongPath(declaration)) throw new Error(`a path of its declaration of ${named} is longer than any`);
  if (JSON.stringify([entry, declaration]).split(hostPlaceholder).length - 1 > mostHosts)
    throw new Error(`its version ${named} names the page's host more often than any`);
  // Where it is no address, the remote is left out.
  void new URL(withHost(entry, fallbackHostName));
  if (integrity !== undefined && !isShort(integrity, longest.integrity))
    throw new Error(`its integrity of ${named} is none`);
  const rest = integrity === undefined ? { version, entry, declaration } : { version, entry, integrity, declaration };
  return {
    ...rest,
    ...aheadOf('files', files, readModuleFiles, tell),
    ...aheadOf('takes', takes, readModuleTakes, tell),
  };
}

/** @param {unknown} value @param {number} most signs @returns {boolean} */
function isShort(value, most) {
  return typeof value === 'string' && value.length <= most;
}

/** @param {unknown} value @param {number} levels @returns {boolean} */
function isDeeper(value, levels) {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((each) => isDeeper(each, levels - 1));
}

/**
 * What a page fetches ahead only saves it time: a release goes without.
 *
 * @template {'files' | 'takes'} Key
 * @param {Key} key @param {unknown} said @param {(said: unknown) => NonNullable<Release[Key]>} read @param {(problem: string) => void} tell
 * @returns {Pick<Release, Key> | Record<string, never>}
 */
function aheadOf(key, said, read, tell) {
  if (said === undefined) return {};
  try {
    return /** @type {Pick<Release, Key>} */ ({ [key]: read(said) });
  } catch (error) {
    tell(/** @type {Error} */ (error).message);
    return {};
  }
}
