import type { Queue, QueueAddOptions } from 'p-queue';

/** What has waited for so many times its cost is aged. */
const AGED_AFTER_COSTS = 10;

/** What a piece of work costs that is handed to a `PQueue` of {@link CheapestFirst}. */
export type Cost = QueueAddOptions & { readonly costMilliseconds: number };

type Run = () => Promise<unknown>;

interface Waiting {
  readonly run: Run;
  readonly costMilliseconds: number;
  /** By a clock that never goes backwards. */
  readonly since: number;
}

/**
 * A line in which the cheapest is next, and at every second turn at most what is aged, the first that came of it: nothing dear waits for ever
 * where cheap pieces come without end, and a crowd whose pieces are all aged has who comes now and asks for little wait for one of them only.
 */
export class CheapestFirst implements Queue<Run, Cost> {
  /** In the order in which they came. */
  private readonly pieces: Waiting[] = [];
  private wasAged = false;

  get size(): number {
    return this.pieces.length;
  }

  enqueue(run: Run, { costMilliseconds = 0 }: Partial<Cost> = {}): void {
    this.pieces.push({ run, costMilliseconds, since: performance.now() });
  }

  dequeue(): Run | undefined {
    const aged = this.wasAged ? -1 : this.pieces.findIndex(isAged);
    this.wasAged = aged !== -1;
    const [next] = this.pieces.splice(this.wasAged ? aged : this.cheapest(), 1);
    return next?.run;
  }

  filter({ costMilliseconds }: Readonly<Partial<Cost>>): Run[] {
    return this.pieces.filter((piece) => piece.costMilliseconds === costMilliseconds).map(({ run }) => run);
  }

  setPriority(): never {
    throw new Error('Pieces of this line have a cost in place of a priority.');
  }

  /** Of those that cost as little, the first that came. */
  private cheapest(): number {
    return this.pieces.reduce(
      (best, { costMilliseconds }, place, all) =>
        costMilliseconds < (all[best]?.costMilliseconds ?? 0) ? place : best,
      0,
    );
  }
}

function isAged({ since, costMilliseconds }: Waiting): boolean {
  return performance.now() - since > AGED_AFTER_COSTS * costMilliseconds;
}
