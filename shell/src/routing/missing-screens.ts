import type { RefusedLine } from '@likeness/contract';
import type { RemoteErrorCode } from '@likeness/shared/federation';
import type { Claims } from '../registry/claims';

/** A path whose screen the registry does not offer, although somebody will come to it. */
export interface MissingScreen {
  readonly path: string;
  readonly title: string;
  readonly access: 'private' | 'public';
  readonly code: RemoteErrorCode;
  readonly remote?: string;
  readonly owner?: string | undefined;
}

/** Where every visitor is sent to: without a screen there, guard and redirects would send them round in a circle. */
const NEEDED = [
  { path: '/', title: 'The first screen', access: 'private' },
  { path: '/login', title: 'Sign-in', access: 'public' },
] as const;

/**
 * The screens that are missing from a registry: those of refused lines, as far as their paths can be read, and those that the shell
 * itself leads to. Each says what is wrong instead of leading somewhere else.
 *
 * @param reserved the shell's own paths
 */
export function missingScreens(
  { routes, redirects }: Pick<Claims, 'routes' | 'redirects'>,
  refused: readonly RefusedLine[],
  reserved: readonly string[],
): readonly MissingScreen[] {
  const taken = new Set([...routes.map(({ path }) => path), ...redirects.map(({ from }) => from), ...reserved]);
  const owners = new Map(
    refused.flatMap(({ name, owner, code, paths }) =>
      paths.map((path) => [path, { remote: name, owner, code }] as const),
    ),
  );
  const screenAt = (path: string): MissingScreen => {
    const owner = owners.get(path);
    const needed = NEEDED.find((screen) => screen.path === path) ?? { path, title: 'This screen', access: 'private' };
    return owner === undefined ? { ...needed, code: 'REMOTE_UNKNOWN' } : { ...needed, ...owner };
  };
  const wanted = new Set([...NEEDED.map(({ path }) => path), ...owners.keys()]);
  return [...wanted].filter((path) => !taken.has(path)).map(screenAt);
}
