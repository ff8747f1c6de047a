import { resettable } from '@likeness/shared/observable';
import { maskExtras, type MaskExtras } from '../mask-extras';

/** What a session holds of a picture that is painted on, as it is at first. */
export function testExtras(): MaskExtras {
  const { mask, view, stage, brush, mode } = maskExtras('picture');
  const extra = <Value>({ initial }: { readonly initial: Value }) => resettable({ initial });
  return { mask: extra(mask), view: extra(view), stage: extra(stage), brush: extra(brush), mode: extra(mode) };
}
