/** What has waited for so many times as long as it takes itself is aged. */
const AGED_AFTER_TIMES = 10;
/** So often what is aged has its turn by when it came. */
const FIRST_COME_EVERY = 4;

/** A piece of work that waits, as far as its turn depends on it. */
export interface WaitingPiece {
  /** What it takes, and what whoever asks has had lately. */
  readonly costMilliseconds: number;
  readonly takesMilliseconds: number;
  /** By a clock that never goes backwards: `performance.now()`. */
  readonly since: number;
}

/**
 * Says whose turn it is: the cheapest is next, and at every second turn at most what is aged: nothing dear waits for ever where cheap pieces
 * come without end, and a crowd whose pieces are all aged has who comes now and asks for little wait for one of them only. Of what is aged
 * it is what has waited for the most times as long as it takes, or whoever had much lately would wait with little for a crowd that had none;
 * and at every fourth of these turns what came first, or the largest would wait as many times as long as the smallest of a crowd.
 */
export class NextTurn {
  private wasAged = false;
  /** Turns of what is aged. */
  private agedTurns = 0;

  /** @param leastMilliseconds What the shortest piece takes, with its way there and back. */
  constructor(private readonly leastMilliseconds: number) {}

  /** @param pieces That may begin; where two are as cheap, or came at the same time, the first of them is taken. */
  of<Piece extends WaitingPiece>(pieces: readonly Piece[]): Piece | undefined {
    const aged = this.wasAged ? undefined : this.nextAged(pieces);
    this.wasAged = aged !== undefined;
    return aged ?? least(pieces, ({ costMilliseconds }) => costMilliseconds);
  }

  private nextAged<Piece extends WaitingPiece>(pieces: readonly Piece[]): Piece | undefined {
    const now = performance.now();
    const timesWaited = ({ since, takesMilliseconds }: WaitingPiece) =>
      (now - since) / Math.max(this.leastMilliseconds, takesMilliseconds);
    const aged = pieces.filter((piece) => timesWaited(piece) > AGED_AFTER_TIMES);
    if (aged.length === 0) return undefined;
    this.agedTurns += 1;
    return this.agedTurns % FIRST_COME_EVERY === 0
      ? least(aged, ({ since }) => since)
      : least(aged, (piece) => -timesWaited(piece));
  }
}

/** The first of those of which the number is the lowest. */
function least<Piece>(pieces: readonly Piece[], of: (piece: Piece) => number): Piece | undefined {
  let found: { readonly piece: Piece; readonly number: number } | undefined;
  for (const piece of pieces) {
    const number = of(piece);
    if (!found || number < found.number) found = { piece, number };
  }
  return found?.piece;
}
