/** @jest-environment node */
import { thumbnailSizes } from './thumbnail-sizes';

const sizes = (width: number, height: number) =>
  thumbnailSizes({ width, height }).map((size) => `${size.tile}: ${size.width} × ${size.height}`);

it('fills a tile with the short side, whichever it is', () => {
  expect(sizes(1_024, 1_024)).toEqual(['128: 128 × 128', '320: 320 × 320', '640: 640 × 640']);
  expect(sizes(1_920, 1_080)).toEqual(['128: 228 × 128', '320: 569 × 320', '640: 1138 × 640']);
  expect(sizes(1_080, 1_920)).toEqual(['128: 128 × 228', '320: 320 × 569', '640: 640 × 1138']);
});

it('has none that is as large as the picture', () => {
  expect(sizes(640, 640)).toEqual(['128: 128 × 128', '320: 320 × 320']);
  expect(sizes(641, 641)).toEqual(['128: 128 × 128', '320: 320 × 320', '640: 640 × 640']);
  expect(sizes(320, 500)).toEqual(['128: 128 × 200']);
  expect(sizes(128, 500)).toEqual([]);
  expect(sizes(1, 1)).toEqual([]);
});

it('keeps strips short', () => {
  expect(sizes(20_000, 2_000)).toEqual(['128: 512 × 51', '320: 1280 × 128', '640: 2560 × 256']);
  expect(sizes(1, 65_000)).toEqual(['128: 1 × 512', '320: 1 × 1280', '640: 1 × 2560']);
});
