import type { Override } from './overrides';

const ANSWER_MILLISECONDS = 5_000;

/**
 * Lines for a registry, of remotes where somebody works on them. A remote that is not served there at this moment has none, and stays as
 * it is released.
 */
export async function linesOf(overrides: readonly Override[]): Promise<unknown[]> {
  const lines = await Promise.all(overrides.map(lineOf));
  return lines.filter((line) => line !== undefined);
}

async function lineOf({ remote, origin }: Override) {
  try {
    const signal = AbortSignal.timeout(ANSWER_MILLISECONDS);
    const response = await fetch(`${origin}/studio.remote.json`, { signal, cache: 'no-store' });
    const declaration = (await response.json()) as { name?: unknown; version?: unknown };
    if (!response.ok || declaration.name !== remote) throw new Error(`It is no ${remote}.`);
    return { name: remote, version: declaration.version, entry: `${origin}/remoteEntry.js`, declaration };
  } catch (error) {
    console.error(`${remote} is taken as it is released: ${origin} does not serve it.`, error);
    return undefined;
  }
}
