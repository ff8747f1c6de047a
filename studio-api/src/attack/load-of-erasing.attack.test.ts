/** @jest-environment node */
import { setTimeout as pause } from 'node:timers/promises';

import { hashPassword } from '../accounts/password-hash';
import type { Database } from '../database/database';
import { ApiClient, type ApiAnswer } from '../testing/api-client';
import { noisePicture } from '../testing/pictures';
import { expectBearable, note } from './bearable';
import { AttackedApi, type Figures } from './under-attack';

jest.setTimeout(10 * 60_000);

const PASSWORD = 'a long pass phrase';
/** Each try of the attacks erases one, or empties its Trash. */
const PEOPLE = 7;
/** They erase themselves at once, others in each try. */
const CROWD = 8;
const CROWDS = 3;
/** What an account keeps goes after the answer. */
const ERASING_MILLISECONDS = 5_000;
/** All that an account may keep, and of charges what years of work leave. */
const PICTURES = 2_000;
const CHARGES = 2_000;
/** Of everybody. */
const TRAININGS = 20_000;

const addressOf = (person: number) => `full-${person}@example.com`;

/** Keeps as much as it may but for less than a picture, and has its Trash full of pictures that take next to nothing. */
const WITHOUT_ROOM = 'without-room@example.com';
const QUOTA = 4_096 * 1_048_576;
const LEFT = 300_000;

async function fill(database: Database): Promise<void> {
  const passwordHash = await hashPassword(PASSWORD);
  for (let person = 1; person <= PEOPLE + CROWDS * CROWD; person += 1)
    await fillAccount(database, addressOf(person), passwordHash);
  await fillAccount(database, WITHOUT_ROOM, passwordHash, 1);
  await fillRoom(database, WITHOUT_ROOM);
  await database.query(
    `insert into accounts (email, username, password_hash, token_version)
     select 'other-' || n || '@example.com', 'other', 'none', 1 from generate_series(1, 1000) n`,
  );
  await database.query(
    `insert into trainings (id, version_id, account_id, trigger_word, status)
     select 't' || n, 'v' || n, (select min(id) from accounts where email like 'other%') + n % 1000, 'word', 'failed'
     from generate_series(1, $1::int) n`,
    [TRAININGS],
  );
}

/** The last of its pictures are kept, and as large as there is room. */
async function fillRoom(database: Database, email: string): Promise<void> {
  const kept = `id in (select id from media where account_id = (select id from accounts where email = $1) order by id limit 3)`;
  await database.query(`update media set bytes = $2 where ${kept}`, [email, Math.floor((QUOTA - PICTURES - LEFT) / 3)]);
  await database.query(`update gallery_entries set deleted_at = null where media_${kept}`, [email]);
}

async function fillAccount(database: Database, email: string, passwordHash: string, bytes = 100): Promise<void> {
  const [row] = await database.query<{ id: number }>(
    `insert into accounts (email, username, password_hash, token_version) values ($1, 'full', $2, 1) returning id`,
    [email, passwordHash],
  );
  const id = row?.id;
  await database.query('insert into credit_balances (account_id, remaining, used) values ($1, 0, 0)', [id]);
  await database.query(
    `insert into media (id, account_id, format, width, height, bytes, action, prompt)
     select md5(($1::int)::text || '-' || n), $1, 'webp', 10, 10, $3, 'generation', repeat('é', 2000) from generate_series(1, $2::int) n`,
    [id, PICTURES - 1, bytes],
  );
  for (const [table, columns, values] of [
    ['images', 'account_id, media_id, deleted_at, list', "account_id, id, now(), 'generated'"],
    ['gallery_entries', 'account_id, media_id, deleted_at', 'account_id, id, now()'],
  ] as const)
    await database.query(`insert into ${table} (${columns}) select ${values} from media where account_id = $1`, [id]);
  await database.query(
    `insert into charges (account_id, action, amount, state, acknowledged_at)
     select $1::int, 'generation', 1, 'charged', now() from generate_series(1, $2::int) n`,
    [id, CHARGES],
  );
  await database.query(
    `insert into ledger_entries (account_id, kind, amount, charge_id) select account_id, 'hold', -1, id from charges where account_id = $1`,
    [id],
  );
  await database.query(
    `insert into sessions (id, account_id, agent, expires_at)
     select md5(($1::int)::text || ' ' || n), $1, left(repeat('edg/mozilla/', 30), 300), now() + interval '3 days' from generate_series(1, 99) n`,
    [id],
  );
}

let api: AttackedApi;
let idle: Figures;
beforeAll(async () => {
  api = await AttackedApi.start({ hasWorked: false, fill });
  idle = await api.idle();
  await note('idle, erasing', idle);
});
afterAll(() => api.stop());

let used = 0;
async function nextPerson(): Promise<ApiClient> {
  used += 1;
  const client = new ApiClient(api.origin);
  await client.signIn({ email: addressOf(used), password: PASSWORD });
  return client;
}

it.each(['/api/trash/', '/api/storage/', '/api/credits/history/?limit=500', '/api/auth/sessions/'])(
  'an account with all that one may keep asks for %s, and nobody waits for it',
  async (path) => {
    const person = new ApiClient(api.origin);
    await person.signIn({ email: addressOf(PEOPLE), password: PASSWORD });
    const once = async () => expect((await person.get(path)).status).toBe(200);
    await expectBearable(api, { clients: 1, seconds: 1, once }, { idle, longestBlock: true });
  },
);

it.each<[string, (person: ApiClient) => Promise<ApiAnswer>]>([
  ['its Trash emptied', (person) => person.send('POST', '/api/trash/empty/')],
  ['itself erased', (person) => person.delete('/api/auth/users/me/', { current_password: PASSWORD })],
])('an account with all that one may keep has %s, and nobody waits for it', async (_, ask) => {
  const once = async () => {
    expect((await ask(await nextPerson())).status).toBe(204);
    await pause(ERASING_MILLISECONDS);
  };
  await expectBearable(api, { clients: 1, seconds: 0, once }, { idle, longestBlock: true });
});

it('a crowd of such accounts erase themselves at once, and nobody waits for them', async () => {
  const crowd: ApiClient[] = [];
  for (let place = 1; place <= CROWDS * CROWD; place += 1) {
    const client = new ApiClient(api.origin);
    await client.signIn({ email: addressOf(PEOPLE + place), password: PASSWORD });
    crowd.push(client);
  }
  const once = async () => {
    const answer = await crowd.pop()?.delete('/api/auth/users/me/', { current_password: PASSWORD });
    expect(answer?.status).toBe(204);
    await pause(ERASING_MILLISECONDS);
  };
  await expectBearable(api, { clients: CROWD, seconds: 0, once }, { idle, longestBlock: true });
});

it('an account without room saves a picture for which its Trash has not enough, and nobody waits for it', async () => {
  const person = new ApiClient(api.origin);
  await person.signIn({ email: WITHOUT_ROOM, password: PASSWORD });
  const picture = await noisePicture(420, 420, 60).png().toBuffer();
  const image_url = `data:image/png;base64,${picture.toString('base64')}`;
  const once = async () => expect((await person.post('/api/gallery/', { image_url })).status).toBe(507);
  // Of a process that has decoded it once.
  await once();
  await expectBearable(api, { clients: 1, seconds: 3, once }, { idle: await api.idle(), longestBlock: true });
  expect((await person.get('/api/trash/')).list.length).toBeGreaterThan(PICTURES);
});
