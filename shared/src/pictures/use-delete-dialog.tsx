import { useState, type ReactElement } from 'react';
import type { Picture } from '@likeness/shared/images';
import { Confirm } from '@likeness/shared/ui';
import { useDeletePicture, type DeletionEnds, type PictureList } from './use-delete-picture';

/** The way to delete a picture: a screen draws `dialog` and calls `ask`, from a button or a key. */
export interface DeleteDialog {
  /** Whether a deletion is under way. */
  readonly busy: boolean;
  /** Asks the person about a picture, which is looked up by its lasting address where the screen does not know its id. */
  readonly ask: (about: { readonly id?: number | undefined; readonly picture?: Picture | undefined }) => Promise<void>;
  readonly dialog: ReactElement;
}

/** Asks before a picture is deleted, and deletes it as `useDeletePicture` does. */
export function useDeleteDialog(list: PictureList, ends?: DeletionEnds): DeleteDialog {
  const { busy, remove, findId } = useDeletePicture(list, ends);
  const [asked, setAsked] = useState<number>();
  return {
    busy,
    ask: async ({ id, picture }) => setAsked(id ?? (await findId(picture?.address))),
    dialog: (
      <Confirm
        open={asked !== undefined}
        title="Delete this image?"
        text="It is gone for good."
        verb="Delete"
        busy={busy}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => {
          if (asked !== undefined) void remove(asked).then(() => setAsked(undefined));
        }}
      />
    ),
  };
}
