/**
 * What the studio asks of an image engine, whichever one is at work (the built-in one on this machine's CPU, or a hosted one).
 *
 * Pictures cross this border as encoded bytes. An input is PNG, JPEG, WebP, AVIF, GIF or TIFF whose content, dimensions and size the
 * caller has already checked against the limits of the contract; the engine applies its EXIF orientation.
 * A result is freshly encoded, upright, and carries no metadata of its input.
 */

/** Encodings that the studio hands out. */
export type PictureFormat = 'jpeg' | 'png' | 'webp';

/** A finished picture. */
export interface EnginePicture {
  readonly bytes: Uint8Array;
  readonly format: PictureFormat;
  /** Natural width, pixels. */
  readonly width: number;
  /** Natural height, pixels. */
  readonly height: number;
  /** Where the middle of the main face is, from the top left, where the engine knows it anyway: what a tile that crops it should keep. */
  readonly focus?: PictureFocus;
}

/** A place in a picture, as shares of its width and of its height, 0 to 1. */
export interface PictureFocus {
  readonly x: number;
  readonly y: number;
}

/** One file of a trained model. Names are plain file names, unique within the model. */
export interface ModelFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface TrainRequest {
  /** The training photos, encoded, in the order of the ZIP. Unreadable ones have been left out by the caller. */
  readonly photos: readonly { readonly name: string; readonly bytes: Uint8Array }[];
}

export interface TrainedModel {
  /** Everything that `generate` needs later; stored as it is by the caller. */
  readonly files: readonly ModelFile[];
  /** A picture of the subject for the model's card. */
  readonly cover: EnginePicture;
  /** Sentences for the person, for example that the photos seem to show two people. */
  readonly notes: readonly string[];
}

export interface GenerateRequest {
  readonly model: readonly ModelFile[];
  /** What the person wrote, the trigger word removed. */
  readonly prompt: string;
  readonly aspectRatio: '1:1' | '4:5' | '16:9';
  readonly format: PictureFormat;
  /** Same seed, same model and same prompt give the same picture. 32-bit unsigned. */
  readonly seed: number;
}

export interface UpscaleRequest {
  readonly image: Uint8Array;
}
export interface ColorCorrectionRequest {
  readonly image: Uint8Array;
}
export interface BackgroundReplaceRequest {
  readonly image: Uint8Array;
  readonly prompt: string;
  readonly seed: number;
}
export interface OutfitSwapRequest {
  readonly person: Uint8Array;
  readonly outfit: Uint8Array;
}
export interface AddAccessoriesRequest {
  readonly image: Uint8Array;
  readonly reference: Uint8Array;
  /** Black-and-white PNG, white = where the accessory goes; of the image's natural size (resized by the engine where it is not). */
  readonly mask: Uint8Array;
}
export interface ObjectRemovalRequest {
  readonly image: Uint8Array;
  /** Black-and-white PNG, white = remove; of the image's natural size (resized by the engine where it is not). */
  readonly mask: Uint8Array;
}

export interface CheckPhotoRequest {
  /** A training photo; its small copy is enough, from some 640 pixels on the longer side. */
  readonly image: Uint8Array;
}

/** What a training would find in a photo. */
export interface PhotoCheck {
  /** How many faces; those that are much smaller than the largest, as of people far behind, are left aside. */
  readonly faces: number;
  /** Whether the largest of them has lost what would make it theirs; false where there is none. */
  readonly isBlurred: boolean;
}

/**
 * What a method is asked, or what reads it once the work begins: what waits for its turn then holds no memory. The call rejects with what
 * the reading rejects with.
 */
export type Asked<Request> = Request | (() => Promise<Request>);

export interface EngineCallOptions {
  /** Ends the work early; the call then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Called with the share of the work that is done, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /**
   * Whose job this is, for a fair queue: the engine takes turns between keys, so that one person's many or long jobs do not keep the others
   * waiting. Any stable text, for example the user's id; calls without one share a turn. It never leaves this process.
   */
  readonly userKey?: string;
  /**
   * Nobody pays for the work: an engine that has a queue does it after work that is paid for, and never gives it all of its places, so
   * that what costs nothing to ask for cannot keep everybody else out.
   */
  readonly isFree?: boolean;
  /**
   * The caller bounds how many such calls there are at a time, and each would only ask again: an engine that has a queue refuses none of
   * them as busy, however much waits.
   */
  readonly isNeverRefused?: boolean;
  /**
   * How many pixels the pictures have together that it works on, where the caller knows: an engine that has a queue lets work that is short
   * pass work that is long.
   */
  readonly pixels?: number;
  /**
   * Called once the work has a place, at work or in the queue, and awaited before it begins: what the caller does for it happens neither
   * for work that is refused as busy nor after the work. Where it rejects, the place is free again and the call rejects with the same.
   * An engine that never refuses as busy need not call it.
   */
  readonly admitted?: () => Promise<void>;
}

/** What words of a prompt can be about, the weightiest first. */
export const WORD_KINDS = ['place', 'light', 'weather', 'season', 'style', 'framing', 'colour', 'mood'] as const;
export type WordKind = (typeof WORD_KINDS)[number];

/** Which method of the engine a prompt is for. */
export type PromptPurpose = 'generate' | 'backgroundReplace';

/** Words as they stand in a prompt, and what they are about. */
export interface UnderstoodWords {
  readonly kind: WordKind;
  readonly words: string;
}

/** What an engine makes of the words of a prompt; each list in the order of the prompt, nothing twice. */
export interface PromptReading {
  /** What the picture is made with. */
  readonly understood: readonly UnderstoodWords[];
  /** Known, and without effect in this prompt: a second place, a colour where nothing takes it. */
  readonly withoutEffect: readonly string[];
  /** The others, but for words like "a" and "of". */
  readonly notUnderstood: readonly string[];
}

/** Words that can be put into a prompt as they are. */
export type PromptChoice = UnderstoodWords;

/** The words that an engine knows, where it reads prompts by their words. */
export interface PromptVocabulary {
  /** As the method reads it; quick enough for every key that somebody presses. */
  read(prompt: string, purpose: PromptPurpose): PromptReading;
  /** Places, light, weather and styles to choose from. */
  choices(purpose: PromptPurpose): readonly PromptChoice[];
  /** Shows each of these choices in a small picture, always the same one. */
  readonly paintSwatches: (
    choices: Asked<readonly PromptChoice[]>,
    options?: EngineCallOptions,
  ) => Promise<readonly EnginePicture[]>;
}

/** An image engine. Every method rejects with {@link EngineError} where the picture itself is the reason. */
export interface Engine {
  /** Shown to people: which engine is at work. */
  readonly name: string;
  /** Absent where prompts are not read by their words: what such an engine understands cannot be told beforehand. */
  readonly vocabulary?: PromptVocabulary;
  train(request: Asked<TrainRequest>, options?: EngineCallOptions): Promise<TrainedModel>;
  generate(request: Asked<GenerateRequest>, options?: EngineCallOptions): Promise<EnginePicture>;
  upscale(request: Asked<UpscaleRequest>, options?: EngineCallOptions): Promise<EnginePicture>;
  colorCorrection(request: Asked<ColorCorrectionRequest>, options?: EngineCallOptions): Promise<EnginePicture>;
  backgroundReplace(request: Asked<BackgroundReplaceRequest>, options?: EngineCallOptions): Promise<EnginePicture>;
  outfitSwap(request: Asked<OutfitSwapRequest>, options?: EngineCallOptions): Promise<EnginePicture>;
  addAccessories(request: Asked<AddAccessoriesRequest>, options?: EngineCallOptions): Promise<EnginePicture>;
  objectRemoval(request: Asked<ObjectRemovalRequest>, options?: EngineCallOptions): Promise<EnginePicture>;
  /**
   * A look that costs nothing, before whatever a call needs is looked up. Absent where an engine cannot tell.
   * @throws EngineBusyError where such a call would be refused as busy now.
   */
  readonly requirePlace?: (call: Pick<EngineCallOptions, 'userKey' | 'isFree'>) => void;
  /** Looks at one photo before a training: in a fraction of a second. Absent where nothing can be told of a photo without training from it. */
  readonly checkPhoto?: (request: Asked<CheckPhotoRequest>, options?: EngineCallOptions) => Promise<PhotoCheck>;
  /** Finishes or ends what runs and frees the workers. */
  close(): Promise<void>;
}

/** Why an engine could not honestly do what was asked. The message is for the person (the API answers 422), and nothing is charged. */
export type EngineErrorCode =
  | 'NO_PERSON'
  | 'NO_GARMENT'
  | 'EMPTY_MASK'
  | 'MASK_TOO_LARGE'
  | 'NO_REFERENCE_OBJECT'
  | 'NO_USABLE_PHOTO'
  | 'UNREADABLE_PICTURE'
  | 'UNREADABLE_MODEL';

/** A refusal that is about the picture, with a sentence that tells a person what to do instead. */
export class EngineError extends Error {
  readonly code: EngineErrorCode;
  constructor(code: EngineErrorCode, message: string) {
    super(message);
    this.name = 'EngineError';
    this.code = code;
  }
}

/** All engine workers are busy and the queue is full. The API answers 503 with `Retry-After`; nothing is held. */
export class EngineBusyError extends Error {
  /** Seconds after which a new try makes sense. */
  readonly retryAfter: number;
  constructor(retryAfter: number) {
    super('The studio is busy. Please try again in a moment.');
    this.name = 'EngineBusyError';
    this.retryAfter = retryAfter;
  }
}

/**
 * The work was ended, as it took longer than it may. Whoever has it done again is likely to wait as long again. The API answers 500;
 * nothing is charged.
 */
export class EngineTimeLimitError extends Error {
  constructor(limitMilliseconds: number) {
    super(`The work took longer than ${limitMilliseconds / 1_000} seconds and was ended.`);
    this.name = 'EngineTimeLimitError';
  }
}
