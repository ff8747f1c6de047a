import type { Queue, QueueAddOptions } from 'p-queue';

/** What has waited for so many times as long as it takes itself is aged. */
const AGED_AFTER_TIMES = 10;
/** So often what is aged has its turn by when it came. */
const FIRST_COME_EVERY = 4;
/** The smallest picture has its turn, its process and its way there and back. */
const LEAST_MILLISECONDS = 50;

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
export type Cost = QueueAddOptions & {
  /** What it takes, and what whoever asks has had lately. */
  readonly costMilliseconds: number;
  readonly takesMilliseconds: number;
  readonly bounds: readonly Bound[];
};

type Run = () => Promise<unknown>;

interface Waiting {
  readonly run: Run;
  readonly costMilliseconds: number;
  readonly takesMilliseconds: number;
  readonly bounds: readonly Bound[];
  /** By a clock that never goes backwards. */
  readonly since: number;
}

/**
 * A line in which the cheapest is next, and at every second turn at most what is aged: nothing dear waits for ever where cheap pieces come
 * without end, and a crowd whose pieces are all aged has who comes now and asks for little wait for one of them only. Of what is aged it is
 * what has waited for the most times as long as it takes, or whoever had much lately would wait with little for a crowd that had none; and at
 * every fourth of these turns what came first, or the largest would wait as many times as long as the smallest of a crowd.
 * A piece for which a bound has no room is passed over, and keeps none of the others' from who comes behind it.
 */
export class CheapestFirst implements Queue<Run, Cost> {
  /** In the order in which they came. */
  private readonly pieces: Waiting[] = [];
  private wasAged = false;
  /** Turns of what is aged. */
  private agedTurns = 0;

  /** How many may begin: the queue takes one out where there is one. */
  get size(): number {
    return this.pieces.filter(mayBegin).length;
  }

  enqueue(run: Run, { costMilliseconds = 0, takesMilliseconds = 0, bounds = [] }: Partial<Cost> = {}): void {
    this.pieces.push({ run, costMilliseconds, takesMilliseconds, bounds, since: performance.now() });
  }

  dequeue(): Run | undefined {
    const open = this.pieces.filter(mayBegin);
    const aged = this.wasAged ? undefined : this.nextAged(open.filter(isAged));
    this.wasAged = aged !== undefined;
    const next = aged ?? cheapest(open);
    if (!next) return undefined;
    this.pieces.splice(this.pieces.indexOf(next), 1);
    for (const bound of next.bounds) bound.enter();
    return next.run;
  }

  private nextAged(aged: readonly Waiting[]): Waiting | undefined {
    if (aged.length === 0) return undefined;
    this.agedTurns += 1;
    return this.agedTurns % FIRST_COME_EVERY === 0 ? aged[0] : longest(aged);
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

function isAged(piece: Waiting): boolean {
  return timesWaited(piece) > AGED_AFTER_TIMES;
}

function longest(pieces: readonly Waiting[]): Waiting | undefined {
  return pieces.reduce<Waiting | undefined>(
    (best, piece) => (best && timesWaited(best) >= timesWaited(piece) ? best : piece),
    undefined,
  );
}

function timesWaited({ since, takesMilliseconds }: Waiting): number {
  return (performance.now() - since) / Math.max(LEAST_MILLISECONDS, takesMilliseconds);
}
