import { pictureProblem } from './check-picture';
import { addressInput, fileInput, inputFrom, releaseInput, type InputImage } from './input-image';
import { observable, type Observable } from './observable';

/** What a tool knows of one of its pictures. */
export interface InputState {
  readonly image: InputImage | undefined;
  /** A chosen file is being looked at. */
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
  /** Takes `inputImage` of the navigation state, once for each value. */
  readonly seed: (inputImage: string) => Promise<void>;
  /** The picture can no longer be read. */
  readonly lose: () => void;
  readonly clear: () => void;
  /** The navigation state that it was last seeded with. */
  readonly seededWith: () => string | undefined;
}

const EMPTY: InputState = { image: undefined, reading: false, problem: undefined, lost: false };

/**
 * An empty place for a picture.
 *
 * @param onTaken called when a new picture takes the place, before it is shown: the last result is no longer about it.
 */
export function createInputSlot(onTaken: () => void): InputSlot {
  const { get, set, subscribe } = observable(EMPTY);
  let seeded: string | undefined;
  // What began later wins: a slow look at one file must not take the place of the next.
  let latest = 0;

  const put = (state: InputState): void => {
    const before = get().image;
    set(state);
    if (before !== state.image) releaseInput(before);
  };
  const take = (image: InputImage): void => {
    onTaken();
    put({ ...EMPTY, image });
  };

  return {
    get,
    subscribe,
    seededWith: () => seeded,
    choose: async (file) => {
      const mine = ++latest;
      put({ ...get(), reading: true, problem: undefined });
      const image = fileInput(file, file.name);
      const problem = await pictureProblem(file, image.shown);
      if (mine === latest && problem === undefined) {
        take(image);
        return;
      }
      releaseInput(image);
      if (mine === latest) put({ ...get(), reading: false, problem });
    },
    pick: (address) => {
      latest += 1;
      take(addressInput(address));
    },
    seed: async (inputImage) => {
      if (seeded === inputImage) return;
      seeded = inputImage;
      const mine = ++latest;
      const image = await inputFrom(inputImage).catch(() => 'dead' as const);
      if (mine !== latest) {
        if (image !== 'dead') releaseInput(image);
      } else if (image === 'dead') put({ ...EMPTY, lost: true });
      else if (image) take(image);
    },
    lose: () => {
      latest += 1;
      put({ ...EMPTY, lost: true });
    },
    clear: () => {
      latest += 1;
      put(EMPTY);
    },
  };
}
