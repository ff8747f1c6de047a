import { expect, test, type Page } from '@playwright/test';
import { enter } from '../support/account';
import { filesOfScreens, untilFetched, watchFetched } from '../support/screen-files';

/** The remotes of which the first screen after the sign-in has nothing, and their screens. */
const OTHERS = ['remote-gallery', 'remote-editing'];
const SCREENS = [
  { link: 'Gallery', heading: 'Saved Images' },
  { link: 'Generated Images', heading: 'Generated Images' },
  { link: 'Object Removal', heading: 'Object Removal' },
  { link: 'Upscale', heading: 'Upscale Image' },
];

/** The scripts that this page runs from now on: the browser reads each before it does. */
async function watchRun(page: Page): Promise<ReadonlySet<string>> {
  const run = new Set<string>();
  const debugging = await page.context().newCDPSession(page);
  debugging.on('Debugger.scriptParsed', ({ url }) => run.add(url));
  await debugging.send('Debugger.enable');
  return run;
}

/** The scripts that a remote's server is asked for from now on: what the browser's cache answers is not among them. */
async function watchServers(page: Page, origins: ReadonlySet<string>): Promise<readonly string[]> {
  const asked: string[] = [];
  const cached = new Set<string>();
  const network = await page.context().newCDPSession(page);
  network.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  network.on('Network.responseReceived', ({ requestId, type, response: { url, fromDiskCache } }) => {
    if (type !== 'Script' || !origins.has(new URL(url).origin)) return;
    if (!fromDiskCache && !cached.has(requestId)) asked.push(url);
  });
  await network.send('Network.enable');
  return asked;
}

test('a page that has nothing to do fetches the files of the other screens, runs none, and their servers hear of no click', async ({
  page,
}) => {
  const files = await filesOfScreens(...OTHERS);
  const fetched = watchFetched(page);
  const run = await watchRun(page);
  await enter(page);
  await untilFetched(fetched, files);
  expect(files.filter((file) => run.has(file))).toEqual([]);

  const asked = await watchServers(page, new Set(files.map((file) => new URL(file).origin)));
  for (const { link, heading } of SCREENS) {
    await page.getByRole('link', { name: link, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  for (const remote of OTHERS)
    expect(files.filter((file) => file.includes(remote) && run.has(file)).length, remote).toBeGreaterThan(2);
  expect(asked).toEqual([]);
});
