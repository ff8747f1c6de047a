import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

import type { ApiClient } from './api-client';
import { smallPicture } from './pictures';
import { seededRandom } from './seeded-random';
import type { TestStudio } from './test-studio';
import { until } from './until';
import { withReplaced, zipOf } from './zip-file';

/** Every address that takes a form with files, with the names of its files and what else it asks for. */
const UPLOADS = [
  { path: '/api/upscale/', files: ['image'], texts: {} },
  { path: '/api/color-correction/', files: ['main_image'], texts: {} },
  { path: '/api/background-remove/', files: ['image'], texts: { prompt: 'a beach' } },
  { path: '/api/outfit-swap/', files: ['person_image', 'outfit_image'], texts: {} },
  { path: '/api/add-accessories/', files: ['main_image', 'reference_image', 'mask_image'], texts: {} },
  { path: '/api/object-removal/', files: ['main_image', 'mask_image'], texts: {} },
  { path: '/api/train/', files: ['zip_file'], texts: { trigger_word: 'ada' } },
] as const;

/** Answers that say what is wrong, or that nothing was. */
const ANSWERS = new Set([200, 201, 400, 402, 408, 413, 415, 422]);

/**
 * Sends damaged uploads to every address, one after the other, and returns what must not happen: a status that is no answer, a
 * refusal without a sentence, credits that moved without a result, a file left behind.
 */
export async function fuzzUploads(
  studio: TestStudio,
  client: ApiClient,
  rounds: number,
  seed: number,
): Promise<string[]> {
  const random = seededRandom(seed);
  const originals = [
    await smallPicture('png'),
    await smallPicture('jpeg'),
    await smallPicture('webp'),
    await smallPicture('gif'),
    await smallPicture('tiff'),
    await smallPicture('avif'),
    await zipOf([{ name: 'photos/a.png', bytes: await smallPicture('png') }]),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    Buffer.alloc(0),
  ];
  const wrong: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const form = UPLOADS[round % (UPLOADS.length + 1)];
    const { path, type, body } = form ? damagedForm(form, originals, random) : damagedSaving(originals, random);
    const before = await client.credits();
    const { status, json } = await client.send('POST', path, body, { 'content-type': type });
    const after = await client.credits();
    const what = `seed ${seed}, round ${round}, ${path}: ${status}`;
    if (!ANSWERS.has(status)) wrong.push(what);
    if (status >= 400 && (typeof json.error !== 'string' || json.error === ''))
      wrong.push(`${what} without a sentence`);
    if (status >= 400 && after.remaining < before.remaining) wrong.push(`${what} took credits`);
    if (after.remaining + after.used !== before.remaining + before.used) wrong.push(`${what} lost credits`);
  }
  // The last answer may be out before its upload has been erased.
  const isEmpty = (files: readonly string[]) => files.length === 0;
  await until(() => temporaryFiles(studio), isEmpty, 5_000).catch((error: unknown) =>
    wrong.push(`seed ${seed} left files: ${String(error)}`),
  );
  return wrong;
}

/** What is in the folder of temporary files, each with its size, its age, and what it begins with. */
async function temporaryFiles(studio: TestStudio): Promise<string[]> {
  const folder = join(studio.dataFolder, 'temporary');
  const described = (await readdir(folder)).map(async (name) => {
    try {
      const { size, mtimeMs } = await stat(join(folder, name));
      const start = (await readFile(join(folder, name))).subarray(0, 12).toString('latin1');
      return `${name}: ${size} bytes, ${Math.round(Date.now() - mtimeMs)} ms old, ${JSON.stringify(start)}`;
    } catch {
      // Erased in the meantime.
      return undefined;
    }
  });
  return (await Promise.all(described)).filter((line) => line !== undefined);
}

interface DamagedUpload {
  readonly path: string;
  readonly type: string;
  readonly body: Buffer;
}

/** A picture to be saved, which goes inside the text of an address. */
function damagedSaving(originals: readonly Buffer[], random: (below: number) => number): DamagedUpload {
  const content = damaged(originals[random(originals.length)]!, random).toString('base64');
  const kind = ['image/png', 'image/jpeg', 'image/svg+xml', 'text/html', ''][random(5)];
  const body = Buffer.from(JSON.stringify({ image_url: `data:${kind};base64,${content}` }));
  return {
    path: '/api/gallery/',
    type: 'application/json',
    body: random(5) === 0 ? damaged(body, random) : body,
  };
}

function damagedForm(
  { path, files, texts }: (typeof UPLOADS)[number],
  originals: readonly Buffer[],
  random: (below: number) => number,
): DamagedUpload {
  const parts: Buffer[] = [];
  for (const [name, value] of Object.entries(texts))
    parts.push(Buffer.from(`--fuzz\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`));
  for (const name of files) {
    const content = damaged(originals[random(originals.length)]!, random);
    const head = `--fuzz\r\ncontent-disposition: form-data; name="${name}"; filename="${['x.png', '../../x', 'ü.zip', '.'][random(4)]}"\r\n\r\n`;
    parts.push(Buffer.from(head), content, Buffer.from('\r\n'));
  }
  parts.push(Buffer.from('--fuzz--\r\n'));
  const whole = Buffer.concat(parts);
  // Now and then the form itself is damaged, not what it carries.
  return {
    path,
    type: 'multipart/form-data; boundary=fuzz',
    body: random(5) === 0 ? damaged(whole, random) : whole,
  };
}

function damaged(original: Buffer, random: (below: number) => number): Buffer {
  const bytes = Buffer.from(original);
  if (bytes.length === 0) return bytes;
  switch (random(6)) {
    case 0:
      return bytes.subarray(0, random(bytes.length));
    case 1:
      for (let change = 0; change <= random(40); change += 1) bytes[random(bytes.length)] = random(256);
      return bytes;
    case 2:
      return Buffer.concat([bytes, bytes]);
    case 3:
      return withReplaced(
        bytes,
        'photos/a.png',
        ['../../../../a', '/etc/passwd/', 'photos/a.zip'][random(3)]!.slice(0, 12),
      );
    case 4: {
      // Sizes and offsets of headers lie in their first bytes.
      const at = random(Math.min(64, bytes.length));
      bytes.fill(255, at, Math.min(bytes.length, at + 1 + random(4)));
      return bytes;
    }
    default:
      return bytes;
  }
}
