import { LIMITS } from '@likeness/contract/rules';

import { av1Units } from './av1-units';
import { baseMediaBoxes, FULL_BYTES, type Box } from './base-media-boxes';
import { MOST_BYTES_READ, type Excess } from './excess';
import { hasTooMuchExif } from './exif-directories';
import { hasSizesOfStandard, itemLocations, type ItemLocation } from './item-locations';
import { itemProperties, referredItems } from './item-relations';
import { nameAt, unsignedAt } from './unsigned-at';

/** A grid of the most tiles that libheif takes, 256, has some hundreds of each. */
const MOST_BOXES = 10_000;
const MOST_EXTENTS = 2_000;
const MOST_UNITS = 20_000;
/** Of one item, which is one picture: one in layers has four. libaom decodes all that there are before it gives one. */
const MOST_FRAMES = 4;

/** Turning, mirroring, cropping: each is a pass over all pixels. Picture, transparency, map of brightness and thumbnail may have their own. */
const TURNS = ['irot', 'imir', 'clap'];
const MOST_TURNS = 8;
/** Of all items, with the items; each of a grid has some. */
const MOST_PROPERTIES = 10_000;
const PICTURE = 'av01';
const SIZE = 'ispe';
const EXIF = 'Exif';
/** How far behind them it begins (ISO/IEC 23008-12, A.2.1), of which libvips takes no notice. */
const EXIF_START_BYTES = 4;
/** Items that are made of others anew, which cameras do not write. */
const DERIVED = ['iden', 'iovl'];

/** What an `av1C` box says before the units that stand before those of every item. */
const CONFIGURATION_BYTES = 4;

/** Whether an AVIF has more frames than it should, or items that libheif has to read from the same bytes again and again. */
export function avifExcess(avif: Uint8Array): Excess | undefined {
  const boxes = baseMediaBoxes(avif, MOST_BOXES);
  const named = (name: string) => boxesNamed(boxes, [name]);
  // A `mini` box tells the same more shortly, and is written by nobody yet.
  if (boxes.length === MOST_BOXES || named('mini').length > 0) return 'parts';
  if (named('stsz').some(({ start }) => unsignedAt(avif, start + FULL_BYTES + 4, 4, 'big') > LIMITS.picture.frames))
    return 'frames';
  for (const { start, end } of named('av1C'))
    if (av1Units(avif.subarray(start + CONFIGURATION_BYTES, end), MOST_UNITS).frames > 0) return 'parts';

  // By which of two a picture goes is a decoder's to say.
  if (named('ipco').length > 1 || hasWorkToRepeat(avif, boxes)) return 'parts';

  const [dataBox, ...furtherDataBoxes] = named('idat');
  if (furtherDataBoxes.length > 0) return 'parts';
  if (!named('iloc').every((box) => hasSizesOfStandard(avif, box))) return 'parts';
  const items = itemLocations(avif, named('iloc'), MOST_EXTENTS);
  const extents = items.map((item) => extentsOf(avif, item, dataBox));
  // An item without any counts, too: what is told behind so many is not read.
  if (extents.reduce((sum, own) => sum + Math.max(1, own.length), 0) >= MOST_EXTENTS) return 'parts';
  if (extents.flat().reduce((sum, extent) => sum + extent.length, 0) > MOST_BYTES_READ) return 'parts';

  const types = named('infe').map((box) => itemType(avif, box));
  const pictures = idsOf(types, PICTURE);
  const metadata = idsOf(types, EXIF);
  const exifs: Uint8Array[] = [];
  let units = 0;
  for (const [place, item] of items.entries()) {
    const isPicture = pictures.has(item.id);
    const isExif = metadata.has(item.id);
    if (!isPicture && !isExif) continue;
    // What others may read otherwise, and nobody writes.
    if (item.from === 'item' || (item.extents.length > 1 && item.extents.some(({ length }) => length === 0)))
      return 'parts';
    const bytes = joined(extents[place]);
    if (isExif) exifs.push(bytes.subarray(EXIF_START_BYTES));
    if (!isPicture) continue;
    const counted = av1Units(bytes, MOST_UNITS - units);
    units += counted.units;
    if (units >= MOST_UNITS || counted.frames > MOST_FRAMES) return 'parts';
  }
  return hasTooMuchExif(exifs) ? 'parts' : undefined;
}

/** Whether libheif would do the same again and again: turn a picture by one property, or put together what it has put together. */
function hasWorkToRepeat(avif: Uint8Array, boxes: readonly Box[]): boolean {
  const named = (...names: string[]) => boxesNamed(boxes, names);
  const hasTwice = (list: readonly number[]) => new Set(list).size < list.length;
  const properties = itemProperties(avif, named('ipma'), MOST_PROPERTIES);
  const [references, ...furtherReferences] = named('iref');
  return (
    named(...TURNS).length > MOST_TURNS ||
    properties.reduce((sum, { places }) => sum + places.length + 1, 0) >= MOST_PROPERTIES ||
    properties.some(({ places }) => hasTwice(places)) ||
    named('infe').some((box) => DERIVED.includes(itemType(avif, box).type)) ||
    furtherReferences.length > 0 ||
    (references !== undefined && named('dimg').some((box) => hasTwice(referredItems(avif, box, references))))
  );
}

/**
 * How many pixels each picture of an AVIF has as it is coded: its transparency, a thumbnail and the tiles of a grid are pictures of their own.
 * Each is decoded whole, however much of it is cropped or scaled away behind, and a few bytes may be as many megapixels as somebody likes.
 * Its coded bytes tell how many, and its property need not be true: the larger counts. One without the property has infinitely many.
 */
export function avifPixels(avif: Uint8Array): number[] {
  const boxes = baseMediaBoxes(avif, MOST_BOXES);
  const pictures = idsOf(
    boxesNamed(boxes, ['infe']).map((box) => itemType(avif, box)),
    PICTURE,
  );
  const [list] = boxesNamed(boxes, ['ipco']);
  const sizes = boxes
    .filter((box) => list !== undefined && box.start > list.start && box.end <= list.end)
    .map(({ name, start }) => (name === SIZE ? pixelsAt(avif, start + FULL_BYTES) : 0));
  const pixels = new Map<number, number>();
  for (const { id, places } of itemProperties(avif, boxesNamed(boxes, ['ipma']), MOST_PROPERTIES))
    for (const place of places) pixels.set(id, Math.max(pixels.get(id) ?? 0, sizes[place - 1] ?? 0));
  const coded = codedPixels(avif, boxes, pictures);
  return [...pictures].map((id) => {
    const told = pixels.get(id) ?? 0;
    return told > 0 ? Math.max(told, coded.get(id) ?? 0) : Infinity;
  });
}

/** By the headers in the bytes of each, and in any configuration, which a decoder may be given before them. */
function codedPixels(avif: Uint8Array, boxes: readonly Box[], pictures: ReadonlySet<number>): Map<number, number> {
  let ofConfigurations = 0;
  for (const { start, end } of boxesNamed(boxes, ['av1C']))
    ofConfigurations = Math.max(
      ofConfigurations,
      av1Units(avif.subarray(start + CONFIGURATION_BYTES, end), MOST_UNITS).pixels,
    );
  const [dataBox] = boxesNamed(boxes, ['idat']);
  const found = new Map<number, number>();
  for (const item of itemLocations(avif, boxesNamed(boxes, ['iloc']), MOST_EXTENTS)) {
    if (!pictures.has(item.id)) continue;
    const { pixels, frames } = av1Units(joined(extentsOf(avif, item, dataBox)), MOST_UNITS);
    // libaom holds all of them, as each may be made from those before.
    const ofFrames = Math.max(1, frames) * Math.max(pixels, ofConfigurations);
    found.set(item.id, Math.max(found.get(item.id) ?? 0, ofFrames));
  }
  return found;
}

/** Width and height. */
function pixelsAt(bytes: Uint8Array, at: number): number {
  return unsignedAt(bytes, at, 4, 'big') * unsignedAt(bytes, at + 4, 4, 'big');
}

function boxesNamed(boxes: readonly Box[], names: readonly string[]): Box[] {
  return boxes.filter(({ name }) => names.includes(name));
}

/** @param extents of one item */
function joined([first = new Uint8Array(), ...others]: readonly Uint8Array[] = []): Uint8Array {
  return others.length === 0 ? first : Buffer.concat([first, ...others]);
}

/** What of its bytes are in the file. */
function extentsOf(avif: Uint8Array, { from, extents }: ItemLocation, dataBox: Box | undefined): Uint8Array[] {
  const start = from === 'data-box' && dataBox ? dataBox.start : 0;
  // A length of 0 is all that there is.
  return extents.map(({ at, length }) => avif.subarray(start + at, length === 0 ? undefined : start + at + length));
}

interface ItemType {
  readonly id: number;
  readonly type: string;
}

/** Of the items of this type, of which each may be told more than once. */
function idsOf(items: readonly ItemType[], type: string): Set<number> {
  return new Set(items.filter((item) => item.type === type).map(({ id }) => id));
}

/** What an `infe` box tells of an item (ISO/IEC 14496-12, 8.11.6). */
function itemType(avif: Uint8Array, { start }: Box): ItemType {
  const idSize = (avif[start] ?? 0) < 3 ? 2 : 4;
  const id = start + FULL_BYTES;
  const protectionBytes = 2;
  return { id: unsignedAt(avif, id, idSize, 'big'), type: nameAt(avif, id + idSize + protectionBytes) };
}
