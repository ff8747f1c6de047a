import fc from 'fast-check';
import { CANVAS, displayedSize } from './displayed-size';

it('fits a picture into 512 × 512', () => {
  expect(CANVAS).toEqual({ width: 512, height: 512 });
  expect(displayedSize({ width: 1600, height: 1200 })).toEqual({ width: 512, height: 384 });
  expect(displayedSize({ width: 300, height: 600 })).toEqual({ width: 256, height: 512 });
});

it('keeps the aspect ratio of any picture, and touches two edges', () => {
  const pixels = fc.integer({ min: 1, max: 20_000 });
  fc.assert(
    fc.property(pixels, pixels, (width, height) => {
      const shown = displayedSize({ width, height });
      expect(shown.width / shown.height / (width / height)).toBeCloseTo(1);
      expect(Math.max(shown.width, shown.height)).toBeCloseTo(512);
    }),
  );
});
