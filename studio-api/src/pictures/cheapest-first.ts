import { NextTurn, type WaitingPiece } from '@likeness/engine/next-turn';
import type { Queue, QueueAddOptions } from 'p-queue';

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
export type Cost = QueueAddOptions &
  Omit<WaitingPiece, 'since'> & {
    readonly bounds: readonly Bound[];
  };

type Run = () => Promise<unknown>;

interface Waiting extends WaitingPiece {
  readonly run: Run;
  readonly id: string | undefined;
  readonly bounds: readonly Bound[];
}

/**
 * A line in which whose turn it is is said by {@link NextTurn}. A piece for which a bound has no room is passed over, and keeps none of the
 * others' from who comes behind it.
 */
export class CheapestFirst implements Queue<Run, Cost> {
  /** In the order in which they came. */
  private readonly pieces: Waiting[] = [];
  private readonly turn = new NextTurn(LEAST_MILLISECONDS);

  /** How many may begin: the queue takes one out where there is one. */
  get size(): number {
    return this.pieces.filter(mayBegin).length;
  }

  enqueue(run: Run, { id, costMilliseconds = 0, takesMilliseconds = 0, bounds = [] }: Partial<Cost> = {}): void {
    this.pieces.push({ run, id, costMilliseconds, takesMilliseconds, bounds, since: performance.now() });
  }

  /** What is given up while it waits. */
  remove(id: string): void {
    const place = this.pieces.findIndex((piece) => piece.id === id);
    if (place >= 0) this.pieces.splice(place, 1);
  }

  dequeue(): Run | undefined {
    const next = this.turn.of(this.pieces.filter(mayBegin));
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
