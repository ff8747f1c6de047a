import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { recordName } from '@likeness/site/releases/release-store.mjs';
import { writeSigned } from '@likeness/site/testing/signed-registry.mjs';
import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { enter, expectCredits } from './account';
import { listenToConsole } from './console';
import { serveMisbehaving, type MisbehavingRemote } from './misbehaving-server';
import { anotherOrigin, studioDataDir } from './shared-studio';

const source = fileURLToPath(new URL('../fixtures/remote-failing/', import.meta.url));
const OWNER = 'team-failing';

/** What a person reads, by the code that they can quote. */
const WORDS = {
  REMOTE_UNREACHABLE: 'cannot be reached right now',
  REMOTE_TIMEOUT: 'takes too long to answer',
  REMOTE_TOO_NEW: 'was made for a newer version of it',
  REMOTE_INCOMPATIBLE: 'was made for another version of it',
  REMOTE_BROKEN: 'was loaded, but could not start',
};

/** The failing remote in the shared studio's registry, on a server that can be told to misbehave. */
export interface FailingRemote extends MisbehavingRemote {
  /** Registers another record over the same build. */
  readonly registerAs: (name: string, changes?: object) => void;
  /** It behaves, and its own record is the only one again. */
  readonly restore: () => Promise<void>;
}

/** Builds and registers it. */
export async function openFailingRemote(): Promise<FailingRemote> {
  const served = await serveMisbehaving(source, Number(new URL(anotherOrigin()).port));
  const { entry, integrity, declaration } = served;
  const dataDir = studioDataDir();
  const names = new Set<string>();
  const registerAs = (name: string, changes: object = {}): void => {
    const { version } = declaration;
    const declared = { ...declaration, ...changes, name };
    const log = [{ action: 'release', at: new Date().toISOString(), by: OWNER, why: 'a test', to: version }];
    names.add(name);
    writeSigned(
      { dataDir },
      { name, versions: [{ version, entry, integrity, declaration: declared }], current: version, log },
    );
  };
  const unregister = (): void => {
    for (const name of names) rmSync(join(dataDir, recordName(name)), { force: true });
    names.clear();
  };
  registerAs(declaration.name);
  return {
    ...served,
    registerAs,
    restore: async () => {
      unregister();
      registerAs(declaration.name);
      await served.behave();
    },
    close: async () => {
      unregister();
      await served.close();
    },
  };
}

/** What a failure of this remote leaves in the console, where an operator looks for it. */
const TOLD =
  /Federation|Content Security Policy|Connecting to|remote-failing|remote_failing|could not be loaded|of the studio|REMOTE_|Minified React|thrown |rejected |integrity|net::ERR|Failed to load|RUNTIME-|claimed twice|EndpointNameError|MIME type|ChunkLoadError|SyntaxError|Unexpected/;

/** A page of a person who has just signed in, on a screen of the shell's own. */
export interface IsolatedPage {
  /** Follows a link of the sidebar, so that the page stays the same document. */
  readonly open: (title: string) => Promise<Locator>;
  /** Expects a failed screen as a person meets it: in words, with whom to ask, and with title, focus and history as on any screen. */
  readonly expectFailure: (failure: Failure) => Promise<void>;
  /** Expects this code in the place of the screen that is open, in so many milliseconds at most. */
  readonly expectCode: (code: string, within: number) => Promise<void>;
  /** What stands in the place of a screen that failed. */
  readonly failure: Locator;
  readonly retry: () => Promise<void>;
  /** Goes on with the others: a picture is made twice as large by one remote, and kept by another. The page is still the same. */
  readonly expectOthersToWork: () => Promise<void>;
}

interface Failure {
  readonly title: string;
  readonly code: keyof typeof WORDS;
  readonly remote?: string;
  /** Milliseconds until it is known. */
  readonly within?: number;
}

/** By this much the page's clock is set forward while something is waited for that only time brings. Milliseconds. */
const STEP = 1_000;

/**
 * @param options `uncaught`: what may reach the page's last net, where a remote's code throws past all others. `onlyTimeTells`: what fails
 * there is known after some time alone, which is not waited for: the page's clock is set forward.
 */
export async function openIsolatedPage(
  page: Page,
  { uncaught = /^$/, onlyTimeTells = false }: { readonly uncaught?: RegExp; readonly onlyTimeTells?: boolean } = {},
): Promise<IsolatedPage> {
  const complaints = listenToConsole(page);
  if (onlyTimeTells) await page.clock.install();
  await enter(page);
  await page.goto('/billing');
  await page.evaluate(() => Object.assign(window, { samePage: true }));
  const open = async (title: string): Promise<Locator> => {
    const link = page.getByRole('navigation').getByRole('link', { name: title, exact: true });
    await link.click();
    return link;
  };
  // A toast is an alert too.
  const failure = page.getByRole('main').getByRole('alert').filter({ hasText: 'is not available' });
  const expectCode = async (code: string, within: number): Promise<void> => {
    const told = failure.filter({ hasText: code });
    for (let waited = 0; onlyTimeTells && waited < within && !(await told.isVisible()); waited += STEP)
      await page.clock.runFor(STEP);
    await expect(failure).toContainText(code, { timeout: onlyTimeTells ? 5_000 : within });
  };
  const expectTitle = (title: string) => expect(page).toHaveTitle(`${title} · Likeness Studio`);
  return {
    open,
    failure,
    expectCode,
    expectFailure: async ({ title, code, remote = 'remote-failing', within = 5_000 }) => {
      const link = await open(title);
      await expectCode(`${code} · ${remote} · ${OWNER}`, within);
      await expect(failure.getByRole('heading', { name: `${title} is not available` })).toBeVisible();
      await expect(failure).toContainText(WORDS[code]);
      await expect(failure).toContainText('nothing of yours is lost');
      await expectTitle(title);
      // As on a screen that works: the link is still there, and the alert is read out.
      await expect(link).toBeFocused();
      await page.goBack();
      await expectTitle('Billing');
      await expect(page.getByRole('heading', { name: 'Billing' })).toBeVisible();
      await page.goForward();
      await expectTitle(title);
      await expectCode(code, within);
    },
    retry: async () => {
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByRole('main')).toBeFocused();
    },
    expectOthersToWork: async () => {
      await open('Upscale');
      await expectTitle('Upscale');
      const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
        .png()
        .toBuffer();
      await page
        .getByLabel('Click to upload')
        .setInputFiles({ name: 'teal.png', mimeType: 'image/png', buffer: picture });
      await page.getByRole('main').getByRole('button', { name: 'Upscale', exact: true }).click();
      await expect(page.getByText('Image upscaled successfully!')).toBeVisible({ timeout: 60_000 });
      await expectCredits(page, 98);
      await page.getByRole('button', { name: 'Added to Gallery' }).click();
      await expect(page.getByText('Image added to gallery!')).toBeVisible();
      await open('Gallery');
      await expect(page.getByRole('list', { name: 'Saved Images' }).getByRole('img')).toHaveCount(1);
      expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
      expect(complaints.filter((line) => !(line.startsWith('uncaught: ') ? uncaught : TOLD).test(line))).toEqual([]);
    },
  };
}
