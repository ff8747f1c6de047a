/**
 * What a remote is held against, by `likeness-remote check` and by each release: one list. What lies in the registry, the release holds it
 * against too.
 */

import { checkBudget } from './check-budget.mjs';
import { checkEndpoints } from './check-endpoints.mjs';
import {
  checkContainer,
  checkCopies,
  checkFresh,
  checkGate,
  checkIntegrity,
  checkLargeness,
  checkVersion,
} from './checks.mjs';
import { entryScript, readBuilt } from './built-remote.mjs';

/**
 * @typedef {import('./built-remote.mjs').BuiltRemote} BuiltRemote
 * @typedef {import('@likeness/contract').RemoteDeclaration} RemoteDeclaration
 *
 * @typedef {object} Subject
 * @property {() => unknown} declared its studio.remote.json; throws where it cannot be read
 * @property {string} dist the folder of what was built
 * @property {{ studio?: { budget?: unknown } }} manifest its package.json
 * @property {import('./checks.mjs').Page} page into which it is to fit
 * @property {readonly string[]} others the names of the remotes that it stands beside, as far as they are known
 * @property {import('./checks.mjs').Contract} contract
 *
 * @typedef {object} Finding
 * @property {string} topic in a word or two, for a line of its own
 * @property {string} name what is well where there is no sentence
 * @property {string[]} sentences what is wrong
 *
 * @typedef {Subject & { declaration: RemoteDeclaration }} Declared
 */

/** @type {readonly { topic: string, name: string, check: (subject: Declared) => string[] }[]} */
const ofDeclaration = [
  {
    topic: 'version',
    name: 'its version is one that can be released',
    check: ({ declaration }) => checkVersion(declaration, 'studio.remote.json'),
  },
  {
    topic: 'declaration size',
    name: 'the declaration is no larger than pages are told of',
    check: ({ declaration }) => checkLargeness(declaration),
  },
  {
    topic: 'contract',
    name: 'the gate of the shell lets it in',
    check: ({ declaration, page, contract }) => checkGate(declaration, page, contract),
  },
];

/** @type {readonly { topic: string, name: string, check: (subject: Declared & { built: BuiltRemote }) => string[] }[]} */
const ofBuild = [
  {
    topic: 'build',
    name: 'it is built, from this declaration',
    check: ({ built, declaration }) => checkFresh(built, declaration),
  },
  {
    topic: 'container',
    name: 'the container is the declared one',
    check: ({ built, declaration }) => checkContainer(built, declaration),
  },
  {
    topic: 'integrity',
    name: 'the entry knows the integrity of what it loads',
    check: ({ built }) => checkIntegrity(built),
  },
  { topic: 'copies', name: 'it brings no copy of what the shell provides', check: ({ built }) => checkCopies(built) },
  {
    topic: 'size budget',
    name: 'it stays within its size budget',
    check: ({ dist, manifest }) => checkBudget(dist, manifest),
  },
  {
    topic: 'endpoints',
    name: 'its endpoints begin with its own prefix',
    check: ({ built, declaration, others }) => checkEndpoints(declaration.name, built, others),
  },
];

/** @param {Subject} subject @returns {{ declaration: RemoteDeclaration | undefined, findings: Finding[] }} */
export function findingsIn(subject) {
  const { declaration, finding } = declared(subject);
  if (!declaration) return { declaration, findings: [finding] };
  const known = { ...subject, declaration };
  const findings = [finding, ...ofDeclaration.map(({ check, ...named }) => ({ ...named, sentences: check(known) }))];
  const built = readBuilt(subject.dist);
  if (!built) {
    const sentences = [`dist has no ${entryScript}: npm run build makes one.`];
    return { declaration, findings: [...findings, { topic: 'build', name: 'it is built', sentences }] };
  }
  const ofThis = ofBuild.map(({ check, ...named }) => ({ ...named, sentences: check({ ...known, built }) }));
  return { declaration, findings: [...findings, ...ofThis] };
}

/** @param {Subject} subject */
function declared({ declared: read, contract }) {
  const named = { topic: 'schema', name: 'the declaration is one, strictly' };
  try {
    return {
      declaration: contract.parseDeclaration(read(), 'studio.remote.json'),
      finding: { ...named, sentences: [] },
    };
  } catch (error) {
    return { declaration: undefined, finding: { ...named, sentences: [/** @type {Error} */ (error).message] } };
  }
}
