import { luminance, type Colour } from '../pixels/colour';
import { clamp } from '../pixels/float-plane';
import type { LightPlane } from '../pixels/light-plane';
import { toLinear } from '../pixels/linear-light';
import type { RawPicture } from '../pixels/raw-picture';

/** How a person's tones change to stand in the light of a scene: factors on linear light. */
export interface ToneMatch {
  readonly gain: Colour;
  /** Additional gain from the left edge to the right, for example -0.1 to 0.1: the side that faces the brighter part of the scene. */
  readonly slope: number;
}

/** How far tones move: a replaced background keeps the photo's own light for the most part, a generated picture less so. */
export interface ToneStrength {
  readonly tint: number;
  readonly brightness: number;
  readonly slope: number;
}

export const KEEP_PHOTO: ToneStrength = { tint: 0.16, brightness: 0.12, slope: 0.07 };
export const JOIN_SCENE: ToneStrength = { tint: 0.3, brightness: 0.24, slope: 0.14 };

export function matchTone(person: RawPicture, scene: LightPlane, strength: ToneStrength): ToneMatch {
  const own = meanOfPerson(person);
  const { whole, left, right } = meansOfScene(scene);
  const sceneLight = Math.max(1e-4, luminance(whole));
  const brightness = clamp(
    (sceneLight / Math.max(1e-4, luminance(own))) ** strength.brightness,
    1 - strength.brightness * 1.6,
    1 + strength.brightness * 0.5,
  );
  const tint = whole.map(
    (channel) => 1 + strength.tint * (clamp(channel / sceneLight, 0.4, 1.9) - 1),
  ) as unknown as Colour;
  // The tint itself must not change the brightness.
  const balance = luminance(tint);
  const difference = (luminance(right) - luminance(left)) / (luminance(right) + luminance(left) + 1e-4);
  return {
    gain: [(tint[0] / balance) * brightness, (tint[1] / balance) * brightness, (tint[2] / balance) * brightness],
    slope: clamp(difference * 1.5, -1, 1) * strength.slope,
  };
}

function meanOfPerson(person: RawPicture): Colour {
  const sum: [number, number, number] = [0, 0, 0];
  let weight = 1e-6;
  for (let at = 0; at < person.data.length; at += 16) {
    const alpha = person.data[at + 3]! / 255;
    weight += alpha;
    for (let channel = 0; channel < 3; channel++) sum[channel]! += alpha * toLinear(person.data[at + channel]!);
  }
  return [sum[0] / weight, sum[1] / weight, sum[2] / weight];
}

function meansOfScene({ data, width, height }: LightPlane): { whole: Colour; left: Colour; right: Colour } {
  const sums = [0, 0, 0, 0, 0, 0];
  let count = 0;
  for (let y = 0; y < height; y += 4) {
    for (let x = 0; x < width / 2 - 1; x += 4) {
      const near = (y * width + x) * 3;
      const far = (y * width + width - 1 - x) * 3;
      for (let channel = 0; channel < 3; channel++) {
        sums[channel]! += data[near + channel]!;
        sums[3 + channel]! += data[far + channel]!;
      }
      count++;
    }
  }
  const mean = sums.map((sum) => sum / Math.max(1, count)) as [number, number, number, number, number, number];
  return {
    left: [mean[0], mean[1], mean[2]],
    right: [mean[3], mean[4], mean[5]],
    whole: [(mean[0] + mean[3]) / 2, (mean[1] + mean[4]) / 2, (mean[2] + mean[5]) / 2],
  };
}
