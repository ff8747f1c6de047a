/** What is measured, and on which sites. */

import { PlainError } from '../../site/plain-error.mjs';

/**
 * @typedef {import('./sites/open-sites.mjs').SiteName} SiteName
 * @typedef {import('./visits/visitor.mjs').Screen} Screen
 *
 * @typedef {'visit' | 'repeat' | 'click' | 'hover' | 'boot' | 'shift'} Kind
 * `visit`: the first, with an empty cache. `repeat`: from the third on, in another tab each time. `click`: from the models to another
 * screen; `hover`: after the
 * pointer has rested on its link. `boot`: a first visit with many more remotes in the registry. `shift`: of the screens that no visit measures.
 *
 * @typedef {object} Case
 * @property {Kind} kind
 * @property {string} id such as `visit /login`
 * @property {Screen} screen that is visited, or clicked
 * @property {readonly SiteName[]} sites
 * @property {number} turns how often in each round
 *
 * @typedef {{ path: string, access?: string }} Route
 */

/** Beside the cases, and before them. */
export const buildCase = 'build';

const visited = ['/login', '/', '/gallery', '/generate', '/edit/upscale', '/edit/object-removal'];
/** What is held against another revision. */
const visitedBefore = '/login';
const clicked = ['/gallery', '/edit/upscale', '/generate'];
const booted = ['/login', '/'];

/**
 * What a visit may take longer than its rival's is less than one visit differs from the next: nine tell too little of it. Of those who come
 * back each visits several times.
 *
 * @type {Readonly<Partial<Record<Kind, number>>>}
 */
const turnsOf = { visit: 2 };

/** @type {readonly SiteName[]} */
const withMany = ['studio', 'studio with 50', 'studio with 100'];

/**
 * @param {readonly Route[]} routes those of all remotes and of the shell
 * @param {object} asked
 * @param {readonly string[] | undefined} asked.names cases or kinds of them; all without it
 * @param {boolean} asked.before whether there is another revision's site
 * @returns {Case[]}
 * @throws {PlainError} where a name is none
 */
export function casesOf(routes, { names, before }) {
  /** @type {readonly SiteName[]} */
  const compared = ['one', 'studio'];
  /** @type {readonly [Kind, readonly string[], readonly SiteName[]][]} */
  const groups = [
    ['visit', visited, compared],
    ['repeat', visited, compared],
    ['click', clicked, compared],
    ['hover', clicked, compared],
    ['boot', booted, withMany],
    ['shift', routes.map(({ path }) => path).filter((path) => !visited.includes(path)), ['studio']],
  ];
  const cases = groups.flatMap(([kind, paths, sites]) =>
    paths.map((path) => ({
      kind,
      id: `${kind} ${path}`,
      screen: screenAt(path, routes),
      sites: before && kind === 'visit' && path === visitedBefore ? [...sites, /** @type {const} */ ('before')] : sites,
      turns: turnsOf[kind] ?? 1,
    })),
  );
  const known = [buildCase, ...cases.flatMap(({ kind, id }) => [kind, id])];
  const unknown = names?.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new PlainError(`There is no case "${unknown}". The cases are: ${[...new Set(known)].join(', ')}.`);
  return names ? cases.filter(({ kind, id }) => names.includes(kind) || names.includes(id)) : cases;
}

/** @param {string} path @param {readonly Route[]} routes @returns {Screen} */
export function screenAt(path, routes) {
  const isPublic = routes.find((route) => route.path === path)?.access === 'public';
  return {
    path,
    signedIn: !isPublic,
    // The forms of public screens are what one comes for; other screens begin with their heading. That of a failure is none.
    usable: isPublic ? 'input[type=email]' : 'main h1:not([role=alert] *)',
  };
}

/** Whatever comes later on the machine falls on each site: turn by turn in turned order. @param {readonly SiteName[]} sites @param {number} turn */
export function orderIn(sites, turn) {
  return turn % 2 === 0 ? sites : [...sites].reverse();
}
