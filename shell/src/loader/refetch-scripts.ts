import { ENTRY_TIMEOUT } from './containers';
import { readThrough } from './read-through';

/**
 * Fetches anew the script that did not come, and those that this page has asked of a remote's origin, as far as the browser remembers. One
 * that came damaged is kept by the browser for a year, like any whose name carries its hash, and is refused by its integrity each time.
 */
export async function refetchScripts(entry: string, missing = ''): Promise<void> {
  const { origin } = new URL(entry);
  const scripts = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${origin}/`) && name.endsWith('.js'));
  await Promise.allSettled(
    [...new Set(missing === '' ? scripts : [missing, ...scripts])].map(async (script) => {
      const answer = await fetch(script, { cache: 'reload', signal: AbortSignal.timeout(ENTRY_TIMEOUT) });
      await readThrough(answer);
    }),
  );
}
