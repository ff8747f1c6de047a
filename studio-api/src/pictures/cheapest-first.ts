import type { Queue, QueueAddOptions } from 'p-queue';

/** What has waited for so many times its cost is aged. */
const AGED_AFTER_COSTS = 10;

/** How many pieces of a kind may run at a time. */
export class Bound {
  private running = 0;

  constructor(private readonly most: number) {}

  get hasRoom(): boolean {
    return this.running < this.most;
  }

  enter(): void {
    this.running += 1;
  }

  /** For a piece that has ended. */
  leave(): void {
    this.running -= 1;
  }
}

/** What a piece of work costs that is handed to a `PQueue` of {@link CheapestFirst}, and of which kinds it is: it leaves their bounds itself. */
export type Cost = QueueAddOptions & { readonly costMilliseconds: number; readonly bounds: readonly Bound[] };

type Run = () => Promise<unknown>;

interface Waiting {
  readonly run: Run;
  readonly costMilliseconds: number;
  readonly bounds: readonly Bound[];
  /** By a clock that never goes backwards. */
  readonly since: number;
}

/**
 * A line in which the cheapest is next, and at every second turn at most what is aged, the first that came of it: nothing dear waits for ever
 * where cheap pieces come without end, and a crowd whose pieces are all aged has who comes now and asks for little wait for one of them only.
 * A piece for which a bound has no room is passed over, and keeps none of the others' from who comes behind it.
 */
export class CheapestFirst implements Queue<Run, Cost> {
  /** In the order in which they came. */
  private readonly pieces: Waiting[] = [];
  private wasAged = false;

  /** How many may begin: the queue takes one out where there is one. */
  get size(): number {
    return this.pieces.filter(mayBegin).length;
  }

  enqueue(run: Run, { costMilliseconds = 0, bounds = [] }: Partial<Cost> = {}): void {
    this.pieces.push({ run, costMilliseconds, bounds, since: performance.now() });
  }

  dequeue(): Run | undefined {
    const open = this.pieces.filter(mayBegin);
    const aged = this.wasAged ? undefined : open.find(isAged);
    this.wasAged = aged !== undefined;
    const next = aged ?? cheapest(open);
    if (!next) return undefined;
    this.pieces.splice(this.pieces.indexOf(next), 1);
    for (const bound of next.bounds) bound.enter();
    return next.run;
  }

  filter({ costMilliseconds }: Readonly<Partial<Cost>>): Run[] {
    return this.pieces.filter((piece) => piece.costMilliseconds === costMilliseconds).map(({ run }) => run);
  }

  setPriority(): never {
    throw new Error('Pieces of this line have a cost in place of a priority.');
  }
}

function mayBegin({ bounds }: Waiting): boolean {
  return bounds.every(({ hasRoom }) => hasRoom);
}

/** Of those that cost as little, the first that came. */
function cheapest(pieces: readonly Waiting[]): Waiting | undefined {
  return pieces.reduce<Waiting | undefined>(
    (best, piece) => (best && best.costMilliseconds <= piece.costMilliseconds ? best : piece),
    undefined,
  );
}

function isAged({ since, costMilliseconds }: Waiting): boolean {
  return performance.now() - since > AGED_AFTER_COSTS * costMilliseconds;
}
