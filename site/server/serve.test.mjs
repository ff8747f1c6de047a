import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../testing/free-port.mjs';
import { listenAddresses } from './listen-addresses.mjs';

const program = fileURLToPath(new URL('serve.mjs', import.meta.url));
const root = mkdtempSync(join(tmpdir(), 'serve-'));
afterAll(() => rmSync(root, { recursive: true }));

/** @param {string} manifest what stands in its package.json @returns {string} the folder of a remote */
function remote(manifest) {
  const folder = join(root, 'remote-a');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), manifest);
  return folder;
}

/** @param {string} folder @param {number} port its own @param {string} log */
function serve(folder, port, log) {
  const output = openSync(log, 'a');
  const env = { PATH: process.env.PATH, STUDIO_PORT: String(port - 1), STUDIO_DATA_DIR: join(root, 'data') };
  const child = spawn(process.execPath, [program, folder], { env, stdio: ['ignore', output, output] });
  closeSync(output);
  return child;
}

/** @param {string} folder @param {number} port @returns {Promise<{ code: number, said: string }>} without when it was said */
async function endOf(folder, port) {
  const log = join(root, 'log');
  rmSync(log, { force: true });
  const child = serve(folder, port, log);
  const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
  const [code] = await once(child, 'exit');
  clearTimeout(timer);
  return { code, said: readFileSync(log, 'utf8').replace(/^\S+Z /, '') };
}

test('says in a sentence what is wrong with a part, and ends with 1', async () => {
  const folder = remote('{');
  expect(await endOf(folder, await freePort())).toEqual({
    code: 1,
    said: expect.stringMatching(/^\S+\/remote-a\/package\.json cannot be read: .+\.\n$/),
  });
});

test('what is in a file of somebody else’s begins no entry of the log, and orders nothing of a terminal', async () => {
  // As much of it as JSON.parse shows.
  const { said } = await endOf(remote('x\n2026\u001b[2J'), await freePort());
  expect(said).toMatch(/cannot be read: .*\n {4}2026�\[2J.*\n$/);
});

test('ends where one of its addresses is taken, and does not go on by the other', async () => {
  const [, other] = await listenAddresses(undefined);
  // Not every machine has two.
  if (other === undefined) return;
  const holder = createServer().listen(0, other);
  await once(holder, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (holder.address());
  try {
    expect(await endOf(remote('{"studio":{"portOffset":1}}'), port)).toEqual({
      code: 1,
      said: expect.stringMatching(/^Port \d+ on ::1 cannot be used: .*EADDRINUSE.*\n$/),
    });
  } finally {
    holder.close();
  }
});

// Only Linux has a device that is always full.
(existsSync('/dev/full') ? test : test.skip)('answers while its log lies on a full disk', async () => {
  const port = await freePort();
  const child = serve(remote('{"studio":{"portOffset":1}}'), port, '/dev/full');
  try {
    /** @type {number | undefined} */
    let status;
    for (let tries = 0; status === undefined && tries < 100 && child.exitCode === null; tries += 1) {
      await sleep(100);
      status = await fetch(`http://127.0.0.1:${port}/healthz`).then(
        (answer) => answer.status,
        () => undefined,
      );
    }
    expect(status).toBe(200);
    await sleep(200);
    expect(child.exitCode).toBeNull();
  } finally {
    child.kill('SIGKILL');
  }
});
