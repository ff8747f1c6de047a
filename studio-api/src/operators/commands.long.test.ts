/** @jest-environment node */
import { readdirSync, statSync } from 'node:fs';
import {
  cp,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  writeFile,
  type FileHandle,
} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import type { ApiClient } from '../testing/api-client';
import { MIGRATIONS } from '../testing/database-template';
import { photo, smallPicture } from '../testing/pictures';
import { createTestEngine } from '../testing/test-engine';
import { startTestStudio, type TestStudio } from '../testing/test-studio';
import { until } from '../testing/until';
import { zipOf } from '../testing/zip-file';
import { askServer } from './operator-socket';
import { restoreBackup } from './restore';

// Each restore makes a database, which takes seconds of the processor.
jest.setTimeout(3 * 60_000);

/** Of everyone that the test studio signs up. */
const PASSWORD = 'a long pass phrase';

let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio(createTestEngine());
});
afterAll(() => studio.stop());

/** What the operators' command prints, or why it was refused, through the socket of the running server. */
async function said(...words: string[]): Promise<string> {
  const answer = await askServer(path.join(studio.dataFolder, 'operator.sock'), { words, folder: os.tmpdir() });
  return 'printed' in answer ? answer.printed : answer.refused;
}

/** An account with a model, a generated picture and two gallery entries, of which the second has thumbnails. */
async function furnished(): Promise<ApiClient> {
  const client = await studio.signedUp();
  const zip = await zipOf([{ name: '1.png', bytes: await smallPicture() }]);
  const { version_id: version } = (await client.form('/api/train/', { zip_file: zip, trigger_word: 'ada' })).json;
  await until(
    async () => (await client.get('/api/trainings/')).list[0]!,
    ({ status }) => status === 'succeeded',
  );
  const { output } = (await client.post('/api/predict/', { version, input: { prompt: 'ada smiles' } })).json;
  await client.post('/api/gallery/', { image_url: output[0] });
  const image_url = `data:image/png;base64,${photo('astronaut.png').toString('base64')}`;
  await client.post('/api/gallery/', { image_url });
  return client;
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(path.join(folder, name)).isFile(),
  );
}

it('is heard by nobody else on the machine', () => {
  expect(statSync(path.join(studio.dataFolder, 'operator.sock')).mode & 0o777).toBe(0o600);
  expect(statSync(path.join(studio.dataFolder, 'secret')).mode & 0o777).toBe(0o600);
  expect(statSync(studio.dataFolder).mode & 0o777).toBe(0o700);
});

it('lists people and moves credits', async () => {
  const client = await studio.signedUp('grace');
  expect(await said('credits', 'add', client.email!, '25')).toBe('125 left, 0 used');
  expect(await said('credits', 'add', client.email!, '-126')).toBe('Not enough credits.');
  expect(await said('credits', 'show', client.email!)).toBe('125 left, 0 used');
  expect(await said('user', 'list')).toContain(`${client.email}\tgrace\t`);
  expect(await said('credits', 'show', 'nobody@example.com')).toBe(
    'There is no account with the e-mail address nobody@example.com.',
  );
  expect(await said('credits', 'add', client.email!, 'many')).toContain('npm run studio -- <command>');
  expect(await said('dance')).toContain('npm run studio -- <command>');
});

it('ends sessions, and sets a password that works', async () => {
  const client = await studio.signedUp();
  await client.get('/api/credits/');
  expect(await said('user', 'sign-out', client.email!)).toBe('All sessions of the account have ended.');
  expect((await client.get('/api/credits/')).status).toBe(401);
  expect((await client.post('/auth/jwt/refresh/', { refresh: client.refreshToken })).status).toBe(401);
  const [, password = ''] = /The new password: (\S+)/.exec(await said('user', 'reset-password', client.email!)) ?? [];
  await client.signIn({ email: client.email!, password });
  expect((await client.get('/api/credits/')).status).toBe(200);
});

it('keeps the address of an invitation for whom it invites, and lets them sign up once', async () => {
  const { token } = await studio.signedUp();
  await studio.restart(undefined, { STUDIO_SIGN_UP: 'invitation' });
  try {
    expect(await said('user', 'invite', 'Invited@example.com')).toBe('Invited@example.com may sign up.');
    const change = (email: string) =>
      studio.client(token).post('/api/auth/users/set_email/', { current_password: PASSWORD, new_email: email });
    expect((await change('invited@EXAMPLE.com')).json).toHaveProperty('new_email');
    const person = { email: 'invited@example.com', username: 'ada', password: PASSWORD, re_password: PASSWORD };
    expect((await studio.client().post('/api/auth/users/', person)).status).toBe(201);
    const again = { ...person, email: 'other@example.com' };
    expect((await studio.client().post('/api/auth/users/', again)).status).toBe(400);
    expect((await change('other@example.com')).status).toBe(200);
  } finally {
    await studio.restart(undefined, { STUDIO_SIGN_UP: 'open' });
  }
});

it('erases an account with every row and every file, and nobody else', async () => {
  const stays = await furnished();
  const before = filesUnder(path.join(studio.dataFolder, 'files'));
  const goes = await furnished();
  expect(filesUnder(path.join(studio.dataFolder, 'files')).length).toBeGreaterThan(before.length);
  expect(await said('user', 'delete', goes.email!)).toContain('Add --yes to do it.');
  expect(await said('user', 'delete', goes.email!, '--yes')).toContain(`Erased ${goes.email}`);
  expect(filesUnder(path.join(studio.dataFolder, 'files'))).toEqual(before);
  expect((await goes.get('/api/credits/')).status).toBe(401);
  expect(await said('user', 'list')).not.toContain(goes.email);
  expect((await stays.get('/api/gallery/')).list).toHaveLength(2);
  const again = studio.client();
  await again.signUp({ email: goes.email!, username: 'ada', password: PASSWORD });
  expect((await again.get('/api/gallery/')).list).toEqual([]);
});

it('writes a backup while the studio runs, from which another studio takes up', async () => {
  const client = await furnished();
  const backup = path.join(os.tmpdir(), `backup-${process.pid}-${Date.now()}`);
  const copy = `${backup}-restored`;
  try {
    expect(await said('backup', backup)).toMatch(/^Wrote \d+ accounts, \d+ pictures and \d+ models to /);
    expect(await said('backup', backup)).toContain('is not empty');
    await client.post('/api/dedctcredit/', { amount: 50 });
    expect(await restoreBackup(backup, copy, MIGRATIONS)).toContain('Restored the backup of');
    await expect(restoreBackup(backup, copy, MIGRATIONS)).rejects.toThrow('holds a studio already');
    await expect(restoreBackup(os.tmpdir(), `${copy}-2`, MIGRATIONS)).rejects.toThrow('no complete backup');

    const restored = await startTestStudio(createTestEngine(), { STUDIO_DATA_DIR: copy });
    try {
      const there = restored.client(client.token);
      expect(await there.credits()).toEqual({ remaining: 93, used: 7 });
      const [model] = (await there.get('/api/trainings/')).list;
      const answer = await there.post('/api/predict/', { version: model!.version_id, input: { prompt: 'ada again' } });
      expect(answer.status).toBe(200);
      const addresses = (await there.get('/api/gallery/')).list.map(({ image_url }) => image_url);
      for (const address of addresses) expect((await there.send('GET', address)).status).toBe(200);
      const thumbnail = await there.send('GET', `${addresses[0] ?? ''}?width=320`);
      expect(thumbnail.headers.get('content-type')).toBe('image/webp');
      expect((await there.get('/api/generated-images/')).list).toHaveLength(2);
    } finally {
      await restored.stop();
    }
    expect((await readFile(path.join(backup, 'manifest.json'), 'utf8')).includes('"format": 1')).toBe(true);
  } finally {
    for (const folder of [backup, copy, `${copy}-2`]) await rm(folder, { recursive: true, force: true });
  }
});

it('counts a backup as whole only when all of it is on the disk', async () => {
  await furnished();
  const backup = path.join(os.tmpdir(), `backup-synced-${process.pid}-${Date.now()}`);
  const anyFile = await open(__filename);
  await anyFile.close();
  const synced: number[] = [];
  const spy = jest.spyOn(Object.getPrototypeOf(anyFile) as FileHandle, 'sync').mockImplementation(async function (
    this: FileHandle,
  ) {
    synced.push((await this.stat()).ino);
  });
  try {
    expect(await said('backup', backup)).toContain('Wrote');
    const placeOf = (name: string) => synced.indexOf(statSync(path.join(backup, name)).ino);
    const manifest = placeOf('manifest.json');
    for (const name of filesUnder(backup).filter((each) => each !== 'manifest.json'))
      expect([name, placeOf(name) >= 0 && placeOf(name) < manifest]).toEqual([name, true]);
    expect(synced.slice(manifest + 1)).toEqual([statSync(backup).ino]);
  } finally {
    spy.mockRestore();
    await rm(backup, { recursive: true, force: true });
  }
});

it('gives nobody a session of the studio that was lost: numbers of accounts come again after a restore', async () => {
  const backup = path.join(os.tmpdir(), `backup-numbers-${process.pid}-${Date.now()}`);
  const copy = `${backup}-restored`;
  try {
    await said('backup', backup);
    // As the first version of the schema wrote it, whose rows are the same, and which knew neither sessions nor networks.
    const manifest = path.join(backup, 'manifest.json');
    const written = JSON.parse(await readFile(manifest, 'utf8')) as { rows: Record<string, number> };
    const rows = { ...written.rows, sessions: 0, known_networks: 0 };
    await writeFile(manifest, JSON.stringify({ ...written, rows, schema: 1 }));
    const carol = await studio.signedUp('carol');
    await restoreBackup(backup, copy, MIGRATIONS);
    const restored = await startTestStudio(createTestEngine(), { STUDIO_DATA_DIR: copy });
    try {
      const dave = await restored.signedUp('dave');
      const me = (client: ApiClient) => client.get('/api/auth/users/me/');
      expect((await me(dave)).json.id).toBe((await me(carol)).json.id);
      expect((await me(restored.client(carol.token))).status).toBe(401);
      expect((await dave.post('/auth/jwt/refresh/', { refresh: carol.refreshToken })).status).toBe(401);
      expect((await dave.post('/auth/jwt/refresh/', { refresh: dave.refreshToken })).status).toBe(200);
    } finally {
      await restored.stop();
    }
  } finally {
    for (const folder of [backup, copy]) await rm(folder, { recursive: true, force: true });
  }
});

it('keeps nothing of a backup or a restore that fails, and says what is wrong with a backup', async () => {
  await furnished();
  const above = await mkdtemp(path.join(os.tmpdir(), 'backup-fails-'));
  const [backup, root] = [path.join(above, 'backup'), path.join(above, 'data')];
  const media = path.join(studio.dataFolder, 'files/media');
  try {
    await rename(media, `${media}-away`);
    expect(await said('backup', backup)).toContain('lacks the files of 12 of 12 pictures');
    await rename(`${media}-away`, media);
    expect(await readdir(backup)).toEqual([]);
    expect(await said('backup', backup)).toContain('Wrote');

    const manifest = JSON.parse(await readFile(path.join(backup, 'manifest.json'), 'utf8')) as object;
    const [picture = ''] = filesUnder(path.join(backup, 'files'));
    const lacking =
      /^The backup is damaged: its files are \d+ of \d+ bytes instead of \d+ of \d+\. Where they are lost, add --without-missing\.$/;
    const damages: [string, (text: string) => string | undefined, string | RegExp][] = [
      [`files/${picture}`, () => undefined, lacking],
      [`files/${picture}`, () => '', lacking],
      ['manifest.json', () => 'null', 'is no complete backup of a studio.'],
      ['manifest.json', () => JSON.stringify({ ...manifest, schema: 9_999 }), 'was written by a newer studio.'],
      ['manifest.json', () => JSON.stringify({ ...manifest, rows: null }), 'is no complete backup of a studio.'],
      ['secret', () => undefined, 'The backup is damaged: secret is missing.'],
      ['manifest.json', () => JSON.stringify({ ...manifest, schema: 0 }), 'is no complete backup of a studio.'],
      ['manifest.json', () => JSON.stringify({ ...manifest, schema: -1 }), 'is no complete backup of a studio.'],
      [
        'manifest.json',
        () => JSON.stringify({ ...manifest, schema: 1 }),
        /^The backup is damaged: its schema has no place for \w+\.$/,
      ],
      ['secret', (text) => text.slice(0, 9), 'The backup is damaged: secret is cut short.'],
      ['tables/media.jsonl', () => undefined, 'The backup is damaged: tables/media.jsonl is missing.'],
      ['tables/accounts.jsonl', (text) => text.slice(1), 'The backup is damaged: the rows of accounts cannot be read.'],
    ];
    for (const [name, damage, sentence] of damages) {
      const damaged = path.join(above, 'damaged');
      await cp(backup, damaged, { recursive: true });
      const text = damage(await readFile(path.join(damaged, name), 'utf8'));
      await (text === undefined ? rm(path.join(damaged, name)) : writeFile(path.join(damaged, name), text));
      await expect(restoreBackup(damaged, root, MIGRATIONS)).rejects.toThrow(sentence);
      await rm(damaged, { recursive: true });
    }
    const withLink = path.join(above, 'linked');
    await cp(backup, withLink, { recursive: true });
    await rm(path.join(withLink, 'files', picture));
    await symlink(path.join(backup, 'secret'), path.join(withLink, 'files', picture));
    await expect(restoreBackup(withLink, root, MIGRATIONS, { withoutMissing: true })).rejects.toThrow(
      `The backup is damaged: files/${picture} is neither a file nor a folder.`,
    );
    const asFolder = path.join(above, 'damaged');
    await cp(backup, asFolder, { recursive: true });
    await rm(path.join(asFolder, 'secret'));
    await mkdir(path.join(asFolder, 'secret'));
    const asked = restoreBackup(asFolder, root, MIGRATIONS);
    await expect(asked).rejects.toThrow('The backup is damaged: secret cannot be read (EISDIR).');
    expect(filesUnder(root)).toEqual([]);

    await rm(path.join(backup, 'files', picture));
    expect(await restoreBackup(backup, root, MIGRATIONS, { withoutMissing: true })).toContain('Restored the backup of');
  } finally {
    await rm(above, { recursive: true, force: true });
  }
});
