import { clamp, resizePlane, smoothstep, type FloatPlane } from '../pixels/float-plane';
import type { RawPicture } from '../pixels/raw-picture';
import { resizeSamples } from '../pixels/sample-down';

/** The colours on both sides of the edge are carried outwards at this many pixels: they vary slowly. */
const WORKING_PIXELS = 1_200_000;

/**
 * Makes a cut-out whose edge carries no colour of its old surroundings: where a pixel is a mixture, what is behind is taken out of it,
 * and the more it is only surroundings, the more its colour comes from the person beside it.
 * @returns RGBA with straight alpha.
 */
export function decontaminate(picture: RawPicture, matte: FloatPlane): RawPicture {
  const { width, height } = picture;
  const small = resizeSamples(picture, Math.min(1, Math.sqrt(WORKING_PIXELS / (width * height))));
  const smallMatte = resizePlane(matte, small.width, small.height);
  const person = extended(small, (pixel) => smallMatte.data[pixel]! > 0.97);
  const surroundings = extended(small, (pixel) => smallMatte.data[pixel]! < 0.03);
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    const smallRow = Math.min(small.height - 1, Math.floor((y * small.height) / height)) * small.width;
    for (let x = 0; x < width; x++) {
      const pixel = y * width + x;
      const alpha = matte.data[pixel]!;
      const from = pixel * picture.channels;
      data[pixel * 4 + 3] = Math.round(alpha * 255);
      if (alpha > 0.985) {
        for (let channel = 0; channel < 3; channel++) data[pixel * 4 + channel] = picture.data[from + channel]!;
        continue;
      }
      const trust = smoothstep(0.25, 0.95, alpha);
      const near = (smallRow + Math.min(small.width - 1, Math.floor((x * small.width) / width))) * 3;
      for (let channel = 0; channel < 3; channel++) {
        const beside = person[near + channel]!;
        const behind = (1 - alpha) * surroundings[near + channel]!;
        const unmixed = clamp((picture.data[from + channel]! - behind) / Math.max(alpha, 0.05), 0, 255);
        data[pixel * 4 + channel] = Math.round(beside + trust * (unmixed - beside));
      }
    }
  }
  return { data, width, height, channels: 4 };
}

/** The colours of the known pixels, carried outwards over all others: averaged down until every gap is filled, then back up. */
function extended(picture: RawPicture, isKnown: (pixel: number) => boolean): Float32Array {
  const { width, height } = picture;
  const colours = new Float32Array(width * height * 3);
  const weights = new Float32Array(width * height);
  for (let pixel = 0; pixel < weights.length; pixel++) {
    if (!isKnown(pixel)) continue;
    weights[pixel] = 1;
    for (let channel = 0; channel < 3; channel++) {
      colours[pixel * 3 + channel] = picture.data[pixel * picture.channels + channel]!;
    }
  }
  fillGaps(colours, weights, width, height);
  return colours;
}

function fillGaps(colours: Float32Array, weights: Float32Array, width: number, height: number): void {
  if (width <= 1 && height <= 1) return;
  const smallWidth = (width + 1) >> 1;
  const smallHeight = (height + 1) >> 1;
  const small = new Float32Array(smallWidth * smallHeight * 3);
  const smallWeights = new Float32Array(smallWidth * smallHeight);
  let gaps = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const pixel = y * width + x;
      const weight = weights[pixel]!;
      if (weight === 0) {
        gaps++;
        continue;
      }
      const target = (y >> 1) * smallWidth + (x >> 1);
      smallWeights[target]! += weight;
      for (let channel = 0; channel < 3; channel++)
        small[target * 3 + channel]! += weight * colours[pixel * 3 + channel]!;
    }
  }
  if (gaps === 0) return;
  for (let target = 0; target < smallWeights.length; target++) {
    const weight = smallWeights[target]!;
    if (weight === 0) continue;
    for (let channel = 0; channel < 3; channel++) small[target * 3 + channel]! /= weight;
    smallWeights[target] = 1;
  }
  fillGaps(small, smallWeights, smallWidth, smallHeight);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const pixel = y * width + x;
      if (weights[pixel] !== 0) continue;
      weights[pixel] = 1;
      const source = ((y >> 1) * smallWidth + (x >> 1)) * 3;
      for (let channel = 0; channel < 3; channel++) colours[pixel * 3 + channel] = small[source + channel]!;
    }
  }
}
