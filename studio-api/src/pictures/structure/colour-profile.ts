import { nameAt, unsignedAt } from './unsigned-at';

/** How many tags there are stands behind a profile's head; of each a name, a place and a length (ICC.1:2022, 7.3). */
const TAGS_AT = 128;
const TAG_BYTES = 12;
/** Little CMS takes no more. */
const MOST_TAGS = 100;

/** A list of steps that are done for each colour (ICC.1:2022, 10.16), one by one and each as often as the list leads to it. */
const STEPS = 'mpet';
const STEPS_HEAD_BYTES = 16;
/** Curves, a matrix, a table and curves again are five. */
const MOST_STEPS = 8;

/** A step of curves, each of which may be put together from pieces that are tried one after the other. */
const CURVES = 'cvst';
const CURVES_HEAD_BYTES = 12;
const PIECES_AT = 8;
const MOST_CURVES = 16;
const PIECES_OF_CURVE = 8;

/** A step that is a table, of so many inputs at most: a photo has no more channels, and each doubles what a colour takes. */
const TABLE = 'clut';
const MOST_INPUTS = 4;
const INPUTS_AT = 8;

const PLACE_BYTES = 8;

/**
 * Whether a colour profile has more steps than one should, or dearer ones. Little CMS does them for 36,000 colours before the first pixel, each
 * time that a picture is decoded: eight thousand, in some hundred bytes of a PNG, take eight seconds, and a table of fifteen inputs takes seven.
 */
export function hasTooManySteps(profile: Uint8Array): boolean {
  const tags = Math.min(MOST_TAGS, unsignedAt(profile, TAGS_AT, 4, 'big'));
  for (let tag = 0; tag < tags; tag += 1) {
    const list = unsignedAt(profile, TAGS_AT + 4 + tag * TAG_BYTES + 4, 4, 'big');
    if (nameAt(profile, list) === STEPS && isTooLong(profile, list)) return true;
  }
  return false;
}

function isTooLong(profile: Uint8Array, list: number): boolean {
  const steps = unsignedAt(profile, list + 12, 4, 'big');
  if (steps > MOST_STEPS) return true;
  let pieces = 0;
  for (const step of placesFrom(profile, list, list + STEPS_HEAD_BYTES, steps)) {
    const name = nameAt(profile, step);
    if (name === TABLE && unsignedAt(profile, step + INPUTS_AT, 2, 'big') > MOST_INPUTS) return true;
    if (name !== CURVES) continue;
    const curves = Math.min(MOST_CURVES, unsignedAt(profile, step + 8, 2, 'big'));
    for (const curve of placesFrom(profile, step, step + CURVES_HEAD_BYTES, curves))
      pieces += unsignedAt(profile, curve + PIECES_AT, 2, 'big');
  }
  return pieces > MOST_STEPS * MOST_CURVES * PIECES_OF_CURVE;
}

/** Where the parts of something begin, as a table of places and lengths tells, counted from where that begins. */
function placesFrom(profile: Uint8Array, start: number, table: number, count: number): number[] {
  return Array.from({ length: count }, (_, part) => start + unsignedAt(profile, table + part * PLACE_BYTES, 4, 'big'));
}
