import {
  EngineBusyError,
  EngineError,
  type Asked,
  type Engine,
  type EngineCallOptions,
  type EnginePicture,
  type PhotoCheck,
  type PictureFormat,
  type PromptVocabulary,
} from '@likeness/engine';
import { readWords, wordChoices } from '@likeness/engine/builtin/vocabulary';
import sharp from 'sharp';

/** As the built-in engine reads: a warning of the decoder is no failure. */
const READING = { failOn: 'error' } as const;

/** What a full engine advises, seconds. */
const RETRY_AFTER = 7;

type Method = Exclude<keyof Engine, 'name' | 'vocabulary' | 'requirePlace' | 'close'> | 'paintSwatches';

/** An engine that is quick and always the same, for tests of everything round the engine; each call can be made to wait or fail. */
export interface TestEngine extends Engine {
  /** The real one, but for its pictures, each of a colour of its own. */
  readonly vocabulary: PromptVocabulary;
  readonly checkPhoto: NonNullable<Engine['checkPhoto']>;
  /** At first it says nothing, as one that cannot tell. */
  requirePlace: NonNullable<Engine['requirePlace']>;
  /** What is found in every photo that is checked. */
  found: PhotoCheck;
  /** The calls so far, with their requests once they are read. */
  readonly calls: {
    readonly method: Method;
    readonly request: unknown;
    readonly options: EngineCallOptions | undefined;
  }[];
  /** Refuses calls as busy, as an engine does whose queue is full. */
  full: boolean;
  /** Done once the next calls have a place, before they go on; a rejection is the engine's. */
  before: (method: Method, options: EngineCallOptions | undefined) => Promise<void> | void;
}

/** For `before`: work that comes to no end but by being given up. */
export const untilGivenUp: TestEngine['before'] = (_method, { signal } = {}) =>
  new Promise((_, fail) => {
    signal?.addEventListener('abort', () => fail(signal.reason as Error));
  });

export function createTestEngine(): TestEngine {
  const engine: TestEngine = {
    name: 'test',
    vocabulary: {
      read: readWords,
      choices: wordChoices,
      async paintSwatches(choices, options) {
        const painted = await begin('paintSwatches', choices, options);
        return Promise.all(
          painted.map(async (_, at) =>
            picture(
              await sharp({ create: { width: 6, height: 4, channels: 3, background: { r: at * 6, g: 90, b: 90 } } })
                .png()
                .toBuffer(),
              'webp',
            ),
          ),
        );
      },
    },
    calls: [],
    full: false,
    requirePlace: () => undefined,
    found: { faces: 1, isBlurred: false },
    before: () => undefined,
    async checkPhoto(asked, options) {
      await begin('checkPhoto', asked, options);
      return engine.found;
    },
    async train(asked, options) {
      const request = await begin('train', asked, options);
      options?.onProgress?.(0.5);
      const [first] = request.photos;
      if (!first) throw new EngineError('NO_USABLE_PHOTO', 'No photo shows a person clearly.');
      const cover = await picture(await sharp(first.bytes, READING).resize(64, 64).toBuffer(), 'jpeg');
      return { files: [{ name: 'cut-out.png', bytes: first.bytes }], cover, notes: ['The photos show one person.'] };
    },
    async generate(asked, options) {
      const request = await begin('generate', asked, options);
      const { r, g, b } = { r: request.seed % 256, g: request.prompt.length % 256, b: 90 };
      const [width, height] = { '1:1': [64, 64], '4:5': [64, 80], '16:9': [128, 72] }[request.aspectRatio] as [
        number,
        number,
      ];
      return picture(
        await sharp({ create: { width, height, channels: 3, background: { r, g, b } } })
          .png()
          .toBuffer(),
        request.format,
      );
    },
    async upscale(asked, options) {
      const request = await begin('upscale', asked, options);
      const { width } = await sharp(request.image, READING).metadata();
      return picture(
        await sharp(request.image, READING)
          .resize(width * 2)
          .toBuffer(),
        'png',
      );
    },
    colorCorrection: (asked, options) => inverted('colorCorrection', asked, ({ image }) => image, options),
    backgroundReplace: (asked, options) => inverted('backgroundReplace', asked, ({ image }) => image, options),
    outfitSwap: (asked, options) => inverted('outfitSwap', asked, ({ person }) => person, options),
    addAccessories: (asked, options) => inverted('addAccessories', asked, ({ image }) => image, options),
    objectRemoval: (asked, options) => inverted('objectRemoval', asked, ({ image }) => image, options),
    close: async () => undefined,
  };

  async function begin<Request>(
    method: Method,
    asked: Asked<Request>,
    options: EngineCallOptions | undefined,
  ): Promise<Request> {
    const call = { method, request: undefined as unknown, options };
    engine.calls.push(call);
    if (engine.full) throw new EngineBusyError(RETRY_AFTER);
    await options?.admitted?.();
    await engine.before(method, options);
    const request = isReader(asked) ? await asked() : asked;
    call.request = request;
    return request;
  }

  async function inverted<Request>(
    method: Method,
    asked: Asked<Request>,
    imageOf: (request: Request) => Uint8Array,
    options: EngineCallOptions | undefined,
  ): Promise<EnginePicture> {
    const image = imageOf(await begin(method, asked, options));
    return picture(await sharp(image, READING).negate({ alpha: false }).toBuffer(), 'png');
  }

  return engine;
}

async function picture(encoded: Buffer, format: PictureFormat): Promise<EnginePicture> {
  const { data, info } = await sharp(encoded, READING).toFormat(format).toBuffer({ resolveWithObject: true });
  return { bytes: data, format, width: info.width, height: info.height };
}

function isReader<Request>(asked: Asked<Request>): asked is () => Promise<Request> {
  return typeof asked === 'function';
}
