import type { PGlite } from '@electric-sql/pglite';

const MEGABYTE = 1_048_576;
/** Written so much, the log is cut short: a few milliseconds each time. */
const CHECKPOINT_BYTES = 16 * MEGABYTE;
/** In which a few megabytes are written at most; to look takes a quarter of a millisecond. */
const LOOK_MILLISECONDS = 50;

/** Two segments are kept for what comes next, so that a disk which others have filled stops no log. */
export const LOG_SETTINGS = ['-c', 'max_wal_size=64MB', '-c', 'min_wal_size=32MB'];

/**
 * The log that Postgres writes ahead of its tables grows until a checkpoint. Servers have a process of its own for them; the embedded
 * database makes none while it runs, and would fill the disk.
 */
export class WriteAheadLog {
  private lookedAt = -Infinity;
  /** Bytes that were ever written when the last checkpoint was made. What ran before us is not known, so the first look makes one. */
  private checkpointAt = -Infinity;

  constructor(private readonly postgres: Pick<PGlite, 'query'>) {}

  /** After each statement and transaction, before the next. @returns whether as much was written as makes a checkpoint. */
  async keepShort(): Promise<boolean> {
    return performance.now() - this.lookedAt >= LOOK_MILLISECONDS && this.checkpoint(CHECKPOINT_BYTES);
  }

  /**
   * @param leastBytes Makes none where less was written since the last one.
   * @returns whether it made one. It never throws: of a full disk those hear who write, and the next look tries again.
   */
  async checkpoint(leastBytes: number): Promise<boolean> {
    try {
      if ((await this.written()) - this.checkpointAt < leastBytes) return false;
      await this.postgres.query('checkpoint');
      this.checkpointAt = await this.written();
      return true;
    } catch {
      return false;
    } finally {
      this.lookedAt = performance.now();
    }
  }

  private async written(): Promise<number> {
    const { rows } = await this.postgres.query<{ bytes: number }>(
      "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as bytes",
    );
    return Number(rows[0]?.bytes);
  }
}
