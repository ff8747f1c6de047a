import { clamp, type FloatPlane } from '../pixels/float-plane';
import type { RawPicture } from '../pixels/raw-picture';

/** Directions in which samples are looked for, spread evenly. */
const RAYS = 10;

/** Colour distance, 0 to 255, that weighs as much as an alpha that is wholly unlike the prior. */
const PRIOR_WEIGHT = 24;

/**
 * Finds how much of each uncertain pixel is person: from the nearest sure pixels of either side along a few rays, the pair of colours
 * whose mixture explains the pixel best, leaning to what the network thought. In the manner of sampling mattes (Gastal, Oliveira 2010).
 * @param prior 0 to 1; from 0.04 to 0.96 counts as uncertain.
 * @param reach how far a sample may lie, pixels.
 */
export function solveBand(picture: RawPicture, prior: FloatPlane, reach: number): FloatPlane {
  const { width, height } = prior;
  const result: FloatPlane = { data: prior.data.slice(), width, height };
  const person: number[] = [];
  const surroundings: number[] = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const pixel = y * width + x;
      if (!isUncertain(prior.data[pixel]!)) continue;
      collectSamples(prior, x, y, reach, person, surroundings);
      if (person.length > 0 && surroundings.length > 0) {
        result.data[pixel] = bestAlpha(picture, prior.data[pixel]!, pixel, person, surroundings);
      }
    }
  }
  return result;
}

export function isUncertain(probability: number): boolean {
  return probability > 0.04 && probability < 0.96;
}

/** Pixel numbers of the first sure person and the first sure surroundings along each ray. */
function collectSamples(
  prior: FloatPlane,
  x: number,
  y: number,
  reach: number,
  person: number[],
  surroundings: number[],
): void {
  person.length = 0;
  surroundings.length = 0;
  // Turned from pixel to pixel, so that neighbours together look in all directions.
  const turn = ((x * 7 + y * 13) % 16) / 16;
  for (let ray = 0; ray < RAYS; ray++) {
    const angle = ((ray + turn) / RAYS) * 2 * Math.PI;
    const stepX = Math.cos(angle);
    const stepY = Math.sin(angle);
    let needsPerson = true;
    let needsSurroundings = true;
    for (let distance = 1; distance <= reach && (needsPerson || needsSurroundings); distance++) {
      const column = Math.round(x + stepX * distance);
      const row = Math.round(y + stepY * distance);
      if (column < 0 || row < 0 || column >= prior.width || row >= prior.height) break;
      const pixel = row * prior.width + column;
      const probability = prior.data[pixel]!;
      if (needsPerson && probability >= 0.96) {
        person.push(pixel);
        needsPerson = false;
      } else if (needsSurroundings && probability <= 0.04) {
        surroundings.push(pixel);
        needsSurroundings = false;
      }
    }
  }
}

function bestAlpha(
  picture: RawPicture,
  probability: number,
  pixel: number,
  person: readonly number[],
  surroundings: readonly number[],
): number {
  const { data, channels } = picture;
  const at = pixel * channels;
  let best = Infinity;
  let alpha = probability;
  for (const front of person) {
    const f = front * channels;
    for (const back of surroundings) {
      const b = back * channels;
      let along = 0;
      let length = 0;
      for (let channel = 0; channel < 3; channel++) {
        const step = data[f + channel]! - data[b + channel]!;
        along += (data[at + channel]! - data[b + channel]!) * step;
        length += step * step;
      }
      // Colours that are hardly told apart say nothing: then the prior stands.
      const candidate = length < 300 ? probability : clamp(along / length, 0, 1);
      let error = 0;
      for (let channel = 0; channel < 3; channel++) {
        const mixture = data[b + channel]! + candidate * (data[f + channel]! - data[b + channel]!);
        error += (data[at + channel]! - mixture) ** 2;
      }
      const cost = error + (PRIOR_WEIGHT * (candidate - probability)) ** 2;
      if (cost < best) {
        best = cost;
        alpha = candidate;
      }
    }
  }
  return alpha;
}
