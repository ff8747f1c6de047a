import { useRef, useState } from 'react';
import { useStore } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { isStudioError, wasAnswered, wasGivenUp } from '@likeness/shared/api';
import { isLastingAddress } from '@likeness/shared/images';
import { useNotify, type NotifiedAct } from '@likeness/shared/notifications';
import { holdUnsaved } from '@likeness/shared/observable';
import { currentSession, sessionSignal } from '@likeness/shared/session';
import { addressToSave, savableAddress } from './gallery-address';
import { picturesAddToGallery } from './pictures-api';
import { PICTURE_TEXTS } from './texts';

/**
 * Saves a picture to the gallery, with the specification's checks and words.
 *
 * @param added the toast on success: it differs on the gallery routes.
 */
export function useAddToGallery(added: string = PICTURE_TEXTS.added) {
  const { dispatch } = useStore() as { dispatch: ThunkDispatch<unknown, unknown, UnknownAction> };
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);

  const save = async (image: unknown, about: NotifiedAct): Promise<void> => {
    if (!currentSession() || !image) {
      window.alert(PICTURE_TEXTS.missingTokenOrImage);
      return;
    }
    const address = addressToSave(image);
    if (address === undefined) {
      notify.failed(PICTURE_TEXTS.invalidAddress, about);
      return;
    }
    const session = sessionSignal();
    const isOver = holdUnsaved();
    try {
      const saved = await savableAddress(address);
      // Read for a while: it is nothing for the gallery of whoever has come meanwhile.
      if (session.aborted) return;
      await dispatch(picturesAddToGallery.initiate(saved)).unwrap();
      const picture = isLastingAddress(address) ? address : undefined;
      notify.finished(added, { ...about, picture, path: '/gallery' });
    } catch (error) {
      if (wasGivenUp(error)) return;
      const unanswered = isStudioError(error) && !wasAnswered(error);
      notify.failed(unanswered ? PICTURE_TEXTS.networkError : PICTURE_TEXTS.addFailed, about);
    } finally {
      isOver();
    }
  };

  return {
    busy,
    /** @param about the act of which something was said already */
    add: async (image: unknown, about: NotifiedAct = {}): Promise<void> => {
      if (underWay.current) return;
      if (image === undefined || image === null || image === '') {
        notify.warning(PICTURE_TEXTS.noImageToUpload, about);
        return;
      }
      underWay.current = true;
      setBusy(true);
      await save(image, about);
      underWay.current = false;
      setBusy(false);
    },
  };
}
