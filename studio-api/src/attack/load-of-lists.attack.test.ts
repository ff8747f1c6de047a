/** @jest-environment node */
import { Agent, request as askOverHttp } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

import { hashPassword } from '../accounts/password-hash';
import type { Database } from '../database/database';
import { ApiClient } from '../testing/api-client';
import { noisePicture } from '../testing/pictures';
import { requestHead, slowSender } from '../testing/slow-sender';
import { attackers } from '../testing/timings';
import { expectBearable, note } from './bearable';
import { AttackedApi, type Figures } from './under-attack';

jest.setTimeout(10 * 60_000);

/** An address has a number of connections, and the clients of this file have some beside those that attack. */
const ATTACKERS_ADDRESS = '127.0.0.9';
const CONNECTIONS = attackers(195, 65);
const PASSWORD = 'a long pass phrase';
/** All that an account may keep, each in a list and in the gallery, or deleted from both. */
const PICTURES = 2_000;

const KINDS = ['keeping', 'deleting', 'deleting in a crowd'] as const;
type Kind = (typeof KINDS)[number];
const PEOPLE: Readonly<Record<Kind, number>> = { keeping: 6, deleting: 6, 'deleting in a crowd': 40 };
const addressOf = (kind: Kind, person: number) => `${kind.replaceAll(' ', '-')}-${person}@example.com`;

async function fill(database: Database): Promise<void> {
  const passwordHash = await hashPassword(PASSWORD);
  for (const kind of KINDS)
    for (let person = 1; person <= PEOPLE[kind]; person += 1) {
      const [row] = await database.query<{ id: number }>(
        `insert into accounts (email, username, password_hash, token_version) values ($1, 'full', $2, 1) returning id`,
        [addressOf(kind, person), passwordHash],
      );
      await database.query('insert into credit_balances (account_id, remaining, used) values ($1, 0, 0)', [row?.id]);
      await fillLists(database, row?.id ?? 0, kind);
    }
}

async function fillLists(database: Database, id: number, kind: Kind): Promise<void> {
  await database.query(
    `insert into media (id, account_id, format, width, height, bytes, focus_x, focus_y, color)
     select md5(($1::int)::text || '-' || n), $1, 'webp', 10, 10, 100, 0.25, 0.75, '#abcdef' from generate_series(1, $2::int) n`,
    [id, PICTURES],
  );
  const deleted = kind === 'keeping' ? 'null' : `now() - interval '1 second' * row_number() over (order by id)`;
  await database.query(
    `insert into images (account_id, media_id, deleted_at, list) select account_id, id, ${deleted}, 'generated' from media where account_id = $1`,
    [id],
  );
  await database.query(
    `insert into gallery_entries (account_id, media_id, deleted_at) select account_id, id, ${deleted} from media where account_id = $1`,
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
let people: Record<Kind, ApiClient[]>;
beforeAll(async () => {
  api = await AttackedApi.start({ hasWorked: false, fill });
  idle = await api.idle();
  await note('idle, lists', idle);
  people = { keeping: await signedIn('keeping'), deleting: await signedIn('deleting'), 'deleting in a crowd': [] };
});
afterAll(() => api.stop());

function signedIn(kind: Kind): Promise<ApiClient[]> {
  return Promise.all(
    Array.from({ length: PEOPLE[kind] }, async (_, person) => {
      const client = new ApiClient(api.origin);
      await client.signIn({ email: addressOf(kind, person + 1), password: PASSWORD });
      return client;
    }),
  );
}

const tokenOf = (kind: Kind, place: number) => people[kind][place % PEOPLE[kind]]?.token ?? '';

/** As many as an address may have, each with a connection of its own that it keeps. @returns the statuses that came */
async function listedAtOnce(path: string, kind: Kind): Promise<number[]> {
  const agents = Array.from({ length: CONNECTIONS }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  const statuses = new Set<number>();
  const ask = (place: number) =>
    new Promise<void>((resolve) => {
      const headers = { authorization: `Bearer ${tokenOf(kind, place)}` };
      const how = { agent: agents[place]!, localAddress: ATTACKERS_ADDRESS, headers };
      const asked = askOverHttp(new URL(path, api.origin), how, (answer) => {
        statuses.add(answer.statusCode ?? 0);
        answer.resume().on('close', resolve);
      });
      asked.on('error', () => resolve());
      asked.end();
    });
  try {
    await expectBearable(api, { clients: CONNECTIONS, seconds: 0, once: ask }, { idle, longestBlock: true });
  } finally {
    for (const agent of agents) agent.destroy();
  }
  return [...statuses].sort();
}

it.each<[string, string, Kind]>([
  ['for two thousand saved pictures', '/api/gallery/', 'keeping'],
  ['for two thousand made ones', '/api/generated-images/', 'keeping'],
  ['for four thousand entries of the Trash', '/api/trash/', 'deleting'],
  ['how much that takes', '/api/storage/', 'deleting'],
  ['where they are signed in', '/api/auth/sessions/', 'deleting'],
])(`${CONNECTIONS} connections of six accounts that ask %s stop nobody`, async (_, path, kind) => {
  expect(await listedAtOnce(path, kind)).toEqual([200]);
});

function askForTrash(kind: Kind, place: number): string {
  const { host } = new URL(api.origin);
  return requestHead('GET', '/api/trash/', { host, authorization: `Bearer ${tokenOf(kind, place)}` });
}

/** For so long as it took to make them all. @param ask what a connection asks for, and of whose answers it reads nothing */
async function unread(ask: (place: number) => string): Promise<void> {
  const senders = Array.from({ length: CONNECTIONS }, () =>
    slowSender(api.origin, { localAddress: ATTACKERS_ADDRESS }),
  );
  for (const [place, { socket }] of senders.entries()) {
    socket.pause();
    socket.write(ask(place));
  }
  await sleep(30_000);
  for (const { socket } of senders) socket.destroy();
}

it(`${CONNECTIONS} connections that ask for four thousand entries of the Trash behind a picture that nobody reads take no memory`, async () => {
  // More than the system takes in hand for a reader.
  const picture = await noisePicture(4_000, 3_000, 60).jpeg({ quality: 95 }).toBuffer();
  const image_url = `data:image/jpeg;base64,${picture.toString('base64')}`;
  const { pathname } = new URL((await (await api.account()).post('/api/gallery/', { image_url })).json.image_url);
  const { host } = new URL(api.origin);
  const idleOnceDecoded = await api.idle();
  const once = () => unread((place) => requestHead('GET', pathname, { host }) + askForTrash('deleting', place));
  await expectBearable(api, { clients: 1, seconds: 0, once }, { idle: idleOnceDecoded });
});

it(`${CONNECTIONS} connections of forty accounts that ask for four thousand entries of the Trash, which nobody reads, take no memory`, async () => {
  const kind = 'deleting in a crowd';
  people[kind] = await signedIn(kind);
  const idleWithAll = await api.idle();
  const once = () => unread((place) => askForTrash(kind, place));
  await expectBearable(api, { clients: 1, seconds: 0, once }, { idle: idleWithAll });
});
