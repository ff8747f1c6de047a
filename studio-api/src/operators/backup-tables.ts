import { createReadStream } from 'node:fs';

/**
 * A table as a backup keeps it. A backup and its restore are about tables as such: they take every row of every topic as it stands, also
 * of an earlier schema, and so go past the services, which know what rows mean today.
 */
export interface BackupTable {
  readonly name: string;
  readonly order: string;
  /** The column whose numbers the database gives, to go on counting after a restore. */
  readonly counts?: string;
}

/** In an order in which rows find what they refer to. */
export const TABLES: readonly BackupTable[] = [
  { name: 'accounts', order: 'id', counts: 'id' },
  { name: 'sessions', order: 'id' },
  { name: 'known_networks', order: 'account_id, network' },
  { name: 'invitations', order: 'email' },
  { name: 'credit_balances', order: 'account_id' },
  { name: 'media', order: 'id' },
  { name: 'images', order: 'id', counts: 'id' },
  { name: 'gallery_entries', order: 'id', counts: 'id' },
  { name: 'charges', order: 'id', counts: 'id' },
  { name: 'ledger_entries', order: 'id', counts: 'id' },
  { name: 'trainings', order: 'id' },
];

/** Of a table: written in some ten milliseconds, and read. With a fifth of them all takes nearly twice the time, for which everybody waits. */
export const ROWS_AT_ONCE = 1_000;

export function tableFile({ name }: Pick<BackupTable, 'name'>): string {
  return `tables/${name}.jsonl`;
}

/** The rows in the file of a table, one after the other: no text holds those of a large studio. Other ends of lines than ours stand within them. */
export async function* linesIn(file: string): AsyncGenerator<string, void> {
  let rest = '';
  for await (const text of createReadStream(file, 'utf8') as AsyncIterable<string>) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
