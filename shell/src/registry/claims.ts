import {
  bySidebar,
  editActionsOf,
  paidActionsOf,
  screensOf,
  sidebarOf,
  type EditActionDeclaration,
  type KeyGroupDeclaration,
  type PaidActionDeclaration,
  type RegisteredRemote,
  type RouteDeclaration,
  type SidebarDeclaration,
} from '@likeness/contract';

/** A route with the remote that answers for it. */
export interface ClaimedRoute extends RouteDeclaration {
  readonly remote: RegisteredRemote;
}

/** What the remotes of a page may have: every path once. */
export interface Claims {
  readonly routes: readonly ClaimedRoute[];
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
  readonly sidebar: readonly SidebarDeclaration[];
  readonly editActions: readonly EditActionDeclaration[];
  readonly paidActions: readonly PaidActionDeclaration[];
  readonly keys: readonly KeyGroupDeclaration[];
  /** What was refused, in words for the log. */
  readonly refused: readonly string[];
}

/**
 * Settles who has which path. Paths of the shell are its own; otherwise the first remote of the registry has it, so that a new remote
 * cannot take a screen away from one that works. What is refused takes its sidebar entries, edit actions and paid actions along.
 *
 * @param reserved the shell's own paths
 */
export function settleClaims(remotes: readonly RegisteredRemote[], reserved: readonly string[]): Claims {
  const owners = new Map<string, string>(reserved.map((path) => [path, 'shell']));
  const refused: string[] = [];
  const claim = (path: string, name: string): boolean => {
    const owner = owners.get(path);
    if (owner !== undefined) refused.push(`${name} wants ${path}, which ${owner} has.`);
    else owners.set(path, name);
    return owner === undefined;
  };
  const actionOwners = new Map<string, string>();
  // Two actions of one name would be one in the ledger, at two prices.
  const claimAction = (id: string, name: string): boolean => {
    const owner = actionOwners.get(id);
    if (owner !== undefined) refused.push(`${name} wants the paid action ${id}, which ${owner} has.`);
    else actionOwners.set(id, name);
    return owner === undefined;
  };
  const routes = remotes.flatMap((remote) =>
    screensOf(remote.declaration)
      .filter(({ path }) => claim(path, remote.name))
      .map((route) => ({ ...route, remote })),
  );
  const redirects = remotes.flatMap(({ name, declaration }) =>
    declaration.redirects.filter(({ from }) => claim(from, name)),
  );
  const owns = (name: string, path: string): boolean => owners.get(path) === name;
  const byOrder = <Entry extends { order: number }>(a: Entry, b: Entry): number => a.order - b.order;
  return {
    routes,
    redirects,
    sidebar: remotes
      .flatMap(({ name, declaration }) => sidebarOf(declaration).filter(({ path }) => owns(name, path)))
      .sort(bySidebar),
    editActions: remotes
      .flatMap(({ name, declaration }) => editActionsOf(declaration).filter(({ path }) => owns(name, path)))
      .sort(byOrder),
    paidActions: remotes.flatMap(({ name, declaration }) =>
      paidActionsOf(declaration).filter(({ path, id }) => owns(name, path) && claimAction(id, name)),
    ),
    // Of a remote without a screen, or one that may not run here, no key does anything.
    keys: remotes.flatMap(({ declaration, fit }) =>
      fit === 'fits' && routes.some(({ remote }) => remote.declaration === declaration) ? declaration.keys : [],
    ),
    refused,
  };
}
