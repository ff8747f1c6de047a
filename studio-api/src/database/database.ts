/** Where SQL can be sent: the database itself or a transaction on it. `$1` stands for the first value. */
export interface Queryable {
  /** Any statement. It counts as one that writes, whatever it does: what was read before it is not remembered any longer. */
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

/** Where a statement can be sent that reads tables and nothing else. Whoever sends it says so; nothing looks into it. */
export interface Readable {
  /**
   * What `query` answers; where nothing was written since the same was asked, the embedded database answers from memory. The rows are
   * shared: nobody may change them.
   */
  read<Row extends object>(text: string, values?: readonly unknown[]): Promise<readonly Row[]>;
  /**
   * As `read`, for a list whose length nobody bounds or that takes tens of milliseconds. In the embedded database these have a line of their
   * own, of which one at a time stands in that of all: nobody else waits for more than one of them, however many are asked for.
   */
  readList<Row extends object>(text: string, values?: readonly unknown[]): Promise<readonly Row[]>;
}

/**
 * A Postgres, whether inside this process or on a server. Inside a transaction use its own handle only: on the embedded
 * database, which has one connection, a statement outside would wait for the transaction for ever.
 */
export interface Database extends Queryable, Readable {
  /** Commits where the work resolves, rolls back where it rejects. */
  transaction<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result>;
  /** Runs statements without values, several at once; the rows of the last one. */
  script(text: string): Promise<object[]>;
  /** Asks for nothing, and never from memory. @throws where the database does not answer. */
  ping(): Promise<void>;
  /** What a server of Postgres does by itself from time to time, and the embedded database is told to do. Others get their turns meanwhile. */
  maintain(): Promise<void>;
  close(): Promise<void>;
}
