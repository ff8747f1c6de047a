import { useRef } from 'react';
import { studioApi, useUploadProgress } from '@likeness/shared/api';
import { usePaidAction, type PaidActionOutcome } from '@likeness/shared/credits';
import { sessionSignal } from '@likeness/shared/session';
import { useStudioDispatch } from '@likeness/shared/store';
import { TrainingRefusal } from './training-failure';
import { usePhotoshootTrainMutation, type TrainingAnswer } from '../photoshoot-api/photoshoot-api';

/** The name under which the progress of the training upload is kept. */
export const TRAINING_UPLOAD = 'photoshoot.training';

/**
 * When the list and the balance are read after a cancelled upload, in milliseconds. A ZIP that has arrived is checked before there is
 * a model of it and a charge, which takes seconds.
 */
export const LOOKS_AFTER_CANCEL = [0, 4_000, 15_000] as const;

export interface TrainingForm {
  readonly zipFile: File;
  readonly triggerWord: string;
}

/** Starting a training, the paid way, with an upload that can be cancelled. */
export function useTraining() {
  const dispatch = useStudioDispatch();
  const [train] = usePhotoshootTrainMutation();
  const { busy, run } = usePaidAction();
  const upload = useRef<{ abort: () => void } | undefined>(undefined);
  const cancelled = useRef(false);
  const sent = useRef(false);
  const progress = useUploadProgress(TRAINING_UPLOAD);
  const partOnly = progress !== undefined && progress.sent < progress.total;

  const call = async ({ zipFile, triggerWord }: TrainingForm): Promise<TrainingAnswer> => {
    // Cancelled while the credits were being read.
    if (cancelled.current) throw new DOMException('The training was cancelled.', 'AbortError');
    const request = train({ zipFile, triggerWord: triggerWord.trim(), uploadKey: TRAINING_UPLOAD });
    upload.current = request;
    sent.current = true;
    try {
      return started(await request.unwrap());
    } finally {
      upload.current = undefined;
    }
  };

  return {
    busy,
    /** Resolves when all is done, the deduction too; `onStarted` is called as soon as the training has been accepted. */
    start: (
      form: TrainingForm,
      onStarted: (answer: TrainingAnswer) => void,
    ): Promise<PaidActionOutcome<TrainingAnswer> | undefined> => {
      cancelled.current = false;
      sent.current = false;
      return run({ action: 'training', call: () => call(form), onResult: onStarted });
    },
    /**
     * Ends an upload that is under way; nothing is deducted here.
     *
     * @returns whether the studio may have all of it already: then it trains, and charges, whoever listens
     */
    cancel: (): boolean => {
      cancelled.current = true;
      upload.current?.abort();
      const session = sessionSignal();
      for (const delay of LOOKS_AFTER_CANCEL) {
        setTimeout(() => {
          if (!session.aborted) dispatch(studioApi.util.invalidateTags(['Trainings', 'Credits']));
        }, delay);
      }
      return sent.current && !partOnly;
    },
  };
}

/** @throws {TrainingRefusal} where the answer is no success: only 200 and 201 are (specification, section 7). */
function started(answer: TrainingAnswer): TrainingAnswer {
  const { httpStatus, error } = answer;
  if ((httpStatus === 200 || httpStatus === 201) && error === undefined) return answer;
  throw new TrainingRefusal(error);
}
