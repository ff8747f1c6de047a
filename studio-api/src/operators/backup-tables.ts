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

export function tableFile({ name }: BackupTable): string {
  return `tables/${name}.jsonl`;
}
