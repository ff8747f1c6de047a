import { useRef, useState, type ReactElement } from 'react';
import type { Picture } from '@likeness/shared/images';
import { useFeature } from '@likeness/shared/api';
import type { NotifiedAct } from '@likeness/shared/notifications';
import { Confirm } from '@likeness/shared/ui';
import { PICTURE_TEXTS } from './texts';
import { useDeletePicture, type DeletionEnds, type PictureList } from './use-delete-picture';
import type { Progress } from './use-one-by-one';

/** The way to delete a picture: a screen draws `dialog` and calls `ask`, from a button or a key. */
export interface DeleteDialog {
  /** Whether a deletion is under way, or the look-up before the question. */
  readonly busy: boolean;
  /** Asks the person about a picture, which is looked up by its lasting address where the screen does not know its id. */
  readonly ask: (asked: {
    readonly id?: number | undefined;
    readonly picture?: Picture | undefined;
    /** The act of which something was said already. */
    readonly about?: NotifiedAct;
  }) => Promise<void>;
  /** Asks the person about several pictures at once; at least one. */
  readonly askAll: (ids: readonly number[]) => void;
  readonly dialog: ReactElement;
}

/** Asks before a picture is deleted, and deletes it as `useDeletePicture` does. */
export function useDeleteDialog(list: PictureList, ends?: DeletionEnds): DeleteDialog {
  const { busy, progress, removeAll, endEarly, findId } = useDeletePicture(list, ends);
  const [asked, setAsked] = useState<readonly number[]>([]);
  const [looksUp, setLooksUp] = useState(false);
  const isAsking = useRef(false);
  const several = asked.length > 1;
  const hasTrash = useFeature('trash');
  return {
    busy: busy || looksUp,
    ask: async ({ id, picture, about }) => {
      if (isAsking.current) return;
      if (id !== undefined) {
        setAsked([id]);
        return;
      }
      isAsking.current = true;
      setLooksUp(true);
      try {
        const found = await findId(picture?.address, about);
        setAsked(found === undefined ? [] : [found]);
      } finally {
        isAsking.current = false;
        setLooksUp(false);
      }
    },
    askAll: setAsked,
    dialog: (
      <Confirm
        open={asked.length > 0}
        title={several ? `Delete ${asked.length} images?` : 'Delete this image?'}
        text={PICTURE_TEXTS.afterDeletion(several, hasTrash)}
        verb="Delete"
        busy={busy}
        progress={progress && progressText(progress)}
        onCancel={() => (progress ? endEarly() : setAsked([]))}
        onConfirm={() => void removeAll(asked).then(() => setAsked([]))}
      />
    ),
  };
}

function progressText({ place, count, isEnding }: Progress): string {
  return isEnding ? PICTURE_TEXTS.endingAfter(place, count) : PICTURE_TEXTS.deleting(place, count);
}
