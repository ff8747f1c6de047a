/** Two who release at once what only one may have, in each order of their steps. */

import { generateKeyPairSync } from 'node:crypto';
import { rolledBack } from '../../../site/registry/changes.mjs';
import { changeRecord } from '../../../site/releases/change-record.mjs';
import { changeClaimed } from '../change-claimed.mjs';
import { readNeighbours } from '../neighbours.mjs';
import { releasing } from '../releasing.mjs';
import { act, declarationOf, options } from './released-parts.mjs';
import { memoryStore, worker } from './stepped-store.mjs';
import { wantsOf } from '../wants.mjs';

/** @typedef {import('../../../site/releases/release-store.mjs').ReleaseStore} ReleaseStore */
/** @typedef {import('../../../site/registry/record.mjs').RemoteRecord} RemoteRecord */
/** @typedef {(record: RemoteRecord | undefined) => RemoteRecord} Change */
/** @typedef {[name: string, before: [string, Change][], one: [string, Change], other: [string, Change]]} Scenario */

const { privateKey: key, publicKey } = generateKeyPairSync('ed25519');
const keysOf = () => [publicKey];
const route = (/** @type {string} */ path) => ({ path, module: './a', access: 'private', title: 'A' });
const tool = {
  ...{ path: '/own', module: './own', name: 'Own', icon: 'M0 0', group: 'GALLERY', order: 1 },
  paidAction: { id: 'x', name: 'X', help: 'X.', price: 1 },
};

/** @param {string} name @param {string} version @param {Record<string, unknown>} declared @param {number} [percent] @returns {Change} */
export const release = (name, version, declared, percent) =>
  releasing(
    name,
    {
      version,
      entry: `https://cdn.example.com/${name}/${version}/remoteEntry.js`,
      declaration: declarationOf(name, { version, ...declared }),
    },
    act,
    percent,
  );
/** @param {(record: RemoteRecord, by: typeof act) => RemoteRecord} move @returns {Change} */
export const moved = (move) => (record) => move(/** @type {RemoteRecord} */ (record), act);
export const x = { routes: [route('/x')] };

/** What is there before, and what two do at once; each of the two ends with `/x` or the paid action of that name. */
export const scenarios = /** @type {Scenario[]} */ ([
  ['two new remotes', [], ['remote-a', release('remote-a', '1.0.0', x)], ['remote-b', release('remote-b', '1.0.0', x)]],
  [
    'a remote of long standing, and a new one',
    [['remote-b', release('remote-b', '1.0.0', {})]],
    ['remote-a', release('remote-a', '1.0.0', x)],
    ['remote-b', release('remote-b', '1.1.0', x)],
  ],
  [
    'a canary, and a release',
    [['remote-a', release('remote-a', '1.0.0', {})]],
    ['remote-a', release('remote-a', '1.1.0', x, 10)],
    ['remote-b', release('remote-b', '1.0.0', { redirects: [{ from: '/x', to: '/b' }] })],
  ],
  [
    'a way back, and a release',
    [
      ['remote-a', release('remote-a', '1.0.0', x)],
      ['remote-a', release('remote-a', '1.1.0', {})],
    ],
    ['remote-a', moved(rolledBack)],
    ['remote-b', release('remote-b', '1.0.0', x)],
  ],
  [
    'two paid actions',
    [],
    ['remote-a', release('remote-a', '1.0.0', { tools: [tool] })],
    ['remote-b', release('remote-b', '1.0.0', { paidActions: [{ ...tool.paidAction, path: '/b' }] })],
  ],
  [
    'the shell and a remote',
    [],
    ['shell', release('shell', '1.0.0', x)],
    ['remote-b', release('remote-b', '1.0.0', x)],
  ],
]);

/** @param {[string, Change][]} before */
export async function registryAfter(before) {
  const store = memoryStore();
  for (const [name, change] of before) await changeRecord({ store, key, keysOf }, name, change);
  return store.files;
}

/** @param {ReleaseStore} store @param {[string, Change]} change */
const working = (store, [name, change]) =>
  worker(store, (stepped) => changeClaimed({ store: stepped, key, keysOf }, name, change, options));

/** What is found in each state of the records, of which there are few. @type {Map<string, string[]>} */
const found = new Map();

/** @param {ReturnType<typeof memoryStore>} store @returns {Promise<string[]>} who gives people `/x`, or the paid action */
async function holdersOfX(store) {
  const state = ['shell', 'remote-a', 'remote-b'].map((name) => store.files.get(`registry/${name}.json`) ?? '').join();
  const known = found.get(state);
  if (known) return known;
  const { live, shell } = await readNeighbours(store, keysOf, () => {});
  const holders = [...live, ...(shell ? [shell] : [])]
    .filter(({ declaration }) => wantsOf(declaration).some((want) => want === 'route: /x' || want === 'paid action: x'))
    .map(({ name }) => name);
  found.set(state, holders);
  return holders;
}

/**
 * The turns of two, where the one that works changes so often: how many steps each time. The last goes on to the end, and then the other.
 *
 * @param {number} changes @param {number} most
 * @returns {Generator<number[]>}
 */
function* turns(changes, most) {
  if (changes === 0) yield [];
  else
    for (let steps = 0; steps <= most; steps += 1) for (const rest of turns(changes - 1, most)) yield [steps, ...rest];
}

/** Of one of them alone. */
const mostSteps = 12;

/** @param {ReleaseStore} store @param {string} name @param {Change} change */
export const changed = (store, name, change) => changeClaimed({ store, key, keysOf }, name, change, options);

/** @param {ReadonlyMap<string, Buffer>} files @param {[string, Change]} change */
async function isDoneAlone(files, change) {
  const alone = working(memoryStore(files), change);
  for (let count = 0; count < mostSteps; count += 1) await alone.step();
  return alone.result.isDone;
}

/** How somebody is told who comes second. */
const refused = /(?:route: \/x|paid action: x) is (?:one of|what) \S+/;

/**
 * Two who are interrupted so often, in each way in which they can be.
 *
 * @param {Scenario} scenario @param {number} interruptions
 * @returns {Promise<{ runs: number, wrong: string[] }>} `wrong`: where both had it, nobody got it, or who did not was not told why
 */
export async function bothAtOnce([, before, ...changes], interruptions) {
  const files = await registryAfter(before);
  let runs = 0;
  /** @type {string[]} */
  const wrong = [];
  if (!(await isDoneAlone(files, changes[0]))) wrong.push(`one alone needs more than ${mostSteps} steps`);
  for (const schedule of turns(interruptions, mostSteps)) {
    const store = memoryStore(files);
    const workers = changes.map((change) => working(store, change));
    let most = 0;
    for (const [turn, steps] of [...schedule, Infinity, Infinity].entries()) {
      for (let count = 0; count < steps && (await workers[turn % 2]?.step()); count += 1)
        most = Math.max(most, (await holdersOfX(store)).length);
    }
    const reasons = workers.flatMap(({ result: { isDone, error } }) => (isDone && !error ? [] : [String(error)]));
    /** @type {object[]} */
    const stored = JSON.parse(String(store.files.get('registry/.claims')));
    const claims = stored.filter((each) => 'id' in each);
    const isRight = most === 1 && reasons.length === 1 && refused.test(reasons[0] ?? '') && claims.length === 0;
    if (!isRight)
      wrong.push(
        `steps ${schedule.join(', ')}: ${most} at a time; ${reasons.join(' and ')}; claimed ${JSON.stringify(claims)}`,
      );
    runs += 1;
  }
  return { runs, wrong };
}

/**
 * The first is cut off at each of its steps; then comes the other, and then the first again.
 *
 * @param {Scenario} scenario
 * @returns {Promise<{ runs: number, wrong: string[] }>} as above
 */
export async function firstCutOff([, before, one, other]) {
  const files = await registryAfter(before);
  /** @type {string[]} */
  const wrong = [];
  for (let last = 0; last <= mostSteps; last += 1) {
    const store = memoryStore(files);
    const cutOff = working(store, one);
    for (let count = 0; count < last; count += 1) await cutOff.step();
    let most = 0;
    for (const change of [other, one]) {
      const next = working(store, change);
      while (await next.step()) most = Math.max(most, (await holdersOfX(store)).length);
    }
    const holders = await holdersOfX(store);
    if (most > 1 || holders.length !== 1)
      wrong.push(`after ${last} steps: ${most} at a time, and ${holders.join()} in the end`);
  }
  return { runs: mostSteps + 1, wrong };
}

/** The other begins. @param {Scenario} scenario @returns {Scenario} */
export const turnedRound = ([name, before, one, other]) => [name, before, other, one];
