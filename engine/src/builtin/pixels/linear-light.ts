/**
 * sRGB's transfer function (IEC 61966-2-1), both ways. Light adds up only in linear light, so everything that mixes, blurs or tints
 * colours works on linear values 0 to 1.
 */

const TO_LINEAR = Float32Array.from({ length: 256 }, (_, code) => {
  const value = code / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

/** Fine enough that dark tones, where the curve is steep, still get every code. */
const STEPS = 8192;
const FROM_LINEAR = Uint8ClampedArray.from({ length: STEPS + 1 }, (_, step) => {
  const light = step / STEPS;
  return Math.round(255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055));
});

/** The linear light, 0 to 1, of an 8-bit sRGB sample. */
export function toLinear(code: number): number {
  return TO_LINEAR[code] ?? 0;
}

/** The 8-bit sRGB sample of linear light; below 0 and above 1 are clipped. */
export function fromLinear(light: number): number {
  if (light <= 0) return 0;
  if (light >= 1) return 255;
  return FROM_LINEAR[Math.round(light * STEPS)] ?? 255;
}
