import { expect, test } from '@playwright/test';
import { firstFiles } from '../support/first-files';

/** What a first visit waits for, as it is sent: bytes of scripts and style sheets, and how many files they are; a few per cent more than it is. */
const BUDGETS = [
  { path: '/login', bytes: 156_000, files: 5 },
  { path: '/', bytes: 184_000, files: 7 },
  { path: '/generate', bytes: 184_000, files: 7 },
  { path: '/gallery', bytes: 184_000, files: 7 },
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
