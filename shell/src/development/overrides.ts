import { configuration } from '@likeness/shared/configuration';
import { keptInTab } from '@likeness/shared/storage';

/** A remote that this tab takes from where somebody works on it, instead of from its release. */
export interface Override {
  readonly remote: string;
  readonly origin: string;
}

const KEY = 'likeness.overrides';
const REMOTE = /^remote-[a-z0-9-]+$/;

/** Those that the person has agreed to, for this tab. None where the studio allows no such origin. */
export function acceptedOverrides(): readonly Override[] {
  try {
    const kept = JSON.parse(keptInTab.get(KEY) ?? '[]') as Override[];
    return kept.filter(({ origin }) => isAllowed(origin));
  } catch {
    return [];
  }
}

/**
 * What the page's address asks for, `?remote-editing=http://localhost:3003/`, as far as the studio allows its origin and the person has not
 * agreed to it yet. Nothing of it is loaded before.
 */
export function askedOverrides(search = location.search): readonly Override[] {
  const accepted = acceptedOverrides();
  return [...new URLSearchParams(search)].flatMap(([remote, address]) => {
    const origin = REMOTE.test(remote) && URL.canParse(address) ? new URL(address).origin : undefined;
    const isKnown = accepted.some((one) => one.remote === remote && one.origin === origin);
    return origin !== undefined && isAllowed(origin) && !isKnown ? [{ remote, origin }] : [];
  });
}

export function acceptOverrides(asked: readonly Override[]): void {
  const others = acceptedOverrides().filter(({ remote }) => !asked.some((one) => one.remote === remote));
  keptInTab.set(KEY, JSON.stringify([...others, ...asked]));
}

export function turnOffOverrides(): void {
  keptInTab.remove(KEY);
}

/** Exactly: in production the list is empty. */
function isAllowed(origin: string): boolean {
  return configuration().developmentOrigins.includes(origin);
}
