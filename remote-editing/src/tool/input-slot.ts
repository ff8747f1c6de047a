import { isLastingAddress, isSafeAddress, type Picture } from '@likeness/shared/images';
import { observable, type Observable } from '@likeness/shared/observable';
import { isNoPicture } from '../compare/is-no-picture';
import { pictureProblem } from './check-picture';
import { addressInput, fetchedFile, fileInput, releaseInput, type InputImage } from './input-image';
import { TOOL_TEXTS } from './texts';

/** What a tool knows of one of its pictures. */
export interface InputState {
  readonly image: InputImage | undefined;
  /** A picture is being looked at. */
  readonly reading: boolean;
  /** Why the last choice was not taken. */
  readonly problem: string | undefined;
  /** There was a picture, but it can no longer be read. */
  readonly lost: boolean;
  /** The picture is the server's, and could not be loaded to be shown. It is chosen all the same. */
  readonly unshown: boolean;
  /** How often it was tried again to show it. */
  readonly tries: number;
}

/** The place of one picture in a tool. */
export interface InputSlot extends Pick<Observable<InputState>, 'get' | 'subscribe'> {
  /** Takes a file, unless something is wrong with it: then what was there stays, and the state says why. */
  readonly choose: (file: File) => Promise<void>;
  /** Takes a picture of the server: its address, or the file that lies there where the slot wants files. */
  readonly pick: (address: string) => Promise<void>;
  /** Takes `inputImage` of the navigation state, unless it is what is there already. What was there goes at once. */
  readonly seed: (inputImage: string) => Promise<void>;
  /** Takes a result, which whoever made it may let go of as soon as it is here. */
  readonly continueWith: (result: Picture) => Promise<void>;
  /** The picture can no longer be read. */
  readonly lose: () => void;
  /** It could not be shown: one that the server still has may be another time, any other is lost. */
  readonly failToShow: () => Promise<void>;
  readonly showAgain: () => void;
  /** Whether something was done to the picture that goes with it, and is not sent. */
  readonly hasWork: () => boolean;
  readonly clear: () => void;
}

const EMPTY: InputState = {
  image: undefined,
  reading: false,
  problem: undefined,
  lost: false,
  unshown: false,
  tries: 0,
};

interface InputSlotOptions {
  /** The tool's call takes a file there and no address, so a picture of the server is fetched. */
  readonly asFile?: boolean;
  /** As {@link InputSlot.hasWork}; nothing is done to a picture without it. */
  readonly hasWork?: () => boolean;
}

/**
 * An empty place for a picture.
 *
 * @param onChange called when another picture, or none, is about to take the place of what is there
 */
export function createInputSlot(
  onChange: (next: InputState) => void,
  { asFile = false, hasWork = () => false }: InputSlotOptions = {},
): InputSlot {
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
  /** What is there stays until the next is found to be good, and stays where it is not. */
  const examine = async (found: File | Promise<File>): Promise<void> => {
    const mine = ++latest;
    put({ ...get(), reading: true, problem: undefined });
    const file = found instanceof File ? found : await found.catch(() => undefined);
    const image = file && fileInput(file, file.name);
    const problem = file && image ? await pictureProblem(file, image.shown) : TOOL_TEXTS.notFetched;
    if (image && mine === latest && problem === undefined) {
      begin();
      take(image);
      return;
    }
    releaseInput(image);
    if (mine === latest) put({ ...get(), reading: false, problem });
  };
  const pick = async (address: string): Promise<void> => {
    if (asFile) return examine(fetchedFile(address));
    begin();
    take(addressInput(address));
  };

  const lose = (): void => {
    begin();
    put({ ...EMPTY, lost: true });
  };

  return {
    get,
    subscribe,
    hasWork,
    choose: examine,
    pick,
    continueWith: ({ address, shown }) => (address === undefined ? examine(fetchedFile(shown)) : pick(address)),
    seed: async (inputImage) => {
      const { image: there, reading } = get();
      const isThere = seededWith === inputImage && (there !== undefined || reading);
      if (isThere || !isSafeAddress(inputImage)) return;
      const mine = begin(inputImage);
      if (isLastingAddress(inputImage) && !asFile) {
        take(addressInput(inputImage.trim()));
        return;
      }
      put({ ...EMPTY, reading: true });
      const file = await fetchedFile(inputImage).catch(() => undefined);
      if (mine !== latest) return;
      if (file) take(fileInput(file, file.name));
      else put({ ...EMPTY, lost: true });
    },
    lose,
    failToShow: async () => {
      const { image } = get();
      if (image?.kind !== 'address') {
        lose();
        return;
      }
      const isGone = await isNoPicture(image.address);
      if (get().image !== image) return;
      if (isGone) lose();
      else set({ ...get(), unshown: true });
    },
    showAgain: () => set({ ...get(), unshown: false, tries: get().tries + 1 }),
    clear: () => {
      begin();
      put(EMPTY);
    },
  };
}
