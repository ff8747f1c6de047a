import { blurPlane, newPlane } from '../../pixels/float-plane';
import type { FloatPlane } from '../../pixels/float-plane';
import type { ImageBox } from '../../pixels/geometry';
import { fromLinear, toLinear } from '../../pixels/linear-light';
import type { RawPicture } from '../../pixels/raw-picture';
import { resizePicture } from '../../pixels/resize';
import type { TurnedRectangle } from './painted-rectangle';

/** The contact shadow: its softness and how far it falls, as shares of the accessory's shorter side, and its darkness. */
const SHADOW = { blur: 0.035, drop: 0.03, darkness: 0.4 };

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
  const cover = newPlane(box.width, box.height);
  const colors = drawTurned(fitted, rectangle, box, cover);
  composite(picture, box, colors, cover, shadowOf(cover, blur, drop));
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

/** Draws the turned accessory into a box: its alpha into `cover`, its colours, in linear light, are returned. */
function drawTurned(
  fitted: RawPicture,
  { center, angle }: TurnedRectangle,
  box: ImageBox,
  cover: FloatPlane,
): Float32Array {
  const colors = new Float32Array(box.width * box.height * 3);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const sample = new Float64Array(4);
  for (let y = 0; y < box.height; y++) {
    for (let x = 0; x < box.width; x++) {
      const fromCenterX = box.left + x + 0.5 - center.x;
      const fromCenterY = box.top + y + 0.5 - center.y;
      const column = fromCenterX * cos + fromCenterY * sin + fitted.width / 2 - 0.5;
      const row = fromCenterY * cos - fromCenterX * sin + fitted.height / 2 - 0.5;
      if (column <= -1 || row <= -1 || column >= fitted.width || row >= fitted.height) continue;
      sampleAt(fitted, column, row, sample);
      const alpha = sample[3]!;
      if (alpha <= 0) continue;
      const at = y * box.width + x;
      cover.data[at] = alpha;
      for (let channel = 0; channel < 3; channel++) colors[at * 3 + channel] = sample[channel]! / alpha;
    }
  }
  return colors;
}

/** Bilinear, in linear light, premultiplied; what is outside is transparent. */
function sampleAt({ data, width, height }: RawPicture, x: number, y: number, into: Float64Array): void {
  into.fill(0);
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

function shadowOf(cover: FloatPlane, blur: number, drop: number): FloatPlane {
  const fallen = newPlane(cover.width, cover.height);
  fallen.data.set(cover.data.subarray(0, cover.data.length - drop * cover.width), drop * cover.width);
  return blurPlane(fallen, blur);
}

function composite(
  picture: RawPicture,
  box: ImageBox,
  colors: Float32Array,
  cover: FloatPlane,
  shadow: FloatPlane,
): void {
  const { data, channels } = picture;
  for (let y = 0; y < box.height; y++) {
    for (let x = 0; x < box.width; x++) {
      const at = y * box.width + x;
      const alpha = cover.data[at]!;
      const shade = SHADOW.darkness * shadow.data[at]!;
      if (alpha < 0.002 && shade < 0.004) continue;
      const to = ((box.top + y) * picture.width + box.left + x) * channels;
      for (let channel = 0; channel < 3; channel++) {
        const behind = toLinear(data[to + channel]!) * (1 - shade);
        data[to + channel] = fromLinear(behind + (colors[at * 3 + channel]! - behind) * alpha);
      }
      // Over a transparent part of the picture the accessory itself is still to be seen.
      if (channels === 4) data[to + 3] = Math.max(data[to + 3]!, 255 * alpha);
    }
  }
}
