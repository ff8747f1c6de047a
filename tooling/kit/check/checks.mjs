/** What the gate of the shell and a release demand of a build. Each check gives sentences, none where all is well. */

import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { isLargeDeclaration, largestDeclaration } from '../../../site/registry/largest-declaration.mjs';
import { printedName } from '../../../site/printed-text.mjs';
import { containerName } from '../../webpack/container-name.mjs';
import { SINGLETON_LIBRARIES } from '../../webpack/consumed-modules.mjs';
import { entryScript } from './built-remote.mjs';

/**
 * @typedef {import('./built-remote.mjs').BuiltRemote} BuiltRemote
 * @typedef {import('@likeness/contract').RemoteDeclaration} RemoteDeclaration
 * @typedef {Pick<typeof import('@likeness/contract'), 'contractFit' | 'parseDeclaration' | 'parseRegistry'>} Contract
 *
 * @typedef {object} Page what a remote is to fit into
 * @property {string} contract its version
 * @property {'shell' | 'packages'} holder who has it: a shell, or the packages that the remote is made with, where no shell is known
 */

/** @param {BuiltRemote} built @param {RemoteDeclaration} declaration @returns {string[]} */
export function checkFresh({ declaration: built }, declaration) {
  return isDeepStrictEqual(built, JSON.parse(JSON.stringify(declaration)))
    ? []
    : ['studio.remote.json is not the one that was built. Build again.'];
}

/** Those of `npm start` and of `npm run dev`. */
const unreleasable = /-(?:local\.|dev\b)/;

/** @param {{ version: string }} declaration @param {string} file where it stands @returns {string[]} */
export function checkVersion({ version }, file) {
  if (!unreleasable.test(version)) return [];
  return [`${version} is one of a machine that builds. Give it one like 1.4.0 or 1.4.0-rc.1 in ${file}.`];
}

/** The registry would leave it out, of every page. @param {unknown} declaration @returns {string[]} */
export function checkLargeness(declaration) {
  if (!isLargeDeclaration(declaration)) return [];
  const { bytes, values } = largestDeclaration;
  return [`It is larger than any that pages are told of: ${bytes} bytes, and ${values} values. Let it say less.`];
}

/**
 * By the gate itself, which reads the registry in the page.
 *
 * @param {RemoteDeclaration} declaration
 * @param {Page} page
 * @param {Contract} contract
 * @returns {string[]}
 */
export function checkGate(declaration, page, contract) {
  const { name, version } = declaration;
  const line = { name, version, entry: `https://remote.invalid/${entryScript}`, integrity: 'sha384-AAAA', declaration };
  const [read] = contract.parseRegistry({ remotes: [line] }, { contractVersion: page.contract, development: false });
  return read?.kind === 'registered' ? checkContract(declaration, page, contract) : [...(read?.problems ?? [])];
}

const holders = {
  shell: { name: 'the shell', older: 'Release a shell first that has it, or build against an older one.' },
  packages: { name: 'the contract that is installed here', older: 'Install newer packages, or use less.' },
};

/**
 * @param {Pick<RemoteDeclaration, 'name' | 'contract'>} declaration
 * @param {Page} page
 * @param {Pick<Contract, 'contractFit'>} contract
 * @returns {string[]}
 */
export function checkContract({ name, contract: range }, { contract: provided, holder }, { contractFit }) {
  const fit = contractFit(range, provided);
  if (fit === 'fits') return [];
  const { name: whose, older } = holders[holder];
  // Of a shell that somebody else has signed.
  const has = printedName(provided);
  const advice = fit === 'too-new' ? older : `Build it against that, and write "contract": "^${has}".`;
  return [`${name} needs ${range}, and ${whose} has ${has}. ${advice}`];
}

/** @param {BuiltRemote} built @param {RemoteDeclaration} declaration @returns {string[]} */
export function checkContainer({ manifest }, { name, routes, tools, exposes }) {
  if (!manifest) return ['mf-manifest.json is missing. Build with remoteBuild of @likeness/remote-kit/webpack.'];
  const wanted = containerName(name);
  const found = manifest.metaData?.globalName;
  const exposed = manifest.exposes.map(({ path }) => path);
  const promised = [...routes, ...tools, ...exposes].map(({ module }) => module);
  return [
    ...(found === wanted ? [] : [`The container is called ${found}, and the shell looks for ${wanted}.`]),
    ...promised
      .filter((module) => !exposed.includes(module))
      .map((module) => `The container does not expose ${module}, which the declaration promises.`),
  ];
}

/** The entry is checked by the registry, and has to check what it loads. @param {BuiltRemote} built @returns {string[]} */
export function checkIntegrity({ scripts, manifest }) {
  const loaded = new Set((manifest?.exposes ?? []).flatMap(({ assets: { js } }) => [...js.sync, ...js.async]));
  const entry = scripts.get(entryScript)?.toString() ?? '';
  return [...loaded].flatMap((name) => {
    const script = scripts.get(name);
    if (!script) return [`${name} is missing, which a screen needs.`];
    const digest = createHash('sha256').update(script).digest('base64').slice(0, -1);
    return entry.includes(digest)
      ? []
      : [`The entry does not know the integrity of ${name}: it was changed after the build.`];
  });
}

/** What keeps state in its modules comes from the shell. @param {BuiltRemote} built @returns {string[]} */
export function checkCopies({ sources }) {
  if (sources.length === 0) return ['There are no source maps, which say what went into the build.'];
  const ours = [...SINGLETON_LIBRARIES, '@likeness/shared'];
  return ours
    .filter((name) => sources.some((source) => source.includes(`/node_modules/${name}/`)))
    .map(
      (name) =>
        `The build brings its own copy of ${name}. It comes from the shell: two of them do not know of each other.`,
    );
}
