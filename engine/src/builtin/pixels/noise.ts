import type { Random } from './random';

/** Smooth random fields over the plane, fixed by the random stream they were made from. */
export interface Noise {
  /** Gradient noise (Perlin 2002), about -0.7 to 0.7, with a period of 256. */
  at(x: number, y: number): number;
  /** Octaves of noise, each twice as fine and half as strong; about -1 to 1. */
  fractal(x: number, y: number, octaves: number): number;
  /** Sharp crests, 0 to 1: mountains, waves. */
  ridged(x: number, y: number, octaves: number): number;
  /** White noise of whole cells, 0 to 1. */
  cell(x: number, y: number): number;
}

const DIRECTIONS = 16;

export function noiseFrom(random: Random): Noise {
  const order = Uint8Array.from({ length: 256 }, (_, i) => i);
  for (let i = 255; i > 0; i--) {
    const other = Math.floor(random() * (i + 1));
    [order[i], order[other]] = [order[other]!, order[i]!];
  }
  const table = Uint8Array.from({ length: 512 }, (_, i) => order[i & 255]!);
  const gradientX = Float32Array.from({ length: 256 }, (_, i) =>
    Math.cos(((i % DIRECTIONS) / DIRECTIONS) * 2 * Math.PI),
  );
  const gradientY = Float32Array.from({ length: 256 }, (_, i) =>
    Math.sin(((i % DIRECTIONS) / DIRECTIONS) * 2 * Math.PI),
  );

  const at = (x: number, y: number): number => {
    const left = Math.floor(x);
    const top = Math.floor(y);
    const dx = x - left;
    const dy = y - top;
    const column = left & 255;
    const row = top & 255;
    const a = table[table[column]! + row]!;
    const b = table[table[column + 1]! + row]!;
    const c = table[table[column]! + row + 1]!;
    const d = table[table[column + 1]! + row + 1]!;
    const shareX = dx * dx * dx * (dx * (dx * 6 - 15) + 10);
    const shareY = dy * dy * dy * (dy * (dy * 6 - 15) + 10);
    const na = gradientX[a]! * dx + gradientY[a]! * dy;
    const nb = gradientX[b]! * (dx - 1) + gradientY[b]! * dy;
    const nc = gradientX[c]! * dx + gradientY[c]! * (dy - 1);
    const nd = gradientX[d]! * (dx - 1) + gradientY[d]! * (dy - 1);
    const above = na + shareX * (nb - na);
    return above + shareY * (nc + shareX * (nd - nc) - above);
  };

  return {
    at,
    fractal(x, y, octaves) {
      let sum = 0;
      let strength = 0.8;
      for (let octave = 0; octave < octaves; octave++) {
        sum += strength * at(x, y);
        strength *= 0.5;
        // Shifted as well as doubled, or every octave has its zeros in the same places.
        x = x * 2.03 + 17.1;
        y = y * 2.03 + 9.7;
      }
      return sum;
    },
    ridged(x, y, octaves) {
      let sum = 0;
      let strength = 0.55;
      let before = 1;
      for (let octave = 0; octave < octaves; octave++) {
        const crest = 1 - Math.min(1, Math.abs(at(x, y)) * 2);
        sum += strength * crest * crest * before;
        before = crest;
        strength *= 0.5;
        x = x * 2.07 + 31.3;
        y = y * 2.07 + 12.9;
      }
      return sum;
    },
    cell(x, y) {
      return table[table[Math.floor(x) & 255]! + (Math.floor(y) & 255)]! / 255;
    },
  };
}
