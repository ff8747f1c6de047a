/** @jest-environment node */
import { components } from '../pixels/components';
import { planeOf } from '../pixels/float-plane';
import { keepSeeded } from './keep-seeded';

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
