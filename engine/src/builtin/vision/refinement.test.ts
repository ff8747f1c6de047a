/** @jest-environment node */
import type { RawPicture } from '../decode/raw-picture';
import { components, keepSeeded } from './components';
import { boxMean, planeOf, resizePlane } from './float-plane';
import { guidedFilter } from './guided-filter';
import { refineMatte } from './refine-matte';

/** An orange disc on a grey wall, and the true matte of it. */
function disc(size: number, radius: number): { picture: RawPicture; truth: (x: number, y: number) => number } {
  const truth = (x: number, y: number): number =>
    Math.min(1, Math.max(0, radius + 0.5 - Math.hypot(x - size / 2, y - size / 2)));
  const data = new Uint8ClampedArray(size * size * 3);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const alpha = truth(x, y);
      data.set([130 + 110 * alpha, 130 - 30 * alpha, 130 - 90 * alpha], (y * size + x) * 3);
    }
  }
  return { picture: { data, width: size, height: size, channels: 3 }, truth };
}

describe('refining a matte', () => {
  it('brings a soft edge that lies three pixels beside the real one onto it', () => {
    const { picture, truth } = disc(240, 70);
    const prior = boxMean(
      planeOf(240, 240, (x, y) => (Math.hypot(x - 123, y - 120) < 69 ? 1 : 0)),
      3,
    );
    const matte = refineMatte(picture, prior);
    let before = 0;
    let after = 0;
    for (let y = 0; y < 240; y++) {
      for (let x = 0; x < 240; x++) {
        before += Math.abs(prior.data[y * 240 + x]! - truth(x, y));
        after += Math.abs(matte.data[y * 240 + x]! - truth(x, y));
      }
    }
    expect(after).toBeLessThan(before * 0.3);
  });
});

describe('guided filter', () => {
  it('leaves a matte alone that follows its picture, and gives the same on a large picture', () => {
    for (const size of [120, 1000]) {
      const { picture, truth } = disc(size, size * 0.3);
      const exact = planeOf(size, size, truth);
      const filtered = guidedFilter(picture, exact, 4, 1e-4);
      const error =
        filtered.data.reduce((sum, value, i) => sum + Math.abs(value - exact.data[i]!), 0) / exact.data.length;
      expect(error).toBeLessThan(0.02);
    }
  });
});

describe('planes', () => {
  it('average over squares that are cut at the border', () => {
    const plane = planeOf(5, 4, (x, y) => x + 10 * y);
    const mean = boxMean(plane, 1);
    expect(mean.data[6]).toBeCloseTo(11, 5);
    expect(mean.data[0]).toBeCloseTo(5.5, 5);
    expect(mean.data[19]).toBeCloseTo((23 + 24 + 33 + 34) / 4, 5);
  });

  it('keep their mean when resized', () => {
    const plane = planeOf(96, 64, (x, y) => Math.sin(x / 9) * Math.cos(y / 7) + 0.5);
    const mean = (values: Float32Array): number => values.reduce((sum, value) => sum + value, 0) / values.length;
    expect(mean(resizePlane(plane, 24, 16).data)).toBeCloseTo(mean(plane.data), 3);
    expect(mean(resizePlane(plane, 192, 128).data)).toBeCloseTo(mean(plane.data), 2);
  });
});

describe('components', () => {
  it('are counted apart, and only seeded or large ones stay', () => {
    const blobs = planeOf(60, 40, (x, y) => {
      const isMain = x > 5 && x < 25 && y > 5 && y < 35;
      const isHole = x === 15 && y === 20;
      const isStranger = x > 40 && x < 46 && y > 10 && y < 16;
      return (isMain && !isHole) || isStranger ? 1 : 0;
    });
    expect(components((pixel) => blobs.data[pixel]! > 0.5, 60, 40).sizes.slice(1)).toEqual([19 * 29 - 1, 25]);
    const kept = keepSeeded(blobs, [10 * 60 + 10]);
    expect(kept.data[12 * 60 + 43]).toBe(0);
    expect(kept.data[10 * 60 + 10]).toBe(1);
    expect(kept.data[20 * 60 + 15]).toBe(1);
  });
});
