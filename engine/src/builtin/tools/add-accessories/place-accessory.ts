import { blurPlane, newPlane, resizedRows } from '../../pixels/float-plane';
import type { FloatPlane } from '../../pixels/float-plane';
import type { ImageBox } from '../../pixels/geometry';
import { fromLinear, toLinear } from '../../pixels/linear-light';
import type { RawPicture } from '../../pixels/raw-picture';
import { resizePicture } from '../../pixels/resize';
import type { TurnedRectangle } from './painted-rectangle';

/** The contact shadow: its softness and how far it falls, as shares of the accessory's shorter side, and its darkness. */
const SHADOW = { blur: 0.035, drop: 0.03, darkness: 0.4 };
/** Cells of the shadow to its softness: finer ones show nothing more, and for the largest pictures they take gigabytes. */
const CELLS_A_BLUR = 3;

/** Puts an accessory (RGBA) into the rectangle, as large as fits, with a soft shadow where it lies on the picture. In place. */
export async function placeAccessory(
  picture: RawPicture,
  accessory: RawPicture,
  rectangle: TurnedRectangle,
): Promise<void> {
  const scale = Math.min(rectangle.width / accessory.width, rectangle.height / accessory.height);
  const width = Math.max(1, Math.round(accessory.width * scale));
  const height = Math.max(1, Math.round(accessory.height * scale));
  const fitted = await resizePicture(accessory, width, height);
  const shorter = Math.min(width, height);
  const blur = Math.max(0.6, shorter * SHADOW.blur);
  const drop = Math.max(1, Math.round(shorter * SHADOW.drop));
  const box = reachOf(rectangle, width, height, Math.ceil(blur * 3) + drop + 1, picture);
  if (box.width < 1 || box.height < 1) return;
  const turned = turnedInto(box, fitted, rectangle);
  composite(picture, box, turned, shadowRows(coverOf(box, turned, Math.floor(blur / CELLS_A_BLUR)), box, blur, drop));
}

/** The part of the picture that the accessory and its shadow can touch. */
function reachOf(
  { center, angle }: TurnedRectangle,
  width: number,
  height: number,
  margin: number,
  picture: { width: number; height: number },
): ImageBox {
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const halfWidth = (width * cos + height * sin) / 2 + margin;
  const halfHeight = (width * sin + height * cos) / 2 + margin;
  const left = Math.max(0, Math.floor(center.x - halfWidth));
  const top = Math.max(0, Math.floor(center.y - halfHeight));
  return {
    left,
    top,
    width: Math.min(picture.width, Math.ceil(center.x + halfWidth)) - left,
    height: Math.min(picture.height, Math.ceil(center.y + halfHeight)) - top,
  };
}

/**
 * What is seen of the accessory in a pixel of the box: colours in linear light, premultiplied, and alpha, 0 to 1. Nothing of it is kept: a
 * picture of 50 megapixels has no room for floats of its own size. The answer is valid until the next one is asked for.
 */
type Turned = (x: number, y: number) => Float64Array;

function turnedInto(box: ImageBox, fitted: RawPicture, { center, angle }: TurnedRectangle): Turned {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const sample = new Float64Array(4);
  return (x, y) => {
    const fromCenterX = box.left + x + 0.5 - center.x;
    const fromCenterY = box.top + y + 0.5 - center.y;
    const column = fromCenterX * cos + fromCenterY * sin + fitted.width / 2 - 0.5;
    const row = fromCenterY * cos - fromCenterX * sin + fitted.height / 2 - 0.5;
    sample.fill(0);
    if (column > -1 && row > -1 && column < fitted.width && row < fitted.height) sampleAt(fitted, column, row, sample);
    return sample;
  };
}

/** Bilinear, in linear light, premultiplied, onto zeros; what is outside is transparent. */
function sampleAt({ data, width, height }: RawPicture, x: number, y: number, into: Float64Array): void {
  const left = Math.floor(x);
  const top = Math.floor(y);
  for (let corner = 0; corner < 4; corner++) {
    const column = left + (corner & 1);
    const row = top + (corner >> 1);
    if (column < 0 || row < 0 || column >= width || row >= height) continue;
    const weight = (1 - Math.abs(x - column)) * (1 - Math.abs(y - row));
    const at = (row * width + column) * 4;
    const alpha = (weight * data[at + 3]!) / 255;
    for (let channel = 0; channel < 3; channel++) into[channel]! += alpha * toLinear(data[at + channel]!);
    into[3]! += alpha;
  }
}

/** How much of each cell of the box is covered, 0 to 1; a cell is about `side` pixels wide and high, and one at least. */
function coverOf(box: ImageBox, turned: Turned, side: number): FloatPlane {
  const cells = (pixels: number) => Math.max(1, Math.round(pixels / Math.max(1, side)));
  const cover = newPlane(cells(box.width), cells(box.height));
  const pixels = new Uint32Array(cover.data.length);
  for (let y = 0; y < box.height; y++) {
    const row = Math.floor(((y + 0.5) * cover.height) / box.height) * cover.width;
    for (let x = 0; x < box.width; x++) {
      const cell = row + Math.floor(((x + 0.5) * cover.width) / box.width);
      pixels[cell]! += 1;
      cover.data[cell]! += turned(x, y)[3]!;
    }
  }
  for (let cell = 0; cell < pixels.length; cell++) cover.data[cell]! /= pixels[cell]!;
  return cover;
}

/** The rows of the shadow, in pixels of the box: valid until the next one is asked for. */
function shadowRows(cover: FloatPlane, box: ImageBox, blur: number, drop: number): (y: number) => Float32Array {
  const shadow = blurPlane(cover, (blur * cover.height) / box.height);
  const rows = resizedRows(shadow, box.width, box.height);
  const none = new Float32Array(box.width);
  return (y) => (y < drop ? none : rows(y - drop));
}

function composite(picture: RawPicture, box: ImageBox, turned: Turned, shadow: (y: number) => Float32Array): void {
  const { data, channels } = picture;
  for (let y = 0; y < box.height; y++) {
    const shades = shadow(y);
    for (let x = 0; x < box.width; x++) {
      const accessory = turned(x, y);
      const alpha = accessory[3]!;
      const shade = SHADOW.darkness * shades[x]!;
      if (alpha < 0.002 && shade < 0.004) continue;
      const to = ((box.top + y) * picture.width + box.left + x) * channels;
      for (let channel = 0; channel < 3; channel++) {
        const behind = toLinear(data[to + channel]!) * (1 - shade);
        data[to + channel] = fromLinear(accessory[channel]! + behind * (1 - alpha));
      }
      // Over a transparent part of the picture the accessory itself is still to be seen.
      if (channels === 4) data[to + 3] = Math.max(data[to + 3]!, 255 * alpha);
    }
  }
}
