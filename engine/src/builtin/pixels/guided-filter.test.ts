/** @jest-environment node */
import { disc } from '../../testing/disc';
import { planeOf } from './float-plane';
import { guidedFilter } from './guided-filter';

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
