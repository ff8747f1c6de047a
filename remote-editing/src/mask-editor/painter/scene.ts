import type { Size } from '../../stage/view';
import type { MaskOperation } from '../mask/mask-history';
import { isStartOf } from './checkpoints';
import { samePlacement, type Placement } from './placement';

/** What is to be seen of a mask, and where. */
export interface Scene {
  readonly operations: readonly MaskOperation[];
  readonly placement: Placement;
  /** Image pixels. */
  readonly picture: Size;
  /** Of the canvas, device pixels. */
  readonly size: Size;
}

/** What a bitmap shows: the operations that are drawn on it, and where. */
export type Shown = Pick<Scene, 'operations' | 'placement' | 'size'>;

export function sameSize(one: Size, other: Size): boolean {
  return one.width === other.width && one.height === other.height;
}

/** Whether two show the picture at the same place of the same canvas. */
export function lieSame(one: Omit<Shown, 'operations'>, other: Omit<Shown, 'operations'>): boolean {
  return sameSize(one.size, other.size) && samePlacement(one.placement, other.placement);
}

/** Whether a bitmap is what a scene wants. */
export function isDone(shown: Shown, scene: Scene): boolean {
  return (
    lieSame(shown, scene) &&
    shown.operations.length === scene.operations.length &&
    isStartOf(shown.operations, scene.operations)
  );
}
