import { expect, test } from '@playwright/test';
import { firstFiles } from '../support/first-files';

/** What a first visit waits for, as it is sent: bytes of scripts and style sheets, and how many files they are; a few per cent more than it is. */
const BUDGETS = [
  { path: '/login', bytes: 156_000, files: 5 },
  { path: '/', bytes: 180_000, files: 7 },
  { path: '/generate', bytes: 184_000, files: 7 },
  { path: '/gallery', bytes: 186_000, files: 8 },
  { path: '/edit/upscale', bytes: 190_000, files: 8 },
  { path: '/edit/object-removal', bytes: 208_000, files: 9 },
] as const;

for (const { path, bytes, files } of BUDGETS)
  test(`the first screen of ${path} waits for no more than its budget`, async () => {
    const sent = await firstFiles(path);
    const list = sent.map(({ address, bytes: size }) => `${size} ${address}`).join('\n');
    expect.soft(sent.length, list).toBeLessThanOrEqual(files);
    expect
      .soft(
        sent.reduce((sum, file) => sum + file.bytes, 0),
        list,
      )
      .toBeLessThanOrEqual(bytes);
  });

test('a later visit waits for no file of its first screen', async ({ page }) => {
  const waited = new Set((await firstFiles('/login')).map(({ address }) => address));
  const protocol = await page.context().newCDPSession(page);
  /** By the first answer: a script is asked for twice, by its preload and by its tag. */
  const kept = new Map<string, boolean>();
  const addresses = new Map<string, string>();
  protocol.on('Network.requestWillBeSent', ({ requestId, request }) => addresses.set(requestId, request.url));
  const note = (address: string, isKept: boolean) => {
    if (!kept.has(address)) kept.set(address, isKept);
  };
  // From memory, or from the disk.
  protocol.on('Network.requestServedFromCache', ({ requestId }) => note(addresses.get(requestId) ?? '', true));
  protocol.on('Network.responseReceived', ({ response }) => note(response.url, response.fromDiskCache === true));
  await protocol.send('Network.enable');
  const answers = () => Object.fromEntries([...kept].filter(([address]) => waited.has(address)));
  const all = (isKept: boolean) => Object.fromEntries([...waited].map((address) => [address, isKept]));

  await page.goto('/login');
  await expect.poll(answers).toEqual(all(false));
  await expect(page.getByLabel('Email')).toBeVisible();
  kept.clear();
  await page.goto('/login');
  await expect.poll(answers).toEqual(all(true));
});
