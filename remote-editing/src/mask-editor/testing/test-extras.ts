import { createExtra } from '../../tool/extra';
import { maskExtras, type MaskExtras } from '../mask-extras';

/** What a session holds of a picture that is painted on, as it is at first. */
export function testExtras(): MaskExtras {
  const { mask, view, stage, brush, mode } = maskExtras('picture');
  return {
    mask: createExtra(mask),
    view: createExtra(view),
    stage: createExtra(stage),
    brush: createExtra(brush),
    mode: createExtra(mode),
  };
}
