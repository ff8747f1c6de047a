import { expect, type Page } from '@playwright/test';
import { studioUrl } from './shared-studio';

interface RegisteredRemote {
  readonly name: string;
  readonly entry: string;
  readonly declaration: Readonly<Record<'routes' | 'tools', readonly { readonly module: string }[]>>;
  readonly files: Readonly<Record<string, readonly { readonly file: string }[]>>;
}

/** The files that all screens of these remotes need, as the registry names them: the entries, and the scripts of each module. */
export async function filesOfScreens(...names: readonly string[]): Promise<string[]> {
  const { remotes } = (await (await fetch(`${studioUrl()}/registry.json`)).json()) as { remotes: RegisteredRemote[] };
  const files = remotes
    .filter(({ name }) => names.includes(name))
    .flatMap(({ entry, declaration: { routes, tools }, files: filesOf }) => [
      entry,
      ...[...routes, ...tools].flatMap(({ module }) =>
        (filesOf[module] ?? []).map(({ file }) => new URL(file, entry).href),
      ),
    ]);
  expect(files.length, 'the registry names files').toBeGreaterThan(2 * names.length);
  return [...new Set(files)];
}

/** What this page has got whole from now on, by address. */
export function watchFetched(page: Page): ReadonlySet<string> {
  const fetched = new Set<string>();
  page.on('requestfinished', (request) => fetched.add(request.url()));
  return fetched;
}

/** Waits until a page has got all of these files. */
export async function untilFetched(fetched: ReadonlySet<string>, files: readonly string[]): Promise<void> {
  await expect.poll(() => files.filter((file) => !fetched.has(file)), { timeout: 30_000 }).toEqual([]);
}
