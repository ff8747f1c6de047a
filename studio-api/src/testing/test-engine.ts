import {
  EngineBusyError,
  EngineError,
  type Engine,
  type EngineCallOptions,
  type EnginePicture,
  type PictureFormat,
} from '@likeness/engine';
import sharp from 'sharp';

/** As the built-in engine reads: a warning of the decoder is no failure. */
const READING = { failOn: 'error' } as const;

/** What a full engine advises, seconds. */
const RETRY_AFTER = 7;

type Method = Exclude<keyof Engine, 'name' | 'close'>;

/** An engine that is quick and always the same, for tests of everything round the engine; each call can be made to wait or fail. */
export interface TestEngine extends Engine {
  /** The calls so far, with their requests. */
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

export function createTestEngine(): TestEngine {
  const engine: TestEngine = {
    name: 'test',
    calls: [],
    full: false,
    before: () => undefined,
    async train(request, options) {
      await begin('train', request, options);
      options?.onProgress?.(0.5);
      const [first] = request.photos;
      if (!first) throw new EngineError('NO_USABLE_PHOTO', 'No photo shows a person clearly.');
      const cover = await picture(await sharp(first.bytes, READING).resize(64, 64).toBuffer(), 'jpeg');
      return { files: [{ name: 'cut-out.png', bytes: first.bytes }], cover, notes: ['The photos show one person.'] };
    },
    async generate(request, options) {
      await begin('generate', request, options);
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
    async upscale(request, options) {
      await begin('upscale', request, options);
      const { width } = await sharp(request.image, READING).metadata();
      return picture(
        await sharp(request.image, READING)
          .resize(width * 2)
          .toBuffer(),
        'png',
      );
    },
    colorCorrection: (request, options) => inverted('colorCorrection', request.image, request, options),
    backgroundReplace: (request, options) => inverted('backgroundReplace', request.image, request, options),
    outfitSwap: (request, options) => inverted('outfitSwap', request.person, request, options),
    addAccessories: (request, options) => inverted('addAccessories', request.image, request, options),
    objectRemoval: (request, options) => inverted('objectRemoval', request.image, request, options),
    close: async () => undefined,
  };

  async function begin(method: Method, request: unknown, options: EngineCallOptions | undefined): Promise<void> {
    engine.calls.push({ method, request, options });
    if (engine.full) throw new EngineBusyError(RETRY_AFTER);
    await options?.admitted?.();
    await engine.before(method, options);
  }

  async function inverted(
    method: Method,
    image: Uint8Array,
    request: unknown,
    options: EngineCallOptions | undefined,
  ): Promise<EnginePicture> {
    await begin(method, request, options);
    return picture(await sharp(image, READING).negate({ alpha: false }).toBuffer(), 'png');
  }

  return engine;
}

async function picture(encoded: Buffer, format: PictureFormat): Promise<EnginePicture> {
  const { data, info } = await sharp(encoded, READING).toFormat(format).toBuffer({ resolveWithObject: true });
  return { bytes: data, format, width: info.width, height: info.height };
}
