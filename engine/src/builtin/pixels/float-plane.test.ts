/** @jest-environment node */
import { boxMean, planeOf, resizePlane } from './float-plane';

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
