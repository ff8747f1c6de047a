/** Whether a declaration fits where it goes: to this shell, and beside these remotes. Every check gives sentences, none where all is well. */

/**
 * @typedef {import('@likeness/contract').RemoteDeclaration} RemoteDeclaration
 * @typedef {import('./neighbours.mjs').Live} Live
 * @typedef {Pick<typeof import('@likeness/contract'), 'contractFit'>} Gate
 */

/**
 * Whether a page has what the remotes need that people get in it.
 *
 * @param {string} provided the version of the contract in the page @param {readonly Live[]} live @param {Gate} gate
 * @returns {string[]}
 */
export function checkPage(provided, live, { contractFit }) {
  const needing = live.filter(({ declaration: { contract = '' } }) => contractFit(contract, provided) === 'too-new');
  if (needing.length === 0) return [];
  const named = needing.map(
    ({ name, version, isCanary, declaration }) =>
      `${name} ${version}${isCanary ? ' (canary)' : ''} needs ${declaration.contract}`,
  );
  return [
    `contract: this shell has ${provided}, and people have remotes that need more: ${named.join(', ')}. Roll those back first, or take a ` +
      'shell that has it.',
  ];
}

/**
 * @param {Partial<RemoteDeclaration> & { name: string }} declaration
 * @param {readonly Live[]} live versions of all remotes
 * @returns {string[]}
 */
export function checkDuplicates(declaration, live) {
  const others = live.filter(({ name }) => name !== declaration.name);
  return [
    ...taken('route', pathsOf(declaration), others, pathsOf),
    ...taken('paid action', actionsOf(declaration), others, actionsOf),
  ];
}

/** Screens, tools, redirects: each is one address of the page. @param {Partial<RemoteDeclaration>} declaration */
function pathsOf({ routes = [], tools = [], redirects = [] }) {
  return [...routes.map(({ path }) => path), ...tools.map(({ path }) => path), ...redirects.map(({ from }) => from)];
}

/** @param {Partial<RemoteDeclaration>} declaration */
function actionsOf({ tools = [], paidActions = [] }) {
  return [...tools.flatMap(({ paidAction }) => paidAction?.id ?? []), ...paidActions.map(({ id }) => id)];
}

/**
 * @param {string} what @param {readonly string[]} own @param {readonly Live[]} others
 * @param {(declaration: Partial<RemoteDeclaration>) => string[]} of
 */
function taken(what, own, others, of) {
  return own.flatMap((each) => {
    const holder = others.find(({ declaration }) => of(declaration).includes(each));
    if (!holder) return [];
    const version = `${holder.version}${holder.isCanary ? ', a canary' : ''}`;
    return [
      `${what}: ${each} is one of ${holder.name} already (${version}). Choose another, or have that one released without it.`,
    ];
  });
}
