// Asks a bundled engine for one picture: what it prints is how many bytes more that took, here and in the worker, than a tiny one.
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import sharp from 'sharp';

import { peakMemory } from './peak-memory.mjs';

const [bundled = '', tool = '', folder = ''] = process.argv.slice(2);
// Each file is called as its field of the request.
const request = Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(path.join(folder, name))]));
const tiny = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#264' } })
  .png()
  .toBuffer();
const { createBuiltinEngine } = await import(pathToFileURL(path.join(bundled, 'engine.mjs')).href);
const engine = createBuiltinEngine({ workers: 1, queue: 1, workerFile: path.join(bundled, 'worker.mjs') });
await engine.colorCorrection({ image: tiny });
const before = await peakMemory();
await engine[tool](request);
process.stdout.write(String((await peakMemory()) - before));
await engine.close();
