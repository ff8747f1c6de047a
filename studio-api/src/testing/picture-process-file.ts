import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { build } from 'esbuild';

import { programBundle } from '../../bundle.mjs';

const ENTRY = path.join(__dirname, '../pictures/process/picture-process.ts');
/** Not committed, and packages are found from it. Test processes that run side by side share what is in it. */
const FOLDER = path.join(__dirname, '../../dist/test-programs');

let bundled: Promise<string> | undefined;

/** The process that decodes pictures, bundled as it is delivered, once for each test file. */
export function pictureProcessFile(): Promise<string> {
  bundled ??= bundle();
  return bundled;
}

async function bundle(): Promise<string> {
  const { outputFiles } = await build({ ...programBundle, entryPoints: [ENTRY], outdir: FOLDER, write: false });
  const [{ contents } = { contents: new Uint8Array() }] = outputFiles;
  const file = path.join(FOLDER, `${createHash('sha256').update(contents).digest('hex').slice(0, 16)}.mjs`);
  if (existsSync(file)) return file;
  await mkdir(FOLDER, { recursive: true });
  await writeFile(`${file}.${process.pid}`, contents);
  await rename(`${file}.${process.pid}`, file);
  return file;
}
