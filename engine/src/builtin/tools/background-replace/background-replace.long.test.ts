/** @jest-environment node */
import type { EnginePicture } from '../../../engine';
import { croppedPhoto, photo } from '../../../testing/fixture-photos';
import { meanDifference } from '../../../testing/picture-difference';
import { testContext } from '../../../testing/test-context';
import { cutOutPerson } from '../../people/cut-out';
import { decodeOpaque } from '../../pixels/decode';
import { boxMean } from '../../pixels/float-plane';
import type { RawPicture } from '../../pixels/raw-picture';
import { backgroundReplace } from './background-replace';

describe('replacing a background', () => {
  let original: RawPicture;
  let beach: RawPicture;
  let forest: RawPicture;
  let answer: EnginePicture;
  let isPerson: (pixel: number) => boolean;
  let isSurroundings: (pixel: number) => boolean;
  const context = testContext();

  beforeAll(async () => {
    const image = await photo('astronaut.png');
    original = await decodeOpaque(image);
    answer = await backgroundReplace({ image, prompt: 'a sunny beach', seed: 3 }, context);
    beach = await decodeOpaque(answer.bytes);
    forest = await decodeOpaque(
      (await backgroundReplace({ image, prompt: 'in a forest', seed: 3 }, testContext())).bytes,
    );
    const { matte } = await cutOutPerson(original, testContext());
    // Eroded and dilated by some pixels, so that the edge itself, which is meant to change, counts for neither.
    const near = boxMean(matte, 12);
    isPerson = (pixel) => near.data[pixel]! > 0.999;
    isSurroundings = (pixel) => near.data[pixel]! < 0.001;
  });

  it('keeps size and framing', () => {
    expect([answer.width, answer.height]).toEqual([512, 512]);
    expect([beach.width, beach.height]).toEqual([512, 512]);
    // Her face, which stays where it was.
    expect(answer.focus?.x).toBeCloseTo(0.44, 1);
    expect(answer.focus?.y).toBeCloseTo(0.24, 1);
  });

  it('changes the surroundings wholly and the person only in tone', () => {
    expect(meanDifference(original, beach, isPerson)).toBeLessThan(14);
    expect(meanDifference(original, beach, isSurroundings)).toBeGreaterThan(45);
  });

  it('keeps every detail of the person: the picture of the inside correlates with the original', () => {
    expect(correlation(original, beach, isPerson)).toBeGreaterThan(0.99);
    expect(correlation(original, beach, isSurroundings)).toBeLessThan(0.6);
  });

  it('paints what the prompt says: beach and forest differ around the person, not in them', () => {
    expect(meanDifference(beach, forest, isSurroundings)).toBeGreaterThan(40);
    expect(meanDifference(beach, forest, isPerson)).toBeLessThan(14);
  });

  it('reports progress that only grows', () => {
    expect(context.reports.length).toBeGreaterThan(5);
    expect([...context.reports].sort((a, b) => a - b)).toEqual(context.reports);
  });

  it('gives the same picture for the same seed and another for another', async () => {
    const image = await croppedPhoto('astronaut.png', { left: 60, top: 0, width: 340, height: 340 }, 300);
    const make = async (seed: number) =>
      (await backgroundReplace({ image, prompt: 'mountains', seed }, testContext())).bytes;
    const first = await make(5);
    expect(Buffer.from(await make(5)).equals(first)).toBe(true);
    expect(Buffer.from(await make(6)).equals(first)).toBe(false);
  });

  it('refuses a picture without a person', async () => {
    const image = await photo('coffee.png');
    await expect(backgroundReplace({ image, prompt: 'beach', seed: 1 }, testContext())).rejects.toMatchObject({
      code: 'NO_PERSON',
    });
  });
});

/** Pearson's correlation of brightness over the pixels chosen. */
function correlation(left: RawPicture, right: RawPicture, isChosen: (pixel: number) => boolean): number {
  const light = ({ data, channels }: RawPicture, pixel: number): number =>
    data[pixel * channels]! + data[pixel * channels + 1]! + data[pixel * channels + 2]!;
  const pixels = Array.from({ length: left.width * left.height }, (_, pixel) => pixel).filter(isChosen);
  const mean = (picture: RawPicture): number =>
    pixels.reduce((sum, pixel) => sum + light(picture, pixel), 0) / pixels.length;
  const [meanLeft, meanRight] = [mean(left), mean(right)];
  let product = 0;
  let squareLeft = 0;
  let squareRight = 0;
  for (const pixel of pixels) {
    const a = light(left, pixel) - meanLeft;
    const b = light(right, pixel) - meanRight;
    product += a * b;
    squareLeft += a * a;
    squareRight += b * b;
  }
  return product / Math.sqrt(squareLeft * squareRight);
}
