import type { Resettable, ResettableOptions } from '@likeness/shared/observable';

/** What a tool says of a value that it keeps beside its pictures: a prompt, a brush, the strokes of a mask. */
export interface ExtraDeclaration<Value, Slot extends string> extends Omit<ResettableOptions<Value>, 'isWork'> {
  /** Whether a value is work that loading the page anew would lose, until a result has come of it; none is without it. */
  readonly isWork?: (value: Value) => boolean;
  /** The slot whose picture it belongs to: it goes with that picture, as a mask does. */
  readonly belongsTo?: Slot;
}

/** A value that a tool keeps beside its pictures. */
export type Extra<Value> = Resettable<Value>;
