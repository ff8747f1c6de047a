import {
  blurPlane,
  clamp,
  newPlane,
  planeOf,
  resizedRows,
  resizePlane,
  smoothstep,
  type FloatPlane,
} from '../pixels/float-plane';
import type { LightPlane } from '../pixels/light-plane';
import { fromLinear, toLinear } from '../pixels/linear-light';
import { noiseFrom } from '../pixels/noise';
import { randomFrom } from '../pixels/random';
import type { RawPicture } from '../pixels/raw-picture';
import { expose } from './expose';
import { matchTone, type ToneStrength } from './tone-match';

export interface BlendOptions {
  readonly tone: ToneStrength;
  readonly seed: number;
  /** The row on which the person's feet stand; absent where no feet are seen. */
  readonly groundRow?: number;
  /** 0 none to 1 strong. */
  readonly vignette: number;
}

/** What varies slowly (wide blurs) is computed on so many pixels, whatever the picture's size. */
const SOFT_PIXELS = 70_000;

/**
 * Puts a person into a painted scene, in linear light: tones moved towards the scene's light, light of the scene wrapped around the
 * edges, a soft shade where the person covers the scene, and the grain of one camera over both.
 * @param scene of the person's ratio, of any size; it is exposed in place.
 * @param person RGBA, straight alpha; the result has their size.
 */
export function blendPerson(scene: LightPlane, person: RawPicture, options: BlendOptions): RawPicture {
  const { width, height } = person;
  expose(scene, options.vignette);
  const tone = matchTone(person, scene, options.tone);
  const soft = softPlanes(scene, person);
  const shown = [0, 1, 2].map((channel) => resizedRows(channelOf(scene, channel), width, height));
  const near = resizedRows(soft.near, width, height);
  const shade = resizedRows(soft.shade, width, height);
  const wrap = soft.wrap.map((plane) => resizedRows(plane, width, height));
  const grain = grainOf(options.seed);
  const data = new Uint8ClampedArray(width * height * 3);
  for (let y = 0; y < height; y++) {
    const behindRows = shown.map((row) => row(y));
    const nearRow = near(y);
    const shadeRow = shade(y);
    const wrapRows = wrap.map((row) => row(y));
    for (let x = 0; x < width; x++) {
      const pixel = y * width + x;
      const cover = person.data[pixel * 4 + 3]! / 255;
      const ground = options.groundRow === undefined ? 0 : contactShadow(person, x, y, options.groundRow);
      const darken = (1 - 0.16 * shadeRow[x]!) * (1 - ground);
      const rim = cover * clamp(1 - nearRow[x]!, 0, 1);
      const side = 1 + tone.slope * ((2 * x) / width - 1);
      // The photo has a grain of its own; the scene needs one to be of the same film.
      const speck = grain(x, y) * (1 - 0.85 * cover);
      for (let channel = 0; channel < 3; channel++) {
        let value = behindRows[channel]![x]! * darken;
        if (cover > 0) {
          const own = toLinear(person.data[pixel * 4 + channel]!) * tone.gain[channel]! * side;
          const lit = own + rim * 0.3 * (wrapRows[channel]![x]! - own * 0.55);
          value += (lit - value) * cover;
        }
        data[pixel * 3 + channel] = fromLinear(value) + speck;
      }
    }
  }
  return { data, width, height, channels: 3 };
}

/** How near the person is, narrowly and widely, and the scene's light that reaches around the edges. */
function softPlanes(
  scene: LightPlane,
  person: RawPicture,
): { near: FloatPlane; shade: FloatPlane; wrap: FloatPlane[] } {
  const scale = Math.min(1, Math.sqrt(SOFT_PIXELS / (person.width * person.height)));
  const width = Math.max(1, Math.round(person.width * scale));
  const height = Math.max(1, Math.round(person.height * scale));
  const alpha = alphaOf(person, width, height);
  return {
    near: blurPlane(alpha, Math.max(1.1, width * 0.012)),
    shade: blurPlane(alpha, Math.max(1.1, width * 0.045)),
    wrap: [0, 1, 2].map((channel) =>
      blurPlane(resizePlane(channelOf(scene, channel), width, height), Math.max(1.1, width * 0.02)),
    ),
  };
}

/** The person's alpha at a smaller size, averaged. */
function alphaOf(person: RawPicture, width: number, height: number): FloatPlane {
  return planeOf(width, height, (x, y) => {
    const left = Math.floor((x * person.width) / width);
    const right = Math.max(left + 1, Math.floor(((x + 1) * person.width) / width));
    const top = Math.floor((y * person.height) / height);
    const bottom = Math.max(top + 1, Math.floor(((y + 1) * person.height) / height));
    let sum = 0;
    for (let row = top; row < bottom; row++) {
      for (let column = left; column < right; column++) sum += person.data[(row * person.width + column) * 4 + 3]!;
    }
    return sum / ((right - left) * (bottom - top) * 255);
  });
}

function channelOf(scene: LightPlane, channel: number): FloatPlane {
  const plane = newPlane(scene.width, scene.height);
  for (let i = 0; i < plane.data.length; i++) plane.data[i] = scene.data[i * 3 + channel]!;
  return plane;
}

/** The dark line under shoes and its soft surroundings, from where the figure touches the ground. */
function contactShadow(person: RawPicture, x: number, y: number, groundRow: number): number {
  const { data, width, height } = person;
  const below = (y - groundRow) / (height * 0.03);
  if (Math.abs(below) > 1) return 0;
  const row = clamp(Math.round(groundRow - height * 0.012), 0, height - 1);
  const reach = Math.round(width * 0.03);
  let sum = 0;
  let count = 0;
  for (let column = Math.max(0, x - reach); column <= Math.min(width - 1, x + reach); column += 3) {
    sum += data[(row * width + column) * 4 + 3]! / 255;
    count++;
  }
  return 0.6 * smoothstep(1, 0, Math.abs(below)) * (sum / Math.max(1, count));
}

/** Film grain, in 8-bit steps: fine noise with a little coarser one, as emulsions clump. To be asked pixel by pixel in one order. */
function grainOf(seed: number): (x: number, y: number) => number {
  const random = randomFrom(seed ^ 0x5eed);
  const noise = noiseFrom(random);
  return (x, y) => (random() + random() - 1) * 3.4 + noise.at(x * 0.45, y * 0.45) * 3;
}
