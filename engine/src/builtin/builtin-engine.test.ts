/** @jest-environment node */
import { join } from 'node:path';

import { EngineError } from '../engine';
import { bundleWorker, type BundledWorker } from '../testing/bundle-worker';
import { photo } from '../testing/fixture-photos';
import { createBuiltinEngine } from './builtin-engine';
import type { BuiltinEngine } from './builtin-engine';

let built: BundledWorker;
let engine: BuiltinEngine;

beforeAll(async () => {
  built = await bundleWorker(join(__dirname, 'worker.ts'));
  engine = createBuiltinEngine({ workers: 1, queue: 8, workerFile: built.workerFile });
});
afterAll(async () => {
  await engine.close();
  built.remove();
});

test('works in a worker as it is built: pictures go there and back, with progress', async () => {
  const progress: number[] = [];
  const image = await photo('chelsea.png');
  const picture = await engine.upscale({ image }, { onProgress: (share) => progress.push(share), userKey: 'ann' });
  expect([picture.width, picture.height, picture.format]).toEqual([902, 600, 'png']);
  expect(Buffer.from(picture.bytes.subarray(1, 4)).toString()).toBe('PNG');
  expect(progress.every((share) => share >= 0 && share <= 1)).toBe(true);
  expect(image.byteLength).toBeGreaterThan(0);
}, 60_000);

test('paints a swatch of each choice, unlike the others, and the same another time', async () => {
  const { vocabulary } = engine;
  const choices = vocabulary.choices('generate');
  const swatches = await vocabulary.paintSwatches(choices);
  const bytes = swatches.map((swatch) => Buffer.from(swatch.bytes).toString('base64'));
  expect(new Set(bytes).size).toBe(choices.length);
  expect(swatches.every(({ format, width, height }) => format === 'webp' && width === 144 && height === 96)).toBe(true);
  expect(Math.max(...swatches.map((swatch) => swatch.bytes.byteLength))).toBeLessThan(4_096);
  const [again] = await vocabulary.paintSwatches(choices.slice(0, 1));
  expect(Buffer.from(again!.bytes).toString('base64')).toBe(bytes[0]);
}, 60_000);

test('looks at a photo before a training', async () => {
  expect(await engine.checkPhoto({ image: await photo('astronaut.png') })).toEqual({ faces: 1, isBlurred: false });
}, 60_000);

test('a refusal of a tool arrives as one', async () => {
  const image = await photo('chelsea.png');
  await expect(engine.objectRemoval({ image, mask: image.subarray(0, 10) })).rejects.toBeInstanceOf(EngineError);
  await expect(engine.upscale({ image: new Uint8Array(3) })).rejects.toMatchObject({ code: 'UNREADABLE_PICTURE' });
}, 60_000);

test('packages with models are found from the built file', async () => {
  await expect(
    engine.outfitSwap({ person: await photo('coffee.png'), outfit: await photo('coffee.png') }),
  ).rejects.toBeInstanceOf(EngineError);
}, 60_000);
