/** @jest-environment node */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import sharp from 'sharp';

import { bundled, type Bundled } from '../testing/bundle-worker';
import { photo } from '../testing/fixture-photos';

const run = promisify(execFile);

/** Pixels, large enough for what is done with the largest pictures: a result is no PNG any more. */
const SIDE = 4100;

let engine: Bundled;
const inputs = mkdtempSync(path.join(tmpdir(), 'largest-pictures-'));
let image: Uint8Array;

beforeAll(async () => {
  engine = await bundled({
    engine: path.join(__dirname, 'builtin-engine.ts'),
    worker: path.join(__dirname, 'worker.ts'),
  });
  image = await sharp(await photo('astronaut.png'))
    .resize(SIDE, SIDE)
    .jpeg()
    .toBuffer();
});
afterAll(() => {
  engine.remove();
  rmSync(inputs, { recursive: true });
});

/** A white square in the middle of black. */
async function square(side: number): Promise<Uint8Array> {
  const plain = (length: number, colour: string) =>
    sharp({ create: { width: length, height: length, channels: 3, background: colour } });
  const white = await plain(side, '#fff').png().toBuffer();
  return plain(SIDE, '#000')
    .composite([{ input: white }])
    .png()
    .toBuffer();
}

/** A dark square on white paper, for a thing and for a garment. */
async function thing(): Promise<Uint8Array> {
  const cloth = { create: { width: 400, height: 400, channels: 3, background: '#264' } } as const;
  const margin = { top: 60, bottom: 60, left: 60, right: 60, background: '#fff' };
  return sharp(cloth).extend(margin).png().toBuffer();
}

// Before these were worked on row by row: 55, 53, 27 and 17 bytes.
test.each<[string, number, () => Promise<Record<string, Uint8Array>>]>([
  ['addAccessories', 22, async () => ({ image, reference: await thing(), mask: await square(SIDE) })],
  ['outfitSwap', 44, async () => ({ person: image, outfit: await thing() })],
  ['objectRemoval', 20, async () => ({ image, mask: await square(1500) })],
  ['colorCorrection', 13, () => Promise.resolve({ image })],
])(
  '%s takes at most %i bytes for each pixel of a large picture',
  async (tool, bytes, request) => {
    const folder = path.join(inputs, tool);
    mkdirSync(folder);
    for (const [field, content] of Object.entries(await request())) writeFileSync(path.join(folder, field), content);
    const fixture = path.join(__dirname, '../testing/peak-of-tool.fixture.mjs');
    const { stdout } = await run(process.execPath, [fixture, engine.folder, tool, folder]);
    expect(Number(stdout) / SIDE ** 2).toBeLessThan(bytes);
    // Of a slow machine with other work.
  },
  240_000,
);
