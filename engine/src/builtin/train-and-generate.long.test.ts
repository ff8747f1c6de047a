/** @jest-environment node */
import sharp from 'sharp';

import type { EnginePicture, GenerateRequest, ModelFile, TrainedModel, TrainRequest } from '../engine';
import { croppedPhoto, photo } from '../testing/fixture-photos';
import { meanDifference } from '../testing/picture-difference';
import { testContext, type TestContext } from '../testing/test-context';
import { cutOutPerson } from './people/cut-out';
import { faceSimilarity } from './people/face-similarity';
import { findPeople } from './people/find-people';
import { decodeOpaque } from './pixels/decode';
import { boxMean } from './pixels/float-plane';
import type { RawPicture } from './pixels/raw-picture';
import { generate } from './tools/generation/generate';
import { train } from './tools/training/train';

let mockDecoded: Uint8Array[] = [];
jest.mock('./pixels/decode', () => {
  const actual = jest.requireActual<typeof import('./pixels/decode')>('./pixels/decode');
  return {
    ...actual,
    decodeOpaque: (bytes: Uint8Array) => {
      mockDecoded.push(bytes);
      return actual.decodeOpaque(bytes);
    },
  };
});

async function embeddingOf(bytes: Uint8Array): Promise<readonly number[]> {
  return (await findPeople(await decodeOpaque(bytes), testContext())).faces[0]?.embedding ?? [];
}

/** Within a tenth of the picture of the middle of the face that is found in it. */
async function expectFocusOnFace({ bytes, focus }: EnginePicture): Promise<void> {
  const picture = await decodeOpaque(bytes);
  const [face] = (await findPeople(picture, testContext())).faces;
  expect(Math.abs(focus!.x - (face!.box.left + face!.box.width / 2) / picture.width)).toBeLessThan(0.1);
  expect(Math.abs(focus!.y - (face!.box.top + face!.box.height / 2) / picture.height)).toBeLessThan(0.1);
}

describe('a model of the astronaut', () => {
  let model: TrainedModel;
  let photos: TrainRequest['photos'];
  let decodedForTraining: readonly Uint8Array[];
  let training: TestContext;
  let hers: readonly number[];

  beforeAll(async () => {
    hers = await embeddingOf(await photo('astronaut.png'));
    training = testContext();
    photos = [
      { name: 'whole.png', bytes: await photo('astronaut.png') },
      {
        name: 'bust.jpg',
        bytes: await croppedPhoto('astronaut.png', { left: 30, top: 0, width: 370, height: 400 }, 460),
      },
      {
        name: 'head.jpg',
        bytes: await croppedPhoto('astronaut.png', { left: 90, top: 0, width: 270, height: 300 }, 400),
      },
      { name: 'coffee.png', bytes: await photo('coffee.png') },
      { name: 'other.jpg', bytes: await photo('grace-hopper.jpg') },
      { name: 'broken.jpg', bytes: new Uint8Array([1, 2, 3]) },
    ];
    mockDecoded = [];
    model = await train({ photos }, training);
    decodedForTraining = mockDecoded;
  }, 60_000);

  const make = (wish: Partial<GenerateRequest>, context = testContext()) =>
    generate(
      { model: model.files, prompt: 'at the beach', aspectRatio: '1:1', format: 'png', seed: 4, ...wish },
      context,
    );

  it('keeps one cut-out for each photo of her and none of anybody else', async () => {
    expect(model.files.map(({ name }) => name).sort()).toEqual([
      'cut-out-01.webp',
      'cut-out-02.webp',
      'cut-out-03.webp',
      'model.json',
    ]);
    for (const { name, bytes } of model.files) {
      if (name === 'model.json') continue;
      const { hasAlpha } = await sharp(bytes).metadata();
      expect(hasAlpha).toBe(true);
    }
  });

  it('decodes each photo once', () => {
    expect(decodedForTraining).toEqual(photos.map(({ bytes }) => bytes));
  });

  it('says what was left out', () => {
    expect(model.notes.join(' ')).toContain('In 2 of 6 photos no face was found');
    expect(model.notes.join(' ')).toContain('1 of 4 photos seem to show another person');
  });

  it('makes a cover of her and reports progress that only grows', async () => {
    expect(model.cover).toMatchObject({ format: 'jpeg', width: 640, height: 640 });
    await expectFocusOnFace(model.cover);
    expect(faceSimilarity(await embeddingOf(model.cover.bytes), hers)).toBeGreaterThan(0.8);
    expect([...training.reports].sort((a, b) => a - b)).toEqual(training.reports);
    expect(training.reports.at(-1)).toBe(1);
  });

  it.each([
    ['1:1', 1],
    ['4:5', 4 / 5],
    ['16:9', 16 / 9],
  ] as const)('generates %s, at least 768 px on the longer side', async (aspectRatio, ratio) => {
    const picture = await make({ aspectRatio, format: 'jpeg', prompt: 'studio' });
    const { width, height, format } = await sharp(picture.bytes).metadata();
    expect({ width, height, format }).toEqual({ width: picture.width, height: picture.height, format: 'jpeg' });
    expect(Math.max(width, height)).toBeGreaterThanOrEqual(768);
    expect(width / height).toBeCloseTo(ratio, 2);
  });

  it.each(['1:1', '4:5', '16:9'] as const)('says where her face is in a picture of %s', async (aspectRatio) => {
    await expectFocusOnFace(await make({ aspectRatio, prompt: 'in a garden' }));
  });

  it('shows her face and not another person’s', async () => {
    const picture = await make({ prompt: 'in a garden' });
    const face = await embeddingOf(picture.bytes);
    expect(faceSimilarity(face, hers)).toBeGreaterThan(0.8);
    expect(faceSimilarity(face, await embeddingOf(await photo('grace-hopper.jpg')))).toBeLessThan(0.5);
  });

  it('paints the scene of the prompt around the same person', async () => {
    // A model of one cut-out, so that both pictures place the same one; the sway of a free figure depends on the prompt.
    const single = withCutOuts(model.files, 1);
    const draw = async (prompt: string): Promise<RawPicture> => {
      const { bytes } = await make({ prompt, model: single });
      return decodeOpaque(await sharp(bytes).resize(384).png().toBuffer());
    };
    const beach = await draw('at the beach');
    const forest = await draw('in the forest');
    const one = await cutOutPerson(beach, testContext());
    const other = await cutOutPerson(forest, testContext());
    const [near, far] = [boxMean(one.matte, 8), boxMean(other.matte, 8)];
    const isOutside = (pixel: number): boolean => near.data[pixel]! < 0.001 && far.data[pixel]! < 0.001;
    expect(meanDifference(beach, forest, isOutside)).toBeGreaterThan(45);
    const similarity = faceSimilarity(one.people.faces[0]!.embedding, other.people.faces[0]!.embedding);
    expect(similarity).toBeGreaterThan(0.85);
  });

  it('gives the same picture for the same wish, and another for another seed', async () => {
    const first = await make({ prompt: 'studio' });
    expect(Buffer.from((await make({ prompt: 'studio' })).bytes).equals(first.bytes)).toBe(true);
    expect(Buffer.from((await make({ prompt: 'studio', seed: 5 })).bytes).equals(first.bytes)).toBe(false);
  });

  it('takes away colour for a black and white portrait', async () => {
    const { data } = await decodeOpaque((await make({ prompt: 'black and white studio portrait' })).bytes);
    let most = 0;
    for (let at = 0; at < data.length; at += 3)
      most = Math.max(most, Math.abs(data[at]! - data[at + 1]!), Math.abs(data[at]! - data[at + 2]!));
    expect(most).toBeLessThanOrEqual(1);
  });

  it.each([
    ['no model file', (files: readonly ModelFile[]) => files.filter(({ name }) => name !== 'model.json')],
    ['a missing cut-out', (files: readonly ModelFile[]) => files.filter(({ name }) => !name.endsWith('.webp'))],
    [
      'a damaged cut-out',
      (files: readonly ModelFile[]) =>
        files.map((file) => (file.name.endsWith('.webp') ? { ...file, bytes: file.bytes.slice(0, 40) } : file)),
    ],
    ['another version', (files: readonly ModelFile[]) => withJson(files, (json) => ({ ...json, version: 99 }))],
    [
      'nonsense in it',
      (files: readonly ModelFile[]) => withJson(files, (json) => ({ ...json, cutOuts: [{ file: 'cut-out-01.webp' }] })),
    ],
  ])('refuses a model with %s', async (_, damage) => {
    await expect(make({ model: damage(model.files) })).rejects.toMatchObject({
      code: 'UNREADABLE_MODEL',
      message: expect.stringContaining('train it again') as string,
    });
  });
});

describe('training without a usable photo', () => {
  it('says what to do', async () => {
    const photos = [{ name: 'coffee.png', bytes: await photo('coffee.png') }];
    await expect(train({ photos }, testContext())).rejects.toMatchObject({
      code: 'NO_USABLE_PHOTO',
      message: expect.stringContaining('Please use photos') as string,
    });
  });
});

type ModelJson = Record<string, unknown> & { readonly cutOuts: readonly unknown[] };

function withJson(files: readonly ModelFile[], change: (json: ModelJson) => object): ModelFile[] {
  return files.map((file) => {
    if (file.name !== 'model.json') return file;
    const json = JSON.parse(new TextDecoder().decode(file.bytes)) as ModelJson;
    return { ...file, bytes: new TextEncoder().encode(JSON.stringify(change(json))) };
  });
}

function withCutOuts(files: readonly ModelFile[], count: number): ModelFile[] {
  return withJson(files, (json) => ({ ...json, cutOuts: json.cutOuts.slice(0, count) }));
}
