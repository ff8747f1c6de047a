import { parseDeclaration } from '@likeness/contract';
import { isLargeDeclaration } from '../../site/registry/largest-declaration.mjs';
import { localVersion } from '../../site/registry/record.mjs';
import { readModuleFiles, readModuleTakes } from '../../site/releases/module-files.mjs';
import { entryFileOf } from '../../site/releases/release-store.mjs';
import { readOrigins } from '../../site/settings/origins.mjs';
import { RefusedArrival } from './arrivals.mjs';

const keys = ['version', 'entry', 'integrity', 'declaration', 'files', 'takes'];

/**
 * What the container of a remote says of its version, held against what the registry may sign: that remote's, a version that nobody has
 * released, files of its own folder, and a declaration as strict as a release's.
 *
 * @param {string} name of the remote, as its volume is called
 * @param {string} text
 * @returns {import('../../site/registry/record.mjs').Release}
 * @throws {RefusedArrival}
 */
export function checkArrived(name, text) {
  const { version, entry, integrity, declaration, files, takes, ...others } = objectIn(text);
  if (Object.keys(others).length > 0) refuse(`it says more than ${keys.join(', ')}.`);
  if (typeof version !== 'string' || !localVersion.test(version)) refuse('its version is none that an image has.');
  if (typeof entry !== 'string' || !isEntry(entry, `/${name}/${version}/${entryFileOf(name)}`))
    refuse(`its entry is not that of ${name} ${version}.`);
  if (typeof integrity !== 'string' || !/^sha384-[A-Za-z0-9+/]{64}$/.test(integrity)) refuse('its integrity is none.');
  const declared = read((said) => parseDeclaration(said, 'its declaration'), declaration);
  if (declared.name !== name || declared.version !== version)
    refuse(`it declares ${declared.name} ${declared.version}.`);
  if (isLargeDeclaration(declaration)) refuse('its declaration is larger than any.');
  return {
    ...{ version, entry, integrity, declaration: /** @type {Record<string, unknown>} */ (declaration) },
    // Images that were built before have none.
    ...(files === undefined ? {} : { files: read(readModuleFiles, files) }),
    ...(takes === undefined ? {} : { takes: read(readModuleTakes, takes) }),
  };
}

/** @param {string} text @returns {Record<string, unknown>} */
function objectIn(text) {
  try {
    const read = JSON.parse(text);
    if (typeof read === 'object' && read !== null) return read;
  } catch {
    // What it says instead is nobody's business in a log.
  }
  return refuse('it is no JSON.');
}

/** Below an origin that the page's policy can name, and nothing between. @param {string} entry @param {string} path */
function isEntry(entry, path) {
  if (!entry.endsWith(path)) return false;
  const origin = entry.slice(0, -path.length);
  try {
    const [read] = readOrigins({ entry: origin }, 'entry', { example: 'https://cdn.example.com', placeholder: true });
    return read === origin;
  } catch {
    return false;
  }
}

/** @template Read @param {(said: unknown) => Read} reader @param {unknown} said @returns {Read} */
function read(reader, said) {
  try {
    return reader(said);
  } catch (error) {
    return refuse(/** @type {Error} */ (error).message);
  }
}

/** @param {string} problem @returns {never} */
function refuse(problem) {
  throw new RefusedArrival(`what has come is refused: ${problem}`);
}
