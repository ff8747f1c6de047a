/** @jest-environment node */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { openPgliteDatabase } from './database/pglite-database';
import type { ApiClient } from './testing/api-client';
import { ApiProcess, buildApi } from './testing/built-api';
import { photo, trainingPhotos } from './testing/pictures';
import { until } from './testing/until';
import { zipOf } from './testing/zip-file';

jest.setTimeout(20 * 60_000);

const PERSON = { email: 'full@example.com', username: 'Full', password: 'a long pass phrase' };
const NO_ROOM = 'The studio has no room left on its disk. Nothing was lost and nothing was charged.';
const disk = mkdtempSync(path.join(os.tmpdir(), 'full-disk-'));
const dataFolder = path.join(disk, 'data');

/** A disk of its own: only root may mount one. */
const mounted = mount();
function mount(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=200m', 'tmpfs', disk], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
afterAll(() => {
  if (mounted) execFileSync('umount', ['-l', disk]);
  rmSync(disk, { recursive: true, force: true });
});

// Where no disk can be mounted there is none to fill: the full disk is then left unproved, and counted as skipped.
(mounted ? test : test.skip)('a full disk is said, loses nothing, charges nothing, and is overcome', async () => {
  const built = await buildApi();
  let api = start(built.folder);
  try {
    let client = await api.listening();
    await client.signUp(PERSON);
    const zip = await zipOf(await trainingPhotos(10));
    expect((await upscale(client)).status).toBe(200);
    expect(await client.credits()).toEqual({ remaining: 98, used: 2 });
    // A training is under way while the disk fills.
    expect((await client.form('/api/train/', { zip_file: zip, trigger_word: 'ada' })).status).toBe(201);
    const training = async () => (await client.get('/api/trainings/')).list[0]!;
    await until(training, ({ progress }) => progress > 0, 180_000);

    // Room for nothing large: the files of results find the disk full, the database hardly.
    await fillUpTo(200_000);
    for (const refused of [
      await upscale(client),
      await client.post('/api/gallery/', {
        image_url: `data:image/png;base64,${photo('astronaut.png').toString('base64')}`,
      }),
      await client.form('/api/train/', { zip_file: zip, trigger_word: 'ada' }),
    ])
      expect([refused.status, refused.json.code, refused.json.error]).toEqual([507, 'STORAGE_FULL', NO_ROOM]);
    expect(await client.credits()).toEqual({ remaining: 93, used: 7 });
    expect((await client.get('/api/gallery/')).list).toEqual([]);
    expect(readdirSync(path.join(dataFolder, 'temporary'))).toEqual([]);

    // Not a byte left: now the database itself cannot grow.
    await fillUpTo(0);
    const { signedUp, refusal } = await signUpUntilRefused(client);
    expect(refusal).toMatchObject({ status: 507, json: { code: 'STORAGE_FULL' } });
    await until(
      async () => api.output,
      (output) => /A training failed\.|The job queue met an error\./.test(output),
      300_000,
    );
    expect((await client.get('/readyz')).status).toBe(200);
    expect((await client.get('/api/processed-images/')).list).toHaveLength(1);

    free();
    expect((await upscale(client)).status).toBe(200);
    const { status } = await until(training, (last) => last.status !== 'processing', 300_000);
    const paid = status === 'succeeded' ? { remaining: 91, used: 9 } : { remaining: 96, used: 4 };
    expect(await client.credits()).toEqual(paid);

    expect(await api.kill('SIGTERM')).toBe(0);
    await ledgerHolds({ accounts: signedUp + 1 });
    api = start(built.folder);
    client = await api.listening();
    await client.signIn(PERSON);
    expect(await client.credits()).toEqual(paid);
    for (const { image_url: address } of (await client.get('/api/processed-images/')).list)
      expect((await client.send('GET', address)).status).toBe(200);
  } finally {
    await api.kill('SIGKILL');
    await built.remove();
  }
});

(mounted ? test : test.skip)('what finds no room for a backup says so, and keeps nothing of it', async () => {
  const built = await buildApi();
  const elsewhere = mkdtempSync(path.join(os.tmpdir(), 'full-disk-backup-'));
  const studio = (folder: string, ...words: string[]) =>
    spawnSync(process.execPath, [path.join(built.folder, 'studio.mjs'), ...words], {
      env: { PATH: process.env.PATH, STUDIO_DATA_DIR: folder },
      encoding: 'utf8',
    });
  const backup = path.join(elsewhere, 'backup');
  const [small, room] = ['small', 'backup'].map((name) => path.join(disk, name)) as [string, string];
  const begun = start(built.folder, path.join(elsewhere, 'data'));
  try {
    await begun.listening();
    expect(await begun.kill('SIGTERM')).toBe(0);
    writeFileSync(path.join(elsewhere, 'data/files/large'), Buffer.alloc(2_000_000));
    expect(studio(path.join(elsewhere, 'data'), 'backup', backup).stderr).toBe('');
    for (const left of [1_000_000, 12_000_000]) {
      await fillUpTo(left);
      expect(studio(small, 'restore', backup).stderr).toBe(
        `The disk of ${small} has no room for the backup. Nothing was kept of it.\n`,
      );
      expect(readdirSync(small)).toEqual(['files']);
      free();
    }
    expect(studio(small, 'restore', backup).stderr).toBe('');
    await fillUpTo(0);
    expect(studio(path.join(elsewhere, 'data'), 'backup', room).stderr).toMatch(/has no room for the backup|is full/);
    free();
  } finally {
    await begun.kill('SIGKILL');
    rmSync(elsewhere, { recursive: true });
    rmSync(small, { recursive: true, force: true });
    await built.remove();
  }
});

function start(programFolder: string, folder = dataFolder): ApiProcess {
  return new ApiProcess(programFolder, {
    STUDIO_DATA_DIR: folder,
    // Without it nothing would ever reach the full disk: new work is refused much earlier.
    STUDIO_MINIMUM_FREE_MB: '0',
    STUDIO_SIGN_UPS_PER_HOUR: '10000',
  });
}

function upscale(client: ApiClient) {
  return client.form('/api/upscale/', { image: photo('astronaut.png') });
}

async function fillUpTo(left: number): Promise<void> {
  const { bavail, bsize } = await statfs(disk);
  const name = path.join(disk, `filling-${left}`);
  writeFileSync(name, Buffer.alloc(Math.max(0, bavail * bsize - left)));
}

function free(): void {
  for (const name of readdirSync(disk)) if (name.startsWith('filling')) rmSync(path.join(disk, name));
}

async function signUpUntilRefused(client: ApiClient) {
  for (let signedUp = 0; signedUp < 2_000; signedUp += 1) {
    const person = { ...PERSON, email: `full-${signedUp}@example.com` };
    const answer = await client.post('/api/auth/users/', { ...person, re_password: person.password });
    if (answer.status !== 201) return { signedUp, refusal: answer };
  }
  throw new Error('The database still grows on a full disk.');
}

/** Every account has its start credits, the sums are those of the entries, and nothing is held. */
async function ledgerHolds({ accounts }: { accounts: number }): Promise<void> {
  const database = await openPgliteDatabase(path.join(dataFolder, 'database'));
  const [sums] = await database.query(
    `select (select count(*)::int from accounts) as accounts,
       (select count(*)::int from credit_balances) as balances,
       (select sum(amount)::int from ledger_entries) - (select sum(remaining)::int from credit_balances) as difference,
       (select count(*)::int from charges where state = 'held') as held`,
  );
  await database.close();
  expect(sums).toEqual({ accounts, balances: accounts, difference: 0, held: 0 });
}
