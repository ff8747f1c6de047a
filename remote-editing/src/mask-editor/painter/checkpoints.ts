import type { MaskOperation } from '../mask/mask-history';

type Operations = readonly MaskOperation[];

/** Something that shows the first operations of a mask. */
export interface Checkpoint {
  readonly operations: Operations;
}

/** How many operations lie between two checkpoints at least: as many strokes are drawn again in a few milliseconds. */
const NEAREST = 8;

/** Whether a mask begins with these operations. Operations never change, so that two are the same where they are one object. */
export function isStartOf(part: Operations, whole: Operations): boolean {
  return part.length <= whole.length && part.every((operation, index) => operation === whole[index]);
}

/** The one of these from which the fewest operations lead to a mask. */
export function nearestTo<Start extends Checkpoint>(
  operations: Operations,
  starts: readonly Start[],
): Start | undefined {
  return starts
    .filter((start) => isStartOf(start.operations, operations))
    .reduce<Start | undefined>(
      (best, start) => (best && best.operations.length >= start.operations.length ? best : start),
      undefined,
    );
}

/**
 * How far apart the checkpoints of a mask are, in operations, so that no more than `most` are needed however long it gets. It doubles
 * as the mask grows: of those that stand, every other one stays where it is.
 */
export function spacing(operations: number, most: number): number {
  let apart = NEAREST;
  while (Math.floor(operations / apart) > most) apart *= 2;
  return apart;
}

/** Whether a mask of so many operations is worth a checkpoint after the first `drawn` of them. */
export function isDue(drawn: number, operations: number, most: number): boolean {
  return drawn > 0 && drawn % spacing(operations, most) === 0;
}

/**
 * Which checkpoints stay when one is added: no more than `most`, first those on the way to the mask, as far apart as they should be. What
 * leads elsewhere, as to what a clear took away, stays as long as there is room.
 */
export function withCheckpoint<Kept extends Checkpoint>(
  checkpoints: readonly Kept[],
  added: Kept,
  operations: Operations,
  most: number,
): { readonly kept: Kept[]; readonly dropped: Kept[] } {
  const apart = spacing(operations.length, most);
  const worth = ({ operations: drawn }: Kept): number => {
    if (!isStartOf(drawn, operations)) return 0;
    return drawn.length % apart === 0 ? 2 : 1;
  };
  const byWorth = [added, ...checkpoints].sort(
    (one, other) => worth(other) - worth(one) || other.operations.length - one.operations.length,
  );
  return { kept: byWorth.slice(0, most), dropped: byWorth.slice(most) };
}
