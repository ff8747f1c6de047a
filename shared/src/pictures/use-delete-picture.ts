import { useState } from 'react';
import { useStore } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { isStudioError, serverMessage, studioApi, wasAnswered, wasGivenUp } from '@likeness/shared/api';
import { someActionRuns } from '@likeness/shared/credits';
import { carryToast, notified, useNotify } from '@likeness/shared/notifications';
import {
  picturesDeleteFromGallery,
  picturesDeleteGenerated,
  picturesGetGenerated,
  picturesGetProcessed,
} from './pictures-api';
import { reloadDocument } from './reload-document';
import { PICTURE_TEXTS } from './texts';

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;
type RunningActionsState = Parameters<typeof someActionRuns>[0];

/** Which list a picture is deleted from: the gallery on gallery routes, the generated and processed pictures elsewhere. */
export type PictureList = 'gallery' | 'generated';

/** What a screen does when a picture was deleted: one of the two is called, with the picture's id. */
export interface DeletionEnds {
  /** The document stays: clears what the screen still shows of the picture. */
  readonly onDeleted?: ((id: number) => void) | undefined;
  /** The document is about to be reloaded: keeps what the next one needs to go on where this one stood. */
  readonly onReload?: ((id: number) => void) | undefined;
}

/**
 * Deletes a picture, with the specification's words; then the document reloads and the success toast is carried across. While another
 * action runs, whose result a reload would lose, the data is read anew instead.
 */
export function useDeletePicture(list: PictureList, ends: DeletionEnds | (() => void) = {}) {
  // A function alone is what 2.0 took.
  const { onDeleted, onReload }: DeletionEnds = typeof ends === 'function' ? { onDeleted: ends } : ends;
  const store = useStore<RunningActionsState>();
  const dispatch = store.dispatch as Dispatch;
  const notify = useNotify();
  const [busy, setBusy] = useState(false);

  const remove = async (id: number): Promise<void> => {
    const endpoint = list === 'gallery' ? picturesDeleteFromGallery : picturesDeleteGenerated;
    await dispatch(endpoint.initiate(id)).unwrap();
    if (someActionRuns(store.getState())) {
      notify.finished(PICTURE_TEXTS.deleted);
      onDeleted?.(id);
      dispatch(studioApi.util.invalidateTags(['Gallery', 'GeneratedImages', 'ProcessedImages']));
    } else {
      carryToast(PICTURE_TEXTS.deleted);
      // The panel's list survives the reload by itself, in sessionStorage.
      dispatch(notified('finished', PICTURE_TEXTS.deleted));
      onReload?.(id);
      reloadDocument();
    }
  };

  return {
    busy,
    remove: async (id: number): Promise<void> => {
      setBusy(true);
      try {
        await remove(id);
      } catch (error) {
        if (!wasGivenUp(error)) notify.failed(failureText(error));
      } finally {
        setBusy(false);
      }
    },
    /**
     * The id of the picture at a lasting address, out of the person's own lists. Where there is none the person is told so, or why that
     * cannot be known.
     */
    findId: async (address: string | undefined): Promise<number | undefined> => {
      const lists = address === undefined ? [] : await readOwnLists(dispatch);
      const found = lists.flatMap(({ data }) => data ?? []).find(({ image_url: stored }) => stored === address);
      if (found) return found.id;
      const failure = lists.find(({ error }) => error !== undefined)?.error;
      if (failure === undefined) notify.warning(PICTURE_TEXTS.noImageToDelete);
      else if (!wasGivenUp(failure)) notify.failed(failureText(failure));
      return undefined;
    },
  };
}

function readOwnLists(dispatch: Dispatch) {
  return Promise.all(
    [picturesGetGenerated, picturesGetProcessed].map((endpoint) =>
      dispatch(endpoint.initiate(undefined, { forceRefetch: true, subscribe: false })),
    ),
  );
}

function failureText(error: unknown): string {
  if (isStudioError(error) && !wasAnswered(error)) return PICTURE_TEXTS.networkError;
  return serverMessage(error) ?? PICTURE_TEXTS.deleteFailed;
}
