import type { Queryable, Readable } from '../database/database';
import { inParts } from '../database/in-parts';
import type { FileStore } from './file-store';

/**
 * Keeps disk and database in step across a crash. A file is noted here before it is written and struck off in the transaction that
 * refers to it; it is noted again in the transaction that drops the last reference. What is noted at start belongs to nobody.
 */
export class UnreferencedFiles {
  /** How many keep all files for now. */
  private keepers = 0;
  private readonly postponed: string[] = [];

  constructor(
    private readonly database: Queryable & Readable,
    private readonly files: FileStore,
  ) {}

  async note(on: Queryable, names: readonly string[]): Promise<void> {
    for await (const part of inParts(names))
      await on.query('insert into unreferenced_files (file) select unnest($1::text[]) on conflict do nothing', [part]);
  }

  async strikeOff(on: Queryable, names: readonly string[]): Promise<void> {
    for await (const part of inParts(names))
      await on.query('delete from unreferenced_files where file = any($1::text[])', [part]);
  }

  /**
   * While the work runs no file is removed; what was to be is removed after it, and after any other that keeps them. For a backup that copies
   * the files. What cannot be removed then is no failure of the work: the next start tries again.
   */
  async whileKeepingAll<Result>(work: () => Promise<Result>): Promise<Result> {
    this.keepers += 1;
    try {
      return await work();
    } finally {
      this.keepers -= 1;
      if (this.keepers === 0) await this.remove(this.postponed.splice(0)).catch(() => undefined);
    }
  }

  /** After the transaction that noted them. A failure leaves the note, and the next start tries again. */
  async remove(names: readonly string[]): Promise<void> {
    if (this.keepers > 0) {
      this.postponed.push(...names);
      return;
    }
    const removed: string[] = [];
    const failures: unknown[] = [];
    // One that cannot be removed leaves none of the others where it is.
    for (const name of names)
      await this.files.remove(name).then(
        () => removed.push(name),
        (error: unknown) => failures.push(error),
      );
    await this.strikeOff(this.database, removed);
    if (failures.length > 0) throw failures[0];
  }

  /** At start, when this process alone owns the store. @param onFailed What cannot be removed keeps nothing from starting: its note is left. */
  async removeLeftovers(onFailed: (error: unknown) => void): Promise<number> {
    const rows = await this.database.read<{ file: string }>('select file from unreferenced_files');
    await this.remove(rows.map(({ file }) => file)).catch(onFailed);
    return rows.length;
  }
}
