import { resettable } from '@likeness/shared/observable';
import { maskExtras, type MaskExtras } from '../mask-extras';

/** What a session holds of a picture that is painted on, as it is at first. */
export function testExtras(): MaskExtras {
  const { mask, view, stage, brush, mode } = maskExtras('picture');
  return {
    mask: resettable(mask),
    view: resettable(view),
    stage: resettable(stage),
    brush: resettable(brush),
    mode: resettable(mode),
  };
}
