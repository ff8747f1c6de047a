/** @jest-environment node */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import type { Database } from '../database/database';
import { expectBearable, note } from './bearable';
import { AttackedApi, type Figures } from './under-attack';

jest.setTimeout(10 * 60_000);

/** What a studio of many gathers within months, or strangers within days. */
const ENTRIES = 500_000;
const PEOPLE = 50_000;

async function fill(database: Database): Promise<void> {
  await database.query(
    `insert into accounts (email, username, password_hash, token_version)
     select 'many-' || n || '@example.com', 'many', 'none', 1 from generate_series(1, $1::int) n`,
    [PEOPLE],
  );
  await database.query('insert into credit_balances (account_id, remaining, used) select id, 0, 0 from accounts');
  await database.query(
    `insert into ledger_entries (account_id, kind, amount, note)
     select (select min(id) from accounts), 'grant', 1, repeat('note ', 20) from generate_series(1, $1::int)`,
    [ENTRIES],
  );
}

let api: AttackedApi;
let idle: Figures;
beforeAll(async () => {
  api = await AttackedApi.start({ hasWorked: false, fill });
  idle = await api.idle();
  await note('idle, operators', idle);
});
afterAll(() => api.stop());

it('a backup of all that very many have takes no memory for it, and stops nobody', async () => {
  const above = await mkdtemp(path.join(os.tmpdir(), 'attacked-backup-'));
  let backups = 0;
  const once = async () => {
    backups += 1;
    expect(await api.operated('backup', path.join(above, `${backups}`))).toContain(`Wrote ${PEOPLE + 1} accounts`);
  };
  try {
    await expectBearable(api, { clients: 1, seconds: 0, once }, { idle, longestBlock: true });
  } finally {
    await rm(above, { recursive: true });
  }
});

it('a list of very many people stops nobody', async () => {
  const once = async () => {
    const lines = (await api.operated('user', 'list')).split('\n');
    expect(lines).toHaveLength(PEOPLE + 1);
    expect(lines[0]).toMatch(/^many-1@example\.com\tmany\t[-\d]{10}\t0 left\t0 used$/);
  };
  await expectBearable(api, { clients: 1, seconds: 0, once }, { idle, longestBlock: true });
});
