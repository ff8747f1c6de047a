import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PlainError } from '../../site/plain-error.mjs';
import { filledFiles } from './filled.mjs';
import { freePortOffset } from './taken.mjs';

/** @typedef {import('./names.mjs').RemoteNames} RemoteNames */

/**
 * A remote as a workspace of the repository.
 *
 * @param {string} root
 * @param {RemoteNames} names
 */
export async function filesInRepository(root, names) {
  const shared = JSON.parse(readFileSync(join(root, 'shared/package.json'), 'utf8'));
  const manifest = manifestOf(root, names, shared);
  const files = new Map([...filledFiles('remote', names), ...filledFiles('in-repository', names)]);
  files.set('package.json', JSON.stringify(manifest, null, 2));
  return { files: await finished(files, shared.version), manifest };
}

/**
 * What stands in no template: the contract of today, and the line breaks that the length of the names makes.
 *
 * @param {ReadonlyMap<string, string>} files
 * @param {string} contract the version of the contract
 */
export async function finished(files, contract) {
  const prettier = await loadPrettier();
  const options = await prettier.resolveConfig(import.meta.filename);
  /** @type {Map<string, string>} */
  const done = new Map();
  for (const [path, text] of files) {
    const filled = path === 'studio.remote.json' ? withContract(text, contract) : text;
    const { ignored, inferredParser } = await prettier.getFileInfo(path);
    const known = !ignored && inferredParser;
    done.set(path, known ? await prettier.format(filled, { ...options, filepath: path }) : filled);
  }
  return done;
}

/** @param {string} text of a declaration @param {string} version */
function withContract(text, version) {
  return JSON.stringify({ ...JSON.parse(text), contract: `^${version}` }, null, 2);
}

/** @param {string} root @param {RemoteNames} names @param {{ dependencies: Record<string, string>, license: string }} shared */
function manifestOf(root, { remote }, { dependencies, license }) {
  return {
    name: `@likeness/${remote}`,
    version: '0.1.0',
    private: true,
    license,
    type: 'module',
    studio: { portOffset: freePortOffset(root) },
    scripts: {
      build: 'webpack --config webpack.config.mjs --mode production',
      dev: 'webpack serve --config webpack.config.mjs --mode development --env standalone',
      inside: 'webpack serve --config webpack.config.mjs --mode development --env inside',
    },
    // The version that the page has: npm installs one for all.
    dependencies: { '@likeness/shared': '*', react: dependencies.react },
    devDependencies: { '@likeness/tooling': '*' },
  };
}

async function loadPrettier() {
  try {
    return await import('prettier');
  } catch {
    throw new PlainError('The packages are not installed yet: npm start does that, or npm ci.');
  }
}
