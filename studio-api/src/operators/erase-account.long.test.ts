/** @jest-environment node */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import type { Account } from '../accounts/accounts';
import { readConfiguration } from '../configuration/configuration';
import { openData, type StudioData } from '../open-data';
import { lockUse } from '../pictures/media-queries';
import { copyTestDatabase, MIGRATIONS } from '../testing/database-template';
import { ClosedAccounts } from './closed-accounts';
import { eraseAccount } from './erase-account';

const PASSWORD = 'a long pass phrase';

describe('of an account with more than goes in one transaction', () => {
  let folder: string;
  let data: StudioData;
  let ada: Account;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'erased-account-'));
    await copyTestDatabase(path.join(folder, 'database'));
    data = await openData(readConfiguration({ STUDIO_DATA_DIR: folder }), MIGRATIONS);
    ada = await signUp('ada');
    for (const { id } of [ada, await signUp('bob')]) await fill(id);
  });
  afterEach(async () => {
    await data.close();
    await rm(folder, { recursive: true });
  });

  const signUp = (name: string) =>
    data.accounts.signUp({ email: `${name}@example.com`, username: name, password: PASSWORD, re_password: PASSWORD });

  /** With 450 pictures, each in a list and in the gallery, and a charge for each. */
  async function fill(accountId: number): Promise<void> {
    const each = (text: string) => data.database.query(`${text} from generate_series(1, 450) as n`, [accountId]);
    const media = "lpad(to_hex($1::integer), 16, '0') || lpad(to_hex(n), 16, '0')";
    await each(
      `insert into media (id, account_id, format, width, height, bytes) select ${media}, $1::integer, 'webp', 1, 1, 1`,
    );
    await each(`insert into images (account_id, media_id, list) select $1::integer, ${media}, 'generated'`);
    await each(`insert into gallery_entries (account_id, media_id) select $1::integer, ${media}`);
    await each("insert into charges (account_id, action, amount, state) select $1::integer, 'upscale', 1, 'charged'");
    await each("insert into ledger_entries (account_id, kind, amount) select $1::integer, 'hold', -1");
  }

  async function kept(accountId: number): Promise<readonly number[]> {
    const tables = ['media', 'images', 'gallery_entries', 'charges', 'ledger_entries', 'credit_balances'];
    const counts = tables.map((table) => `(select count(*)::integer from ${table} where account_id = $1) as ${table}`);
    const [row] = await data.database.query<Record<string, number>>(`select ${counts.join()}`, [accountId]);
    return Object.values(row ?? {});
  }

  /** The power goes once so many transactions are through. */
  const cutAfter = (transactions: number): StudioData => {
    const { database } = data;
    let left = transactions;
    const transaction: typeof database.transaction = async (work) => {
      if (left === 0) throw new Error('no power');
      left -= 1;
      return database.transaction(work);
    };
    return { ...data, database: { ...database, transaction } };
  };

  async function goOn(): Promise<void> {
    const closed = new ClosedAccounts(data, new AbortController().signal, (error) => {
      throw error;
    });
    closed.goOn();
    await closed.ended();
  }

  const full = [450, 450, 450, 450, 451, 1];
  const files = 450 * 2;

  it('nothing is left, and nobody else’s goes', async () => {
    expect(await eraseAccount(data, ada)).toEqual({ files });
    expect(await kept(ada.id)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(await kept(ada.id + 1)).toEqual(full);
    expect(await data.database.query('select file from unreferenced_files')).toEqual([]);
    expect(await data.accounts.closed()).toEqual([]);
  });

  it.each([1, 2, 4, 7, 12])(
    'what is cut off after %d transactions the next start goes on with',
    async (transactions) => {
      const { left } = await eraseAccount(cutAfter(transactions), ada);
      expect(left?.message).toBe('no power');
      // For everybody it is gone, and its address is free.
      await expect(data.accounts.byEmail('ada@example.com')).rejects.toMatchObject({ code: 'NOT_FOUND' });
      expect(await data.accounts.inSession(ada.id, undefined)).toBeUndefined();
      expect((await data.accounts.list()).map(({ email }) => email)).toEqual(['bob@example.com']);
      const next = await signUp('ada');
      expect(await data.accounts.closed()).toEqual([ada.id]);
      await goOn();
      expect(await kept(ada.id)).toEqual([0, 0, 0, 0, 0, 0]);
      expect(await kept(ada.id + 1)).toEqual(full);
      expect((await data.accounts.byEmail('ada@example.com')).id).toBe(next.id);
      expect(await data.accounts.closed()).toEqual([]);
    },
  );

  it('nothing is begun or kept any more for one that is closed, and nothing of it is given back', async () => {
    const hold = await data.credits.hold(ada.id, 'upscale');
    await eraseAccount(cutAfter(1), ada);
    const gone = { name: 'AccountGone' };
    await expect(data.credits.requireEnough(ada.id, 'upscale')).rejects.toMatchObject(gone);
    await expect(data.credits.hold(ada.id, 'upscale')).rejects.toMatchObject(gone);
    await expect(data.database.transaction((transaction) => lockUse(transaction, ada.id))).rejects.toMatchObject(gone);
    await data.credits.release(hold);
    expect(await data.credits.releaseStaleHolds([])).toBe(0);
  });

  it('nothing has happened where the first transaction fails', async () => {
    await expect(eraseAccount(cutAfter(0), ada)).rejects.toThrow('no power');
    expect(await kept(ada.id)).toEqual(full);
    expect(await data.accounts.byEmail('ada@example.com')).toEqual(ada);
  });
});
