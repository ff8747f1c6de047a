import { clamp } from '../../../pixels/float-plane';
import type { RawPicture } from '../../../pixels/raw-picture';

/** Red, green, blue as a display shows them, 0 to 1. */
export type Tone = [number, number, number];

/** Changes every pixel by itself; a new picture. */
export function eachPixel(picture: RawPicture, change: (tone: Tone) => void): RawPicture {
  const data = new Uint8ClampedArray(picture.width * picture.height * 3);
  const tone: Tone = [0, 0, 0];
  for (let pixel = 0; pixel < picture.width * picture.height; pixel++) {
    for (let channel = 0; channel < 3; channel++)
      tone[channel] = picture.data[pixel * picture.channels + channel]! / 255;
    change(tone);
    for (let channel = 0; channel < 3; channel++) data[pixel * 3 + channel] = tone[channel]! * 255;
  }
  return { data, width: picture.width, height: picture.height, channels: 3 };
}

export function brightnessOf(tone: Tone): number {
  return 0.299 * tone[0] + 0.587 * tone[1] + 0.114 * tone[2];
}

/** 1 leaves colours, 0 takes them away, more deepens them. */
export function saturate(tone: Tone, amount: number): void {
  const grey = brightnessOf(tone);
  for (let channel = 0; channel < 3; channel++) tone[channel] = clamp(grey + (tone[channel]! - grey) * amount, 0, 1);
}

/** A soft S-curve around the middle; 0 leaves all, 1 is strong. */
export function contrast(tone: Tone, amount: number): void {
  for (let channel = 0; channel < 3; channel++) {
    const value = tone[channel]!;
    tone[channel] = value + (value * value * (3 - 2 * value) - value) * amount;
  }
}

/** Tints shadows and highlights apart; each colour is an offset around 0. */
export function splitTone(tone: Tone, shadows: Tone, highlights: Tone): void {
  const light = brightnessOf(tone);
  for (let channel = 0; channel < 3; channel++) {
    tone[channel] = clamp(
      tone[channel]! + shadows[channel]! * (1 - light) ** 1.5 + highlights[channel]! * light ** 1.5,
      0,
      1,
    );
  }
}
