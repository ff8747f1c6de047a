/** @jest-environment node */
import sharp from 'sharp';

import { photo } from '../../../testing/fixture-photos';
import { testContext } from '../../../testing/test-context';
import { findFaces, findPeople } from '../../people/find-people';
import { decodeOpaque } from '../../pixels/decode';
import { checkPhoto } from './check-photo';

/** As a page sends a photo: small, as JPEG. */
const copyOf = async (bytes: Uint8Array) =>
  sharp(bytes).resize(640, 640, { fit: 'inside', withoutEnlargement: true }).jpeg({ quality: 85 }).toBuffer();
const check = async (bytes: Uint8Array) => checkPhoto({ image: await copyOf(bytes) }, testContext());

/** Widths of the two faces in their photos, pixels. */
const FACES = { 'astronaut.png': 145, 'grace-hopper.jpg': 284 } as const;
type Portrait = keyof typeof FACES;
const PORTRAITS = Object.keys(FACES) as Portrait[];

/** A portrait blurred by so many hundredths of the face's width (of a Gaussian). */
const blurred = async (name: Portrait, percent: number) =>
  sharp(await photo(name))
    .removeAlpha()
    .blur((FACES[name] * percent) / 100)
    .toBuffer();

test.each(PORTRAITS)(
  'one face, sharp as it is, dark, small or packed hard: %s',
  async (name) => {
    const portrait = sharp(await photo(name)).removeAlpha();
    for (const bytes of [
      await photo(name),
      await portrait.clone().linear(0.3, 0).toBuffer(),
      await portrait.clone().resize(240).toBuffer(),
      await portrait.clone().resize(2_400).toBuffer(),
      await portrait.clone().jpeg({ quality: 40 }).toBuffer(),
    ])
      expect(await check(bytes)).toEqual({ faces: 1, isBlurred: false });
  },
  30_000,
);

test.each(PORTRAITS)(
  'a face that has lost its features is blurred, and one that is a little soft is not: %s',
  async (name) => {
    expect(await check(await blurred(name, 0.5))).toEqual({ faces: 1, isBlurred: false });
    expect(await check(await blurred(name, 2))).toEqual({ faces: 1, isBlurred: true });
    expect(await check(await blurred(name, 3))).toEqual({ faces: 1, isBlurred: true });
  },
  30_000,
);

/** A second person at the right of the astronaut's photo, so wide. */
const together = async (width: number) =>
  sharp(await photo('astronaut.png'))
    .removeAlpha()
    .extend({ right: 400 })
    .composite([
      {
        input: await sharp(await photo('grace-hopper.jpg'))
          .resize(width)
          .toBuffer(),
        left: 512,
        top: 0,
      },
    ])
    .png()
    .toBuffer();

test('two people are two faces, and one far behind is none', async () => {
  expect(await check(await together(400))).toEqual({ faces: 2, isBlurred: false });
  expect(await check(await together(80))).toEqual({ faces: 1, isBlurred: false });
}, 30_000);

test.each(['chelsea.png', 'coffee.png', 'china.jpg'])(
  'no face: %s',
  async (name) => {
    expect(await check(await photo(name))).toEqual({ faces: 0, isBlurred: false });
  },
  30_000,
);

test('the detector finds people as before after it has looked for faces alone', async () => {
  const picture = await decodeOpaque(await photo('astronaut.png'));
  const before = await findPeople(picture, testContext());
  expect(await findFaces(picture, testContext())).toEqual(before.faces.map(({ box }) => box));
  const after = await findPeople(picture, testContext());
  expect(after.faces[0]?.embedding).toEqual(before.faces[0]?.embedding);
  expect([after.body.length, after.boxes.length]).toEqual([before.body.length, before.boxes.length]);
  expect(before.body.length).toBeGreaterThan(0);
}, 30_000);

test('refuses what is no picture', async () => {
  await expect(checkPhoto({ image: new Uint8Array(3) }, testContext())).rejects.toMatchObject({
    code: 'UNREADABLE_PICTURE',
  });
});
