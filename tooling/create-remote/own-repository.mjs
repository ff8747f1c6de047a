import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PlainError } from '../../site/plain-error.mjs';
import { filledFiles } from './filled.mjs';
import { finished } from './in-repository.mjs';

/** Far from the parts of the studio, and from those that they may get. */
const portOffset = 80;

/** All that a remote with a repository of its own depends on: they bring the rest. */
const packages = ['@likeness/contract', '@likeness/remote-kit', '@likeness/shared'];

/**
 * A remote in a repository of its own, which knows nothing of this one.
 *
 * @param {import('./names.mjs').RemoteNames} names
 * @param {string} tarballs the folder that `npm run pack` has filled
 * @returns {Promise<Map<string, string | Buffer>>} what is in each file, by its path
 */
export async function filesOfRepository(names, tarballs) {
  const found = packages.map((name) => ({ name, ...tarballIn(tarballs, name) }));
  const template = filledFiles('own-repository', names);
  const files = new Map([...filledFiles('remote', names), ...template]);
  // Under its own name git would take it for one of this repository.
  files.set('.gitignore', template.get('gitignore') ?? '');
  files.delete('gitignore');
  files.set('package.json', JSON.stringify(manifestOf(names, found), null, 2));
  const contract = found.find(({ name }) => name === '@likeness/contract')?.version ?? '';
  /** @type {Map<string, string | Buffer>} */
  const all = new Map(await finished(files, contract));
  for (const { file } of found) all.set(`packages/${file}`, readFileSync(join(tarballs, file)));
  return all;
}

/** @param {string} folder @param {string} name of the package */
function tarballIn(folder, name) {
  const pattern = new RegExp(`^${name.replace('@', '').replace('/', '-')}-(\\d.*)\\.tgz$`);
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const [file, another] = files.filter((each) => pattern.test(each));
  const version = file && pattern.exec(file)?.[1];
  if (version && another === undefined) return { file, version };
  throw new PlainError(
    another
      ? `${folder} has ${file} and ${another}: leave the one that the remote is to be made with.`
      : `${folder} has no ${name}. npm run pack puts it there; --packages names another folder.`,
  );
}

/** @param {import('./names.mjs').RemoteNames} names @param {{ name: string, file: string }[]} tarballs */
function manifestOf({ remote }, tarballs) {
  const depended = tarballs.map(({ name, file }) => [name, `file:packages/${file}`]);
  return {
    name: remote,
    version: '0.1.0',
    private: true,
    type: 'module',
    engines: { node: '>=20.19' },
    // From where a studio on this machine has it served, by the studio's own server.
    studio: { portOffset },
    scripts: {
      dev: 'likeness-remote dev',
      inside: 'likeness-remote inside',
      types: 'likeness-remote types',
      test: 'likeness-remote test',
      build: 'likeness-remote build',
      check: 'likeness-remote check',
      release: 'likeness-remote release',
      verify: 'npm run types && npm test && npm run build && npm run check',
    },
    dependencies: Object.fromEntries(depended.filter(([name]) => name !== '@likeness/remote-kit')),
    devDependencies: Object.fromEntries(depended.filter(([name]) => name === '@likeness/remote-kit')),
  };
}
