import { smoothstep } from '../../pixels/float-plane';
import { fromLinear, toLinear } from '../../pixels/linear-light';
import type { RawPicture } from '../../pixels/raw-picture';
import type { Cloth } from './cloth';
import type { Clothing } from './clothing-mask';
import { homography } from './homography';
import { liftedNeckline, necklineOf } from './neckline';
import { inProportion } from './torso';
import type { Torso } from './torso';

/** The width of a collar's hem, as a share of the face's height. */
const HEM = 0.05;

/** What a person wears, at the photo's own size, a row at a time: a photo of 50 megapixels has no room for planes of its own size. */
export interface Worn extends Pick<Clothing, 'isLifted'> {
  /** Where the clothes are, 0 to 1. */
  readonly mask: (y: number) => Float32Array;
  /** Their light and shade, as a factor in linear light. */
  readonly folds: (y: number) => Float32Array;
}

/** Paints cloth over a person's clothes, in place: seen in perspective, in the light and shade of the old clothes. */
export function dress(picture: RawPicture, cloth: Cloth, torso: Torso, worn: Worn): void {
  const { width, height, data, channels } = picture;
  const proportion = (cloth.quad[3].y - cloth.quad[0].y) / (cloth.quad[1].x - cloth.quad[0].x);
  const toCloth = homography(inProportion(torso.quad, proportion), cloth.quad);
  const neckline = worn.isLifted ? liftedNeckline(torso) : necklineOf(torso);
  const hem = torso.head.height * HEM;
  const place = { x: 0, y: 0 };
  const sample = new Float64Array(3);
  for (let y = 0; y < height; y++) {
    const [mask, folds] = [worn.mask(y), worn.folds(y)];
    for (let x = 0; x < width; x++) {
      const below = neckline({ x: x + 0.5, y: y + 0.5 });
      const share = mask[x]! * smoothstep(0, Math.max(1.5, hem * 0.15), below);
      if (share < 0.004) continue;
      toCloth(x + 0.5, y + 0.5, place);
      sampleCloth(cloth.picture, place.x - 0.5, place.y - 0.5, sample);
      const at = (y * width + x) * channels;
      // The collar's hem stands off a little, and is darker for it.
      const light = folds[x]! * (1 - 0.22 * Math.exp(-below / hem));
      for (let channel = 0; channel < 3; channel++) {
        const old = toLinear(data[at + channel]!);
        data[at + channel] = fromLinear(old + (sample[channel]! * light - old) * share);
      }
    }
  }
}

/** Bilinear, in linear light; beyond its edge the cloth goes on as its mirror image. */
function sampleCloth({ data, width, height }: RawPicture, x: number, y: number, into: Float64Array): void {
  const left = Math.floor(x);
  const top = Math.floor(y);
  into.fill(0);
  for (let corner = 0; corner < 4; corner++) {
    const column = left + (corner & 1);
    const row = top + (corner >> 1);
    const weight = (1 - Math.abs(x - column)) * (1 - Math.abs(y - row));
    const at = (mirrored(row, height) * width + mirrored(column, width)) * 3;
    for (let channel = 0; channel < 3; channel++) into[channel]! += weight * toLinear(data[at + channel]!);
  }
}

function mirrored(place: number, length: number): number {
  const period = 2 * length;
  const within = ((place % period) + period) % period;
  return within < length ? within : period - 1 - within;
}
