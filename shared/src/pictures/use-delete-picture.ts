import { useEffect, useRef } from 'react';
import { useStore } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useLocation } from 'react-router-dom';
import { isStudioError, serverMessage, studioApi, useFeature, wasAnswered, wasGivenUp } from '@likeness/shared/api';
import { someActionRuns } from '@likeness/shared/credits';
import { carryToast, notified, useNotify, type NotifiedAct } from '@likeness/shared/notifications';
import { unsavedWork } from '@likeness/shared/observable';
import { sessionSignal } from '@likeness/shared/session';
import {
  picturesDeleteFromGallery,
  picturesDeleteGenerated,
  picturesGetGenerated,
  picturesGetProcessed,
} from './pictures-api';
import { reloadDocument } from './reload-document';
import { PICTURE_TEXTS } from './texts';
import { keepDeletion } from './undo/deletion';
import { useOneByOne } from './use-one-by-one';

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
 * Deletes pictures, with the specification's words; then the document reloads and the success toast is carried across. Where a reload would
 * lose work, be it another action's result or strokes that are not sent, where the screen was left meanwhile, and where only some could be
 * deleted, the data is read anew instead.
 */
export function useDeletePicture(list: PictureList, ends: DeletionEnds | (() => void) = {}) {
  // A function alone is what 2.0 took.
  const { onDeleted, onReload }: DeletionEnds = typeof ends === 'function' ? { onDeleted: ends } : ends;
  const store = useStore<RunningActionsState>();
  const dispatch = store.dispatch as Dispatch;
  const notify = useNotify();
  const { pathname } = useLocation();
  const hasTrash = useFeature('trash');
  const { busy, progress, endEarly, run } = useOneByOne();
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const end = (gone: readonly number[], isAll: boolean): void => {
    const [first] = gone;
    if (first === undefined) return;
    if (hasTrash)
      keepDeletion({ from: list === 'gallery' ? 'gallery' : 'generated-images', ids: gone, path: pathname });
    const text = gone.length > 1 ? PICTURE_TEXTS.severalDeleted(gone.length) : PICTURE_TEXTS.deleted;
    // On another screen the person does something else by now.
    const losesWork = someActionRuns(store.getState()) || unsavedWork.get() > 0 || !isHere.current;
    if (!isAll || losesWork) {
      notify.finished(text);
      for (const id of gone) onDeleted?.(id);
      dispatch(studioApi.util.invalidateTags(['Gallery', 'GeneratedImages', 'ProcessedImages', 'Trash']));
    } else {
      carryToast(text);
      // The panel's list survives the reload by itself, in sessionStorage.
      dispatch(notified('finished', text));
      onReload?.(first);
      reloadDocument();
    }
  };

  const removeAll = async (ids: readonly number[]): Promise<void> => {
    const endpoint = list === 'gallery' ? picturesDeleteFromGallery : picturesDeleteGenerated;
    const session = sessionSignal();
    const { done, missing, failure } = await run(ids, (id) => dispatch(endpoint.initiate(id)).unwrap());
    const gone = ids.slice(0, done.length + missing.length);
    // Whoever is signed in by then has deleted nothing, and has nothing to undo.
    if (!session.aborted) end(gone, gone.length === ids.length);
    if (failure !== undefined && !wasGivenUp(failure)) notify.failed(failureText(failure));
  };

  return {
    busy,
    progress,
    endEarly,
    remove: (id: number): Promise<void> => removeAll([id]),
    /** One after the other; what comes after one that cannot be deleted stays. */
    removeAll,
    /**
     * The id of the picture at a lasting address, out of the person's own lists. Where there is none the person is told so, or why that
     * cannot be known.
     *
     * @param about the act of which something was said already
     */
    findId: async (address: string | undefined, about?: NotifiedAct): Promise<number | undefined> => {
      const lists = address === undefined ? [] : await readOwnLists(dispatch);
      const found = lists.flatMap(({ data }) => data ?? []).find(({ image_url: stored }) => stored === address);
      if (found) return found.id;
      const failure = lists.find(({ error }) => error !== undefined)?.error;
      if (failure === undefined) notify.warning(PICTURE_TEXTS.noImageToDelete, about);
      else if (!wasGivenUp(failure)) notify.failed(failureText(failure), about);
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
