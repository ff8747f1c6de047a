/**
 * Measures the built-in engine through its real worker pool: each tool's time and peak memory at 512 pixels and at 12 megapixels, each in
 * a process of its own, and the event loop's delay while all workers are busy. Prints a table and writes `.studio/bench/engine.json`.
 *
 *   node engine/bench/engine-bench.mjs [words that a tool's name must contain] [and a size's]
 */
import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import sharp from 'sharp';

import { startEngine, withBuiltEngine } from './built-engine.mjs';
import { reports } from './folders.mjs';
import { editingRequest, photoFile } from './requests.mjs';
import { peakMemory } from '../src/testing/peak-memory.mjs';

/** The engine's methods, cheap ones first. */
const JOBS = [
  'colorCorrection',
  'upscale',
  'addAccessories',
  'objectRemoval',
  'backgroundReplace',
  'outfitSwap',
  'train',
  'generate',
];
/** Width of the square test picture, pixels, by the size's name. */
const SIZES = { 512: 512, '12 MP': 3464 };
const EVENT_LOOP_LIMIT_MS = 50;

const [mode = '', ...rest] = process.argv.slice(2);
if (mode === '--job') await measureJob(...rest);
else if (mode === '--loop') await measureEventLoop(...rest);
else await withBuiltEngine((built) => measureAll(built, mode, rest[0]));

async function measureAll(built, wantedTool, wantedSize = '') {
  const rows = [];
  for (const tool of JOBS.filter((name) => name.includes(wantedTool))) {
    for (const size of Object.keys(SIZES).filter((name) => name.includes(wantedSize))) {
      const row = await inOwnProcess('--job', built, tool, size);
      rows.push({ tool, size, ...row });
      print([tool.padEnd(18), size.padEnd(6), ...(row.error ? [row.error] : describe(row))]);
    }
  }
  const loop = wantedTool ? undefined : { ...(await inOwnProcess('--loop', built)), limit: EVENT_LOOP_LIMIT_MS };
  if (loop) {
    print([
      `event loop, ${loop.workers} workers busy: p99 ${loop.p99} ms, most ${loop.max} ms (limit p99 ${loop.limit} ms)`,
    ]);
  }
  await mkdir(reports, { recursive: true });
  await writeFile(path.join(reports, 'engine.json'), JSON.stringify({ rows, loop }, null, 2));
  const failed = rows.some(({ error }) => error) || (loop && loop.p99 > loop.limit);
  process.exitCode = failed ? 1 : 0;
}

function describe({ first, second, peak, result }) {
  return [`${first} s first`, `${second} s then`, `${peak} MB at most`, result];
}

function print(cells) {
  process.stdout.write(`${cells.join('  ')}\n`);
}

/** Its own process, so that one job's memory is not another's. */
async function inOwnProcess(...words) {
  const { stdout } = await promisify(execFile)(process.execPath, [fileURLToPath(import.meta.url), ...words]);
  return JSON.parse(stdout);
}

/** A real photo at the given size, and what else the method needs. */
async function requestFor(tool, size, engine) {
  const astronaut = photoFile('astronaut.png');
  const side = SIZES[size];
  const image = await sharp(astronaut).resize(side, side, { kernel: 'lanczos3' }).jpeg({ quality: 92 }).toBuffer();
  switch (tool) {
    case 'backgroundReplace':
      return { image, prompt: 'a tropical beach', seed: 1 };
    case 'train':
      return { photos: [{ name: 'photo.jpg', bytes: image }] };
    case 'generate': {
      const bytes = size === '512' ? await readFile(astronaut) : image;
      const { files } = await engine.train({ photos: [{ name: 'photo.png', bytes }] });
      return { model: files, prompt: 'at the beach at sunset', aspectRatio: '1:1', format: 'jpeg', seed: 1 };
    }
    default:
      return editingRequest(tool, image);
  }
}

/** Twice: the first call starts a worker and loads its models, the second finds them. */
async function measureJob(built, tool, size) {
  const engine = await startEngine(built, 1);
  try {
    const request = await requestFor(tool, size, engine);
    const seconds = [];
    let result;
    for (let turn = 0; turn < 2; turn += 1) {
      const start = performance.now();
      result = await engine[tool](request);
      seconds.push(Number(((performance.now() - start) / 1000).toFixed(2)));
    }
    const picture = result.cover ?? result;
    process.stdout.write(
      JSON.stringify({
        first: seconds[0],
        second: seconds[1],
        peak: Math.round((await peakMemory()) / 1_048_576),
        result: `${picture.width} × ${picture.height} ${picture.format}, ${(picture.bytes.length / 1_048_576).toFixed(1)} MB`,
      }),
    );
  } catch (error) {
    process.stdout.write(JSON.stringify({ error: `${error.name}: ${error.message}` }));
  } finally {
    await engine.close();
  }
}

/** Keeps every worker busy with large and small jobs of several people, as the API would, and watches its own event loop. */
async function measureEventLoop(built) {
  const workers = Math.max(2, availableParallelism());
  const engine = await startEngine(built, workers);
  const large = await requestFor('upscale', '12 MP', engine);
  const small = await requestFor('colorCorrection', '512', engine);
  await Promise.all(Array.from({ length: workers }, () => engine.colorCorrection(small)));
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  await Promise.all(
    Array.from({ length: workers * 4 }, (_, at) =>
      at % 2 === 0 ? engine.upscale(large, { userKey: 'a' }) : engine.colorCorrection(small, { userKey: 'b' }),
    ),
  );
  delay.disable();
  await engine.close();
  const milliseconds = (nanoseconds) => Number((nanoseconds / 1e6).toFixed(1));
  process.stdout.write(
    JSON.stringify({ workers, p99: milliseconds(delay.percentile(99)), max: milliseconds(delay.max) }),
  );
}
