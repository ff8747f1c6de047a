import { isLastingAddress, isSafeAddress } from '@likeness/shared/images';
import { pictureProblem } from './check-picture';
import { addressInput, copiedInput, fileInput, releaseInput, type InputImage } from './input-image';
import { observable, type Observable } from '@likeness/shared/observable';

/** What a tool knows of one of its pictures. */
export interface InputState {
  readonly image: InputImage | undefined;
  /** A picture is being looked at. */
  readonly reading: boolean;
  /** Why the last choice was not taken. */
  readonly problem: string | undefined;
  /** There was a picture, but it can no longer be read. */
  readonly lost: boolean;
}

/** The place of one picture in a tool. */
export interface InputSlot extends Pick<Observable<InputState>, 'get' | 'subscribe'> {
  /** Takes a file, unless something is wrong with it: then what was there stays, and the state says why. */
  readonly choose: (file: File) => Promise<void>;
  /** Takes a picture of the server. */
  readonly pick: (address: string) => void;
  /** Takes `inputImage` of the navigation state, unless it is what is there already. What was there goes at once. */
  readonly seed: (inputImage: string) => Promise<void>;
  /** The picture can no longer be read. */
  readonly lose: () => void;
  readonly clear: () => void;
}

const EMPTY: InputState = { image: undefined, reading: false, problem: undefined, lost: false };

/**
 * An empty place for a picture.
 *
 * @param onChange called when another picture, or none, is about to take the place of what is there
 */
export function createInputSlot(onChange: (next: InputState) => void): InputSlot {
  const { get, set, subscribe } = observable(EMPTY);
  /** The navigation state that brought the picture, or is bringing it. */
  let seededWith: string | undefined;
  // What began later wins: a slow look at one file must not take the place of the next.
  let latest = 0;

  const put = (state: InputState): void => {
    const before = get().image;
    const changes = before !== state.image;
    if (changes) onChange(state);
    set(state);
    if (changes) releaseInput(before);
  };
  const take = (image: InputImage): void => put({ ...EMPTY, image });
  const begin = (inputImage?: string): number => {
    seededWith = inputImage;
    return ++latest;
  };

  return {
    get,
    subscribe,
    choose: async (file) => {
      const mine = ++latest;
      put({ ...get(), reading: true, problem: undefined });
      const image = fileInput(file, file.name);
      const problem = await pictureProblem(file, image.shown);
      if (mine === latest && problem === undefined) {
        begin();
        take(image);
        return;
      }
      releaseInput(image);
      if (mine === latest) put({ ...get(), reading: false, problem });
    },
    pick: (address) => {
      begin();
      take(addressInput(address));
    },
    seed: async (inputImage) => {
      const { image: there, reading } = get();
      const isThere = seededWith === inputImage && (there !== undefined || reading);
      if (isThere || !isSafeAddress(inputImage)) return;
      const mine = begin(inputImage);
      if (isLastingAddress(inputImage)) {
        take(addressInput(inputImage.trim()));
        return;
      }
      put({ ...EMPTY, reading: true });
      const image = await copiedInput(inputImage).catch(() => undefined);
      if (mine !== latest) releaseInput(image);
      else if (image) take(image);
      else put({ ...EMPTY, lost: true });
    },
    lose: () => {
      begin();
      put({ ...EMPTY, lost: true });
    },
    clear: () => {
      begin();
      put(EMPTY);
    },
  };
}
