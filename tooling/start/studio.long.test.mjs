import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../site/testing/free-port.mjs';
import { readEnvironment } from './environment.mjs';
import { createProgress } from './progress.mjs';
import { isPart } from './ready.mjs';
import { Studio } from './studio.mjs';

/** @type {import('./parts.mjs').Part} */
const part = { name: 'remote-small', kind: 'remote', portOffset: 1 };

/** Answers to its health check; told to, it lives on and answers nobody. */
const smallPart = `
  import { createServer } from 'node:http';
  createServer((request, response) => {
    if (request.url === '/hang') for (;;);
    response.end(JSON.stringify({ part: 'remote-small' }));
  }).listen(Number(process.argv[2]), '127.0.0.1');
`;

let folder = '';
let said = '';
/** @type {Studio} */
let studio;
let origin = '';
let port = 0;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'studio-watched-'));
  writeFileSync(join(folder, 'small-part.mjs'), smallPart);
  said = '';
  port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  const out = /** @type {NodeJS.WritableStream} */ (
    /** @type {unknown} */ ({ on: () => out, write: (/** @type {string} */ text) => (said += text) })
  );
  const accept = isPart(part.name);
  const url = `${origin}/healthz`;
  studio = new Studio({
    environment: readEnvironment({ STUDIO_DATA_DIR: folder }),
    say: createProgress({ out, err: out }),
    grace: 200,
    recipeOf: () => ({
      nodeArguments: [join(folder, 'small-part.mjs'), String(port)],
      readyUrl: url,
      accept,
      within: 30_000,
      health: { url, accept, rules: { every: 50, within: 500, misses: 3, slack: 60_000 } },
    }),
  });
  await studio.bringUp([part]);
  studio.watch();
});

afterEach(async () => {
  await studio.stop();
  rmSync(folder, { recursive: true });
});

const processId = () => Number(readFileSync(join(folder, 'run', `${part.name}.pid`), 'utf8'));

/** @param {string} words */
async function untilItSays(words) {
  for (const deadline = Date.now() + 45_000; !said.includes(words); await pause(20)) {
    if (Date.now() > deadline) throw new Error(`It never said "${words}", but:\n${said}`);
  }
}

test('a remote that is killed is told and comes back', async () => {
  const first = processId();
  process.kill(first, 'SIGKILL');
  await untilItSays('remote-small has stopped (ended by SIGKILL). The rest runs on');
  await untilItSays('remote-small is back.');
  expect(processId()).not.toBe(first);
  expect((await fetch(origin)).status).toBe(200);
});

test.each([
  ['is halted from outside', () => process.kill(processId(), 'SIGSTOP')],
  ['is lost in its own work', () => void fetch(`${origin}/hang`).catch(() => {})],
])('one that lives and answers nobody because it %s is told, ended and comes back', async (_, hang) => {
  const first = processId();
  hang();
  await untilItSays('remote-small runs but does not answer');
  await untilItSays('remote-small has stopped (ended by SIG');
  await untilItSays('remote-small is back.');
  expect(processId()).not.toBe(first);
  expect((await fetch(origin)).status).toBe(200);
  expect(readFileSync(join(folder, 'logs', 'remote-small.log'), 'utf8')).toMatch(
    /remote-small is started\n.* runs but does not answer.*\n.*remote-small is started\n/,
  );
});

test('one that cannot be started where nothing can be written is tried again until it can', async () => {
  const first = processId();
  const run = join(folder, 'run');
  rmSync(run, { recursive: true });
  writeFileSync(run, 'no folder');
  process.kill(first, 'SIGKILL');
  await untilItSays('remote-small cannot be started: EEXIST');
  rmSync(run);
  await untilItSays('remote-small is back.');
  expect((await fetch(origin)).status).toBe(200);
});

test('one that somebody serves by hand meanwhile is left to them, and taken over when theirs ends', async () => {
  process.kill(processId(), 'SIGKILL');
  await untilItSays('starting it again in');
  const byHand = createServer((_, response) => response.end('{"part":"remote-small"}'));
  await new Promise((resolve) => byHand.listen(port, '127.0.0.1', () => resolve(undefined)));
  await untilItSays('remote-small is served by a process that was started by hand.');
  expect(said).not.toContain('is back');
  byHand.close();
  await untilItSays('remote-small is back.');
});
