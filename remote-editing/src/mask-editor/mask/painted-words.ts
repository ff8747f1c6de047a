import type { Size } from '../../stage/view';
import { isSet } from './bitmap';
import { inEffect, type MaskHistory, type MaskOperation } from './mask-history';
import { rasterOf } from './raster';
import { shrunk } from './shrunk-operations';

const NOTHING = 'Nothing is painted yet.';

/** Pixels of the longer side of the small mask that the words are taken from: a few milliseconds, however large the picture. */
const LONGEST = 128;
/** Which part of all that is painted a ninth of the picture has to hold to be named. */
const WORTH_NAMING = 0.1;

/** Names by row, then by column. */
const PLACES = {
  first: { first: 'in the upper left', middle: 'at the top', last: 'in the upper right', all: 'across the top' },
  middle: { first: 'on the left', middle: 'in the middle', last: 'on the right', all: 'across the middle' },
  last: { first: 'in the lower left', middle: 'at the bottom', last: 'in the lower right', all: 'across the bottom' },
  all: {
    first: 'down the left side',
    middle: 'down the middle',
    last: 'down the right side',
    all: 'across the whole image',
  },
} as const;

/** What a mask marks, in a sentence for those who do not see it. @param size of the picture, image pixels */
export function paintedWords(history: MaskHistory, size: Size): string {
  const { painted, pixels, ninths } = counted(inEffect(history), size);
  if (painted === 0) return NOTHING;
  const percent = Math.round((painted / pixels) * 100);
  const share = percent < 1 ? 'Less than 1 %' : `About ${percent} %`;
  return `${share} of the image is painted, ${where(ninths.filter(({ count }) => count >= painted * WORTH_NAMING))}.`;
}

/** A ninth of the picture: its row and column, 0 to 2, and how many of its pixels are painted. */
interface Ninth {
  readonly row: number;
  readonly column: number;
  readonly count: number;
}

function counted(operations: readonly MaskOperation[], size: Size) {
  const factor = Math.min(1, LONGEST / Math.max(size.width, size.height));
  const width = Math.max(1, Math.round(size.width * factor));
  const height = Math.max(1, Math.round(size.height * factor));
  const bitmap = rasterOf(shrunk(operations, factor), { width, height });
  const counts = new Array<number>(9).fill(0);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (isSet(bitmap, x, y)) counts[Math.floor((y * 3) / height) * 3 + Math.floor((x * 3) / width)]! += 1;
    }
  }
  const ninths = counts.map((count, index): Ninth => ({ row: Math.floor(index / 3), column: index % 3, count }));
  return { painted: counts.reduce((sum, count) => sum + count), pixels: width * height, ninths };
}

function where(ninths: readonly Ninth[]): string {
  const [one, other] = ninths;
  if (ninths.length === 2 && one && other && apart(one, other)) return `${where([one])} and ${where([other])}`;
  return PLACES[extent(ninths.map(({ row }) => row))][extent(ninths.map(({ column }) => column))];
}

function apart(one: Ninth, other: Ninth): boolean {
  return Math.max(Math.abs(one.row - other.row), Math.abs(one.column - other.column)) > 1;
}

/** Two thirds that lie side by side are named after the outer one. */
function extent(thirds: readonly number[]): keyof typeof PLACES {
  const first = thirds.includes(0);
  const last = thirds.includes(2);
  if (first && last) return 'all';
  if (first) return 'first';
  return last ? 'last' : 'middle';
}
