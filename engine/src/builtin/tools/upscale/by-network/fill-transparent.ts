import type { RawPicture } from '../../../pixels/raw-picture';

/** From this alpha on a pixel's own colour counts; below, 8 bits hold too little of it. */
const SOLID = 16;

/**
 * A picture whose transparent pixels have the colour of what is visible around them: whatever colour a file left there would be seen by
 * the network and come out in the visible edge. Alpha is kept. The colours are averaged over ever larger squares and put back in (Gortler
 * et al. 1996, "pull-push").
 */
export function fillTransparent(picture: RawPicture): RawPicture {
  if (picture.channels === 3) return picture;
  const { data, width, height } = picture;
  const level: Level = {
    colours: new Float32Array(width * height * 3),
    weights: new Float32Array(width * height),
    width,
    height,
  };
  for (let pixel = 0; pixel < width * height; pixel++) {
    level.weights[pixel] = Math.min(1, data[pixel * 4 + 3]! / SOLID);
    for (let channel = 0; channel < 3; channel++) level.colours[pixel * 3 + channel] = data[pixel * 4 + channel]!;
  }
  fill(level);
  const filled = Uint8ClampedArray.from(data);
  for (let pixel = 0; pixel < width * height; pixel++) {
    for (let channel = 0; channel < 3; channel++) filled[pixel * 4 + channel] = level.colours[pixel * 3 + channel]!;
  }
  return { ...picture, data: filled };
}

interface Level {
  readonly colours: Float32Array;
  /** 0 where nothing is known of the colour, 1 where all is. */
  readonly weights: Float32Array;
  readonly width: number;
  readonly height: number;
}

function fill(level: Level): void {
  if (level.width === 1 && level.height === 1) return;
  const coarse = pulled(level);
  fill(coarse);
  const { colours, weights, width, height } = level;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const pixel = y * width + x;
      const weight = weights[pixel]!;
      if (weight === 1) continue;
      const behind = ((y >> 1) * coarse.width + (x >> 1)) * 3;
      for (let channel = 0; channel < 3; channel++) {
        const at = pixel * 3 + channel;
        colours[at] = weight * colours[at]! + (1 - weight) * coarse.colours[behind + channel]!;
      }
    }
  }
}

function pulled({ colours, weights, width, height }: Level): Level {
  const coarse: Level = {
    width: (width + 1) >> 1,
    height: (height + 1) >> 1,
    colours: new Float32Array(((width + 1) >> 1) * ((height + 1) >> 1) * 3),
    weights: new Float32Array(((width + 1) >> 1) * ((height + 1) >> 1)),
  };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const pixel = y * width + x;
      const to = (y >> 1) * coarse.width + (x >> 1);
      const weight = weights[pixel]!;
      coarse.weights[to]! += weight;
      for (let channel = 0; channel < 3; channel++) {
        coarse.colours[to * 3 + channel]! += weight * colours[pixel * 3 + channel]!;
      }
    }
  }
  for (let pixel = 0; pixel < coarse.weights.length; pixel++) {
    const weight = coarse.weights[pixel]!;
    if (weight > 0) for (let channel = 0; channel < 3; channel++) coarse.colours[pixel * 3 + channel]! /= weight;
    coarse.weights[pixel] = Math.min(1, weight);
  }
  return coarse;
}
