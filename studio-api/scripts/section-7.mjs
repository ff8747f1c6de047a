/** `npm run section-7`: writes the front end's types of section 7 from the document of the API as it stands. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { buildApi } from '../bench/support.mjs';
import { TYPES, typesOf } from './section-7-types.mjs';

const built = await buildApi('section-7');
const data = await mkdtemp(path.join(tmpdir(), 'section-7-'));
try {
  await writeFile(
    path.join(fileURLToPath(new URL('../..', import.meta.url)), TYPES),
    await typesOf(await documentOf(built)),
  );
} finally {
  await rm(data, { recursive: true, force: true });
  await rm(built, { recursive: true, force: true });
}

/** @param {string} folder of the built API @returns {Promise<import('openapi-typescript').OpenAPI3>} */
async function documentOf(folder) {
  const child = spawn(process.execPath, [path.join(folder, 'main.mjs')], {
    env: { PATH: process.env.PATH, STUDIO_API_PORT: '0', STUDIO_OPERATOR_PORT: '0', STUDIO_DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      const [, origin] = /The operator's pages are at (http:\/\/[^"\s]+)\/docs/.exec(line) ?? [];
      if (origin) return await (await fetch(`${origin}/openapi.json`)).json();
    }
    throw new Error('The API did not start.');
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}
