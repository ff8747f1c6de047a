import { fromLinear, toLinear } from '../decode/linear-light';
import type { RawPicture } from '../decode/raw-picture';
import type { LightPlane } from '../scene/light-plane';
import { noiseFrom } from '../scene/noise';
import { randomFrom } from '../scene/random';
import { blurPlane, clamp, newPlane, resizePlane, smoothstep, type FloatPlane } from '../vision/float-plane';
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

/**
 * Puts a person into a painted scene of the same size, in linear light: tones moved towards the scene's light, light of the scene
 * wrapped around the edges, a soft shade where the person covers the scene, and the grain of one camera over both.
 * @param person RGBA of the scene's size, straight alpha.
 */
export function blendPerson(scene: LightPlane, person: RawPicture, options: BlendOptions): RawPicture {
  const { width, height } = scene;
  expose(scene, options.vignette);
  const alpha = alphaOf(person);
  const tone = matchTone(person, scene, options.tone);
  const soft = blurredSmall(alpha, width * 0.012);
  const shade = blurredSmall(alpha, width * 0.045);
  const wrap = [0, 1, 2].map((channel) => blurredSmall(channelOf(scene, channel), width * 0.02));
  const grain = grainOf(width, height, options.seed);
  const data = new Uint8ClampedArray(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const pixel = y * width + x;
      const cover = alpha.data[pixel]!;
      const ground = options.groundRow === undefined ? 0 : contactShadow(alpha, x, y, options.groundRow);
      const darken = (1 - 0.16 * shade.data[pixel]!) * (1 - ground);
      const rim = cover * clamp(1 - soft.data[pixel]!, 0, 1);
      const side = 1 + tone.slope * ((2 * x) / width - 1);
      for (let channel = 0; channel < 3; channel++) {
        const behind = scene.data[pixel * 3 + channel]! * darken;
        let value = behind;
        if (cover > 0) {
          const own = toLinear(person.data[pixel * 4 + channel]!) * tone.gain[channel]! * side;
          const lit = own + rim * 0.42 * (wrap[channel]!.data[pixel]! - own * 0.55);
          value = behind + (lit - behind) * cover;
        }
        // The photo has a grain of its own; the scene needs one to be of the same film.
        data[pixel * 3 + channel] = fromLinear(value) + grain.data[pixel]! * (1 - 0.85 * cover);
      }
    }
  }
  return { data, width, height, channels: 3 };
}

function alphaOf(person: RawPicture): FloatPlane {
  const plane = newPlane(person.width, person.height);
  for (let i = 0; i < plane.data.length; i++) plane.data[i] = person.data[i * 4 + 3]! / 255;
  return plane;
}

function channelOf(scene: LightPlane, channel: number): FloatPlane {
  const plane = newPlane(scene.width, scene.height);
  for (let i = 0; i < plane.data.length; i++) plane.data[i] = scene.data[i * 3 + channel]!;
  return plane;
}

/** A wide blur loses nothing by being computed on a quarter of the size. */
function blurredSmall(plane: FloatPlane, sigma: number): FloatPlane {
  const width = Math.max(1, plane.width >> 2);
  const height = Math.max(1, plane.height >> 2);
  return resizePlane(blurPlane(resizePlane(plane, width, height), Math.max(1.1, sigma / 4)), plane.width, plane.height);
}

/** The dark line under shoes and its soft surroundings, from where the figure touches the ground. */
function contactShadow(alpha: FloatPlane, x: number, y: number, groundRow: number): number {
  const { width, height } = alpha;
  const below = (y - groundRow) / (height * 0.03);
  if (Math.abs(below) > 1) return 0;
  const row = clamp(Math.round(groundRow - height * 0.012), 0, height - 1);
  const reach = Math.round(width * 0.03);
  let sum = 0;
  let count = 0;
  for (let column = Math.max(0, x - reach); column <= Math.min(width - 1, x + reach); column += 3) {
    sum += alpha.data[row * width + column]!;
    count++;
  }
  return 0.6 * smoothstep(1, 0, Math.abs(below)) * (sum / Math.max(1, count));
}

/** Film grain, in 8-bit steps: fine noise with a little coarser one, as emulsions clump. */
function grainOf(width: number, height: number, seed: number): FloatPlane {
  const random = randomFrom(seed ^ 0x5eed);
  const noise = noiseFrom(random);
  const plane = newPlane(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      plane.data[y * width + x] = (random() + random() - 1) * 3.4 + noise.at(x * 0.45, y * 0.45) * 3;
    }
  }
  return plane;
}
