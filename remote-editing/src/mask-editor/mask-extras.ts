import { WHOLE, type Size, type View } from '../stage/view';
import type { Extra, ExtraDeclaration } from '../tool/extra';
import type { MaskMode } from './gesture/press-purpose';
import { NO_MASK, type MaskHistory } from './mask/mask-history';
import { isPainted } from './mask-edits';

/** The brush at first, and the thickest: CSS pixels that it is wide on a picture at zoom 1. */
export const BRUSH = { initial: 20, max: 100 } as const;

/** What a tool keeps beside a picture that is painted on. */
interface MaskValues {
  readonly mask: MaskHistory;
  /** How the picture is seen, on a stage of the size below. */
  readonly view: View;
  /** CSS pixels of the stage, once there was one. */
  readonly stage: Size | undefined;
  /** As in {@link BRUSH}. */
  readonly brush: number;
  readonly mode: MaskMode;
}

/** The same, as a session holds it. */
export type MaskExtras = { readonly [Name in keyof MaskValues]: Extra<MaskValues[Name]> };

/** What a tool says of it: the mask and the view go with the picture of this slot, the brush and the mode stay. */
export function maskExtras<const Slot extends string>(
  slot: Slot,
): { readonly [Name in keyof MaskValues]: ExtraDeclaration<MaskValues[Name], Slot> } {
  return {
    mask: { initial: NO_MASK, belongsTo: slot, isWork: isPainted },
    view: { initial: WHOLE, belongsTo: slot },
    stage: { initial: undefined, belongsTo: slot },
    brush: { initial: BRUSH.initial },
    mode: { initial: 'draw' },
  };
}
