/** @jest-environment node */
import sharp from 'sharp';

import { croppedPhoto, photo } from '../../testing/fixture-photos';
import { testContext } from '../../testing/test-context';
import { decodeOpaque } from '../pixels/decode';
import { cutOutPerson, refuseExtremes, type CutOut } from './cut-out';
import { faceSimilarity, SAME_PERSON } from './face-similarity';
import { findPeople } from './find-people';

const context = testContext();

/** The mean alpha within a square around a place given in shares of the picture. */
function alphaAt({ matte }: CutOut, shareX: number, shareY: number, reach = 4): number {
  let sum = 0;
  let count = 0;
  for (let y = Math.round(shareY * matte.height) - reach; y <= shareY * matte.height + reach; y++) {
    for (let x = Math.round(shareX * matte.width) - reach; x <= shareX * matte.width + reach; x++) {
      if (x < 0 || y < 0 || x >= matte.width || y >= matte.height) continue;
      sum += matte.data[y * matte.width + x]!;
      count++;
    }
  }
  return sum / count;
}

/** Small pictures: what is tested does not depend on size, and these are quick. */
async function cutOut(bytes: Uint8Array): Promise<CutOut> {
  const small = await sharp(bytes).resize({ width: 384, withoutEnlargement: true }).png().toBuffer();
  return cutOutPerson(await decodeOpaque(small), context);
}

describe('cutting a person out', () => {
  it('keeps hair, face, suit and sleeve of the astronaut, and nothing of flag, wall and model rocket', async () => {
    const result = await cutOut(await photo('astronaut.png'));
    for (const [x, y] of [
      [0.44, 0.06],
      [0.44, 0.22],
      [0.44, 0.42],
      [0.3, 0.7],
      [0.12, 0.75],
    ] as const) {
      expect(alphaAt(result, x, y)).toBeGreaterThan(0.97);
    }
    for (const [x, y] of [
      [0.05, 0.1],
      [0.2, 0.12],
      [0.62, 0.15],
      [0.85, 0.2],
      [0.95, 0.5],
      [0.1, 0.45],
    ] as const) {
      expect(alphaAt(result, x, y)).toBeLessThan(0.02);
    }
    expect(result.coverage).toBeGreaterThan(0.45);
    expect(result.coverage).toBeLessThan(0.6);
    expect(result.people.faces).toHaveLength(1);
  });

  it('keeps a dark uniform before a dark flag', async () => {
    const result = await cutOut(await photo('grace-hopper.jpg'));
    for (const [x, y] of [
      [0.5, 0.12],
      [0.5, 0.4],
      [0.2, 0.85],
      [0.85, 0.85],
    ] as const)
      expect(alphaAt(result, x, y)).toBeGreaterThan(0.97);
    for (const [x, y] of [
      [0.12, 0.2],
      [0.12, 0.5],
      [0.85, 0.2],
      [0.9, 0.5],
    ] as const)
      expect(alphaAt(result, x, y)).toBeLessThan(0.02);
  });

  it('leaves no old surroundings in the colours of the edge', async () => {
    // A blue wall put behind the astronaut must not stain her hair.
    const bytes = await photo('astronaut.png');
    const first = await cutOut(bytes);
    const blue = await sharp({ create: { width: 384, height: 384, channels: 3, background: '#0030ff' } })
      .composite([{ input: Buffer.from(first.picture.data), raw: { width: 384, height: 384, channels: 4 } }])
      .png()
      .toBuffer();
    const { picture } = await cutOut(new Uint8Array(blue));
    let excess = 0;
    let weight = 0;
    for (let pixel = 0; pixel < 384 * 140; pixel++) {
      const [red, , sky, alpha] = picture.data.subarray(pixel * 4, pixel * 4 + 4) as unknown as [
        number,
        number,
        number,
        number,
      ];
      if (alpha < 40 || alpha > 215) continue;
      excess += alpha * Math.max(0, sky - red - 30);
      weight += alpha;
    }
    expect(weight).toBeGreaterThan(0);
    expect(excess / weight).toBeLessThan(12);
  });

  it('keeps both of two people', async () => {
    const both = await sharp({ create: { width: 900, height: 512, channels: 3, background: '#9fb4c0' } })
      .composite([
        {
          input: await sharp(await photo('astronaut.png'))
            .resize(450)
            .toBuffer(),
          left: 0,
          top: 62,
        },
        {
          input: await sharp(await photo('grace-hopper.jpg'))
            .resize(430)
            .extract({ left: 0, top: 0, width: 430, height: 500 })
            .toBuffer(),
          left: 470,
          top: 12,
        },
      ])
      .png()
      .toBuffer();
    const result = await cutOut(new Uint8Array(both));
    expect(result.people.faces).toHaveLength(2);
    for (const { box } of result.people.faces) {
      expect(
        alphaAt(
          result,
          (box.left + box.width / 2) / result.matte.width,
          (box.top + box.height / 2) / result.matte.height,
        ),
      ).toBeGreaterThan(0.97);
    }
  });

  it.each(['coffee.png', 'chelsea.png', 'rocket.jpg'])('refuses %s, which shows no person', async (name) => {
    await expect(cutOut(await photo(name))).rejects.toMatchObject({
      code: 'NO_PERSON',
      message: expect.stringContaining('No person was found') as string,
    });
  });

  it.each([
    [0.029, 'taken from closer'],
    [0.951, 'fills the whole picture'],
  ])('refuses a person who covers %d of the picture', (coverage, sentence) => {
    expect(() => refuseExtremes(coverage)).toThrow(
      expect.objectContaining({ code: 'NO_PERSON', message: expect.stringContaining(sentence) as string }) as Error,
    );
  });

  it('takes a person who covers between 3 and 95 per cent', () => {
    for (const coverage of [0.031, 0.5, 0.949]) expect(() => refuseExtremes(coverage)).not.toThrow();
  });

  it('refuses a person who is a speck in the picture', async () => {
    const small = await sharp({ create: { width: 1200, height: 1200, channels: 3, background: '#8fa0a8' } })
      .composite([
        {
          input: await sharp(await photo('astronaut.png'))
            .resize(190)
            .toBuffer(),
          left: 500,
          top: 500,
        },
      ])
      .png()
      .toBuffer();
    await expect(cutOut(new Uint8Array(small))).rejects.toMatchObject({ code: 'NO_PERSON' });
  });

  it('stops when it is cancelled', async () => {
    const cancelling = new AbortController();
    cancelling.abort(new Error('cancelled by the person'));
    const picture = await decodeOpaque(await photo('astronaut.png'));
    await expect(cutOutPerson(picture, testContext(cancelling.signal))).rejects.toThrow('cancelled by the person');
  });
});

describe('face embeddings', () => {
  it('are alike for crops of one person and unlike for two people', async () => {
    const embedding = async (bytes: Uint8Array): Promise<readonly number[]> =>
      (await findPeople(await decodeOpaque(bytes), context)).faces[0]?.embedding ?? [];
    const whole = await embedding(await photo('astronaut.png'));
    const crop = await embedding(
      await croppedPhoto('astronaut.png', { left: 90, top: 0, width: 270, height: 330 }, 380),
    );
    const other = await embedding(await photo('grace-hopper.jpg'));
    expect(faceSimilarity(whole, crop)).toBeGreaterThan(0.8);
    expect(faceSimilarity(whole, other)).toBeLessThan(SAME_PERSON - 0.1);
  });
});
