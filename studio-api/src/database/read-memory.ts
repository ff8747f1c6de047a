/** More than this is not worth its memory. */
const MOST_ANSWERS = 2_000;
const MOST_ROWS = 20_000;

/**
 * The answers that were read since the last write. Where one connection carries everything that is read and written, an answer holds
 * until something is written; then all are forgotten, whatever was written.
 */
export class ReadMemory {
  private readonly answers = new Map<string, Promise<readonly object[]>>();
  private rows = 0;

  /** The remembered answer, or what `ask` gives, which is remembered from now on: whoever asks the same meanwhile shares it. */
  read(text: string, values: readonly unknown[], ask: () => Promise<readonly object[]>): Promise<readonly object[]> {
    const key = JSON.stringify([text, values]);
    const known = this.answers.get(key);
    if (known) return known;
    if (this.answers.size >= MOST_ANSWERS || this.rows >= MOST_ROWS) this.forget();
    const answer = ask();
    this.answers.set(key, answer);
    answer.then(
      ({ length }) => {
        if (this.answers.get(key) === answer) this.rows += length;
      },
      () => {
        if (this.answers.get(key) === answer) this.answers.delete(key);
      },
    );
    return answer;
  }

  /**
   * Runs what may write, and forgets everything when it ends, however it ends. Not before: until then nobody can know of it, and what is
   * read meanwhile is forgotten with the rest.
   */
  async write<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } finally {
      this.forget();
    }
  }

  private forget(): void {
    this.answers.clear();
    this.rows = 0;
  }
}
