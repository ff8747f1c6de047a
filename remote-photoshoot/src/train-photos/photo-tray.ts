import { resettable, type Observable } from '@likeness/shared/observable';
import type { Photo, PhotoLook } from './photo';

/** So many files are looked at at once: one is read while the other is decoded, and a telephone holds both. */
const AT_ONCE = 2;

/** What lies in the tray. */
export interface TrayContents {
  /** Those that have been looked at, in the order in which they were chosen. */
  readonly photos: readonly Photo[];
  /** How many more there are to look at. */
  readonly waiting: number;
}

/** The photos that were chosen for a training. Each appears once it has been looked at, so that hundreds do not at once. */
export interface PhotoTray extends Pick<Observable<TrayContents>, 'get' | 'subscribe'> {
  readonly add: (files: readonly File[]) => void;
  readonly remove: (id: number) => void;
  /** Leaves nothing, and looks at nothing more. */
  readonly clear: () => void;
}

const EMPTY: TrayContents = { photos: [], waiting: 0 };

export function photoTray(look: (file: File) => Promise<PhotoLook>): PhotoTray {
  const contents = resettable({ initial: EMPTY, isWork: true });
  let line: { readonly id: number; readonly file: File }[] = [];
  let chosen = 0;
  let atWork = 0;
  // Whoever comes back to a tray that was emptied meanwhile has nothing to put there.
  let filling = 0;

  const work = async (): Promise<void> => {
    const mine = filling;
    atWork += 1;
    for (let next = line.shift(); next; next = line.shift()) {
      const { id, file } = next;
      const seen = await look(file);
      if (mine !== filling) return;
      const shown = seen.thumbnail && URL.createObjectURL(seen.thumbnail);
      const { photos, waiting } = contents.get();
      const after = photos.findLastIndex((photo) => photo.id < id) + 1;
      contents.set({ photos: photos.toSpliced(after, 0, { id, file, look: seen, shown }), waiting: waiting - 1 });
    }
    atWork -= 1;
  };

  return {
    get: contents.get,
    subscribe: contents.subscribe,
    add: (files) => {
      if (files.length === 0) return;
      line.push(...files.map((file) => ({ id: ++chosen, file })));
      const { photos, waiting } = contents.get();
      contents.set({ photos, waiting: waiting + files.length });
      while (atWork < Math.min(AT_ONCE, files.length)) void work();
    },
    remove: (id) => {
      const { photos, waiting } = contents.get();
      release(photos.filter((photo) => photo.id === id));
      const left = photos.filter((photo) => photo.id !== id);
      contents.set(left.length + waiting === 0 ? EMPTY : { photos: left, waiting });
    },
    clear: () => {
      filling += 1;
      atWork = 0;
      line = [];
      release(contents.get().photos);
      contents.reset();
    },
  };
}

function release(photos: readonly Photo[]): void {
  for (const { shown } of photos) if (shown !== undefined) URL.revokeObjectURL(shown);
}
