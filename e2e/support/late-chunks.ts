import type { Page } from '@playwright/test';

/** Scripts of the shell that come after its first one, by the names that they have there. */
const scriptOf = (chunk: string): RegExp => new RegExp(`/${chunk}\\.[0-9a-f]+\\.js$`);

/** Keeps a script back. @returns what lets it come */
export async function holdChunk(page: Page, chunk: string): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(scriptOf(chunk), async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** The connection breaks when it is asked for the first time. @returns how often it has broken */
export async function failChunkOnce(page: Page, chunk: string): Promise<() => number> {
  let failures = 0;
  await page.route(scriptOf(chunk), async (route) => {
    if (failures > 0) return route.continue();
    failures += 1;
    return route.abort();
  });
  return () => failures;
}

/** The connection breaks whenever it is asked for. */
export async function failChunk(page: Page, chunk: string): Promise<void> {
  await page.route(scriptOf(chunk), (route) => route.abort());
}
