/** What the gate of the shell and a release demand of a build. Each check gives sentences, none where all is well. */

import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { containerName } from '../../webpack/container-name.mjs';
import { SINGLETON_LIBRARIES } from '../../webpack/consumed-modules.mjs';
import { entryScript } from './built-remote.mjs';

/**
 * @typedef {import('./built-remote.mjs').BuiltRemote} BuiltRemote
 * @typedef {import('@likeness/contract').RemoteDeclaration} RemoteDeclaration
 * @typedef {typeof import('@likeness/contract')} Contract
 */

/** @param {BuiltRemote} built @param {RemoteDeclaration} declaration @returns {string[]} */
export function checkFresh({ declaration: built }, declaration) {
  return isDeepStrictEqual(built, JSON.parse(JSON.stringify(declaration)))
    ? []
    : ['studio.remote.json is not the one that was built. Build again.'];
}

/**
 * By the gate itself, which reads the registry in the page.
 *
 * @param {RemoteDeclaration} declaration
 * @param {string} contractVersion of the contract that the remote is made with
 * @param {Pick<Contract, 'parseRegistry'>} contract
 * @returns {string[]}
 */
export function checkGate(declaration, contractVersion, { parseRegistry }) {
  const { name, version } = declaration;
  const line = { name, version, entry: `https://remote.invalid/${entryScript}`, integrity: 'sha384-AAAA', declaration };
  const [read] = parseRegistry({ remotes: [line] }, { contractVersion, development: false });
  if (read?.kind !== 'registered') return [...(read?.problems ?? [])];
  const { fit } = read.remote;
  if (fit === 'fits') return [];
  return [
    fit === 'too-new'
      ? `It asks for ${declaration.contract}, and the packages that it is made with have ${contractVersion}.`
      : `It asks for ${declaration.contract}, which a shell of ${contractVersion} refuses. Write "contract": "^${contractVersion}".`,
  ];
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
