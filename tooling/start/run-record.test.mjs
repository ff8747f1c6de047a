import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive, readRunRecord, removeRunRecord, claimRunRecord } from './run-record.mjs';

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'run-record-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const record = { pid: process.pid, address: 'http://localhost:3000', variables: { STUDIO_PORT: '3000' } };
const file = () => join(dataDir, 'run', 'studio.json');

/** What a crash leaves: a record whose process number somebody else has by now. @param {Record<string, unknown>} changed */
function change(changed) {
  writeFileSync(file(), JSON.stringify({ ...JSON.parse(readFileSync(file(), 'utf8')), ...changed }));
}

test('a studio that runs is found by its record, until it takes it away', () => {
  expect(readRunRecord(dataDir)).toBeUndefined();
  claimRunRecord(dataDir, record);
  expect(readRunRecord(dataDir)).toMatchObject(record);
  removeRunRecord(dataDir);
  expect(readRunRecord(dataDir)).toBeUndefined();
});

test('of two that start at once one leaves its record, and the other is told whose', async () => {
  const script = `
    import { claimRunRecord } from ${JSON.stringify(new URL('./run-record.mjs', `file://${__filename}`).href)};
    const record = { pid: process.pid, address: 'http://localhost', variables: {} };
    const other = claimRunRecord(${JSON.stringify(dataDir)}, record);
    console.log(JSON.stringify({ pid: process.pid, other: other?.pid }));
    setInterval(() => {}, 1000);`;
  // One that is gone has left its own.
  claimRunRecord(dataDir, record);
  change({ pid: 1, startedAt: 'never' });
  const both = [0, 1].map(() => spawn(process.execPath, ['--input-type=module', '-e', script]));
  try {
    const said = await Promise.all(both.map(async ({ stdout }) => JSON.parse(String((await once(stdout, 'data'))[0]))));
    const winner = said.find(({ other }) => other === undefined);
    expect(said.map(({ other }) => other)).toEqual(expect.arrayContaining([undefined, winner.pid]));
    expect(readRunRecord(dataDir)).toMatchObject({ pid: winner.pid });
  } finally {
    for (const child of both) child.kill('SIGKILL');
  }
});

test('the record of a process that has ended counts for nothing', async () => {
  const gone = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(gone, 'exit');
  claimRunRecord(dataDir, record);
  change({ pid: gone.pid });
  expect(readRunRecord(dataDir)).toBeUndefined();
});

test('nor does one whose number another process has been given since, after a crash and a new start of the machine', async () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  try {
    claimRunRecord(dataDir, record);
    change({ pid: other.pid });
    expect(readRunRecord(dataDir)).toBeUndefined();
  } finally {
    other.kill();
  }
});

test('a record of a version that did not note when it was started is believed while its process lives', () => {
  claimRunRecord(dataDir, record);
  change({ startedAt: undefined });
  expect(readRunRecord(dataDir)).toMatchObject(record);
});

test('a record that was cut off while it was written counts for nothing', () => {
  claimRunRecord(dataDir, record);
  writeFileSync(file(), readFileSync(file(), 'utf8').slice(0, 20));
  expect(readRunRecord(dataDir)).toBeUndefined();
});

describe('a process', () => {
  // Other systems do not tell a zombie from what lives, and there nothing is asked (process-start.mjs).
  const proc = existsSync('/proc/self/stat') ? test : test.skip;
  /** Lives until its input ends, and is called what one that has ended would look like to a hasty reader. */
  const script = () => join(dataDir, 'a) Z (b');
  beforeEach(() => writeFileSync(script(), '#!/bin/sh\nread -r line\n', { mode: 0o755 }));

  proc('that has ended counts for nothing where nobody asks how, as in a container without an init', async () => {
    const shell = '"$1" < /dev/null > /dev/null & echo $!; exec sleep 60';
    const parent = spawn('sh', ['-c', shell, 'sh', script()], { stdio: ['ignore', 'pipe', 'ignore'] });
    try {
      const [said] = await once(parent.stdout, 'data');
      const pid = Number(String(said));
      for (let looks = 0; looks < 100 && isAlive(pid); looks += 1) await pause(20);
      expect(readFileSync(`/proc/${pid}/stat`, 'utf8')).toContain(') Z ');
      expect(isAlive(pid)).toBe(false);
      claimRunRecord(dataDir, { ...record, pid });
      expect(readRunRecord(dataDir)).toBeUndefined();
    } finally {
      parent.kill('SIGKILL');
    }
  });

  proc('that lives is found, whatever it is called', async () => {
    const other = spawn(script(), { stdio: ['pipe', 'ignore', 'ignore'] });
    try {
      await once(other, 'spawn');
      const pid = other.pid ?? 0;
      for (let looks = 0; looks < 100 && !readFileSync(`/proc/${pid}/stat`, 'utf8').includes('(a) Z (b)'); looks += 1)
        await pause(20);
      claimRunRecord(dataDir, { ...record, pid });
      expect(readRunRecord(dataDir)).toMatchObject({ pid });
    } finally {
      other.kill();
    }
  });
});
