import { keptInBrowser } from '@likeness/shared/storage';

const KEY = 'likeness.fetched-files';
/** Days after which the browser may have dropped a file from its cache. */
const LASTS = 7;
const DAY_MILLISECONDS = 24 * 60 * 60_000;
/** More than the files of all screens that one page fetches ahead. */
const MOST_FILES = 200;

const today = (): number => Math.floor(Date.now() / DAY_MILLISECONDS);

/**
 * Whether a file that carries its hash in its address lies in the browser's cache, as far as this browser's pages know. It is not fetched
 * again then: Chromium throws away the compiled code of a script that is fetched by anything but its tag, and the next visits compile it anew.
 */
export function isInCache(address: string): boolean {
  return isInPage(address) || kept().has(address);
}

/** Remembers files that have come, for the pages to come. */
export function noteInCache(addresses: readonly string[]): void {
  const known = kept();
  const fresh = addresses.filter((address) => !known.has(address));
  if (fresh.length === 0) return;
  for (const address of fresh) known.set(address, today());
  keptInBrowser.set(KEY, JSON.stringify([...known].slice(-MOST_FILES)));
}

/** By a preload or a script tag of this page; what failed is listed there, too. */
function isInPage(address: string): boolean {
  const entries = performance.getEntriesByName(address) as PerformanceResourceTiming[];
  return entries.some(({ responseStatus }) => responseStatus === 200);
}

/** @returns addresses with the day on which each came, those that came last at the end */
function kept(): Map<string, number> {
  try {
    const files = JSON.parse(keptInBrowser.get(KEY) ?? '[]') as readonly [string, number][];
    return new Map(files.filter(([, day]) => day > today() - LASTS && day <= today()));
  } catch {
    // Whatever wrote something else there, files can be fetched again.
    return new Map();
  }
}
