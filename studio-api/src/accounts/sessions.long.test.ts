/** @jest-environment node */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { readConfiguration } from '../configuration/configuration';
import { openData, type StudioData } from '../open-data';
import { closeOwnAccount, eraseAccount } from '../operators/erase-account';
import { copyTestDatabase, MIGRATIONS } from '../testing/database-template';
import type { Account } from './accounts';
import { KnownNetworks } from './known-networks';
import { Sessions } from './sessions';

let folder: string;
let data: StudioData;
let sessions: Sessions;
let account: Account;
let accountId: number;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'sessions-'));
  await copyTestDatabase(path.join(folder, 'database'));
  data = await openData(readConfiguration({ STUDIO_DATA_DIR: folder }), MIGRATIONS);
  sessions = new Sessions(data.database, data.accounts.sessionEnds);
  const password = 'a long pass phrase';
  const form = { email: 'ada@example.com', username: 'Ada', password, re_password: password };
  account = await data.accounts.signUp(form);
  accountId = account.id;
});
afterEach(async () => {
  await data.close();
  await rm(folder, { recursive: true, force: true });
});

const begin = async (agent: string) => (await sessions.begin(account, agent))!;
const ids = async () => (await sessions.list(accountId)).map(({ id }) => id);
const age = (id: string, hours: number) =>
  data.database.query(
    "update sessions set used_at = used_at - $2 * interval '1 hour', expires_at = expires_at - $2 * interval '1 hour' where id = $1",
    [id, hours],
  );

it('keeps the hundred of an account that were used last', async () => {
  const first = await begin('');
  const second = await begin('');
  await age(first, 3);
  await age(second, 2);
  await sessions.touch(first);
  for (let more = 0; more < 99; more += 1) await begin('');
  expect(await ids()).toHaveLength(100);
  expect(await ids()).toContain(first);
  expect(await ids()).not.toContain(second);
  expect(await data.accounts.inSession(accountId, first)).toMatchObject({ id: accountId });
  expect(await data.accounts.inSession(accountId, second)).toBeUndefined();
});

it('keeps the one that has just begun, and those in use, after the clock was set back', async () => {
  const inUse = await begin('');
  for (let more = 0; more < 99; more += 1) await begin('');
  for (const id of await ids()) await age(id, -2);
  await sessions.touch(inUse);
  const first = await begin('');
  const second = await begin('');
  expect(await ids()).toHaveLength(100);
  for (const id of [inUse, first, second])
    expect(await data.accounts.inSession(accountId, id)).toMatchObject({ id: accountId });
});

it('notes their use to the hour, so that nothing is written for each token', async () => {
  const id = await begin('');
  const used = async () => (await sessions.list(accountId))[0]?.usedAt.getTime() ?? NaN;
  const began = await used();
  const query = jest.spyOn(data.database, 'query');
  await sessions.touch(id);
  // Whatever is sent as one that writes stands in the line of all, and has everything forgotten that was read.
  expect(query).not.toHaveBeenCalled();
  query.mockRestore();
  expect(await used()).toBe(began);
  await age(id, 2);
  await sessions.touch(id);
  expect(await used()).toBeGreaterThanOrEqual(began);
});

it('lists none that is over, and removes it', async () => {
  const [over, on] = [await begin('x'), await begin('a\0b'.repeat(200))];
  await age(over, 7 * 24 + 1);
  expect(await ids()).toEqual([on]);
  expect((await sessions.list(accountId))[0]?.agent).toHaveLength(200);
  await sessions.removeExpired();
  expect(await data.database.query('select id from sessions')).toEqual([{ id: on }]);
});

it('lets one that was ended change nothing that was under way', async () => {
  const ended = await begin('');
  const other = await begin('');
  await sessions.end(accountId, ended);
  expect(await data.accounts.succeedSession({ account, session: ended }, '', 'quite another phrase')).toBeUndefined();
  expect(await ids()).toEqual([other]);
  expect(await data.accounts.succeedSession({ account, session: other }, '')).toMatchObject({
    account: { id: accountId },
  });
});

it.each(['is ended elsewhere', 'ends with a new password'])(
  'a session that %s between its last check and what it asked for changes and erases nothing',
  async (how) => {
    const ended = await begin('');
    const other = await begin('');
    const caller = { account, session: ended };
    if (how === 'is ended elsewhere') await sessions.end(accountId, ended);
    else await data.accounts.succeedSession({ account, session: other }, '', 'quite another phrase');
    expect(await data.accounts.change(caller, { email: 'thief@example.com' })).toBeUndefined();
    expect(await data.accounts.change(caller, { username: 'Thief' })).toBeUndefined();
    expect(await closeOwnAccount(data, caller)).toBe(false);
    const [kept] = await data.accounts.list();
    expect(kept).toMatchObject({ email: 'ada@example.com', username: 'Ada' });
  },
);

it('a sign-in whose password was changed while it was checked begins no session, and has its network not known', async () => {
  const networks = new KnownNetworks(data.database, 'a secret');
  expect(await data.accounts.succeedSession({ account, session: undefined }, '', 'quite another phrase')).toBeDefined();
  const before = await ids();
  expect(await sessions.begin(account, '')).toBeUndefined();
  expect(await ids()).toEqual(before);
  await networks.remember(account, '192.0.2.0/24');
  expect(await networks.includes(accountId, '192.0.2.0/24')).toBe(false);
  await networks.remember((await data.accounts.inSession(accountId, undefined))!, '192.0.2.0/24');
  expect(await networks.includes(accountId, '192.0.2.0/24')).toBe(true);
});

it('who has a session still may change and erase the account', async () => {
  const session = await begin('');
  const caller = { account, session };
  expect(await data.accounts.change(caller, { username: 'Eve' })).toMatchObject({ username: 'Eve' });
  expect(await closeOwnAccount(data, caller)).toBe(true);
  expect(await data.accounts.list()).toEqual([]);
});

it('erases the account, and says so, where a file of it cannot be removed', async () => {
  const left = new Error('Held by another.');
  const remove = jest.spyOn(data.unreferenced, 'remove').mockRejectedValueOnce(left);
  expect(await eraseAccount(data, account)).toEqual({ files: 0, left });
  expect(await data.accounts.list()).toEqual([]);
  remove.mockRestore();
});

it('ends all others and begins the next in one statement, for which alone whoever signs in meanwhile waits', async () => {
  const session = await begin('');
  const other = await begin('');
  const query = jest.spyOn(data.database, 'query');
  const transaction = jest.spyOn(data.database, 'transaction');
  const next = await data.accounts.succeedSession({ account, session }, 'x');
  expect([query.mock.calls.length, transaction.mock.calls.length]).toEqual([1, 0]);
  expect(await ids()).toEqual([next?.session]);
  expect([session, other]).not.toContain(next?.session);
});

it('ends sessions, and closes the account, also where its token version is the last that the database counts to', async () => {
  const last = 2_147_483_647;
  const toTheLast = () => data.database.query('update accounts set token_version = $1', [last]);
  await toTheLast();
  const caller = { account: { ...account, tokenVersion: last }, session: undefined };
  const next = await data.accounts.succeedSession(caller, '', 'quite another phrase');
  expect(next?.account.tokenVersion).toBe(1);
  expect(await data.accounts.succeedSession(caller, '')).toBeUndefined();
  await toTheLast();
  expect(await closeOwnAccount(data, caller)).toBe(true);
});
