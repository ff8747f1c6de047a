import { useRef } from 'react';
import { studioApi } from '@likeness/shared/api';
import { usePaidAction, type PaidActionOutcome } from '@likeness/shared/credits';
import { useStudioDispatch } from '@likeness/shared/store';
import { TrainingRefusal } from './training-failure';
import { usePhotoshootTrainMutation, type TrainingAnswer } from '../photoshoot-api/photoshoot-api';

/** The name under which the progress of the training upload is kept. */
export const TRAINING_UPLOAD = 'photoshoot.training';

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

  const call = async ({ zipFile, triggerWord }: TrainingForm): Promise<TrainingAnswer> => {
    // Cancelled while the credits were being read.
    if (cancelled.current) throw new DOMException('The training was cancelled.', 'AbortError');
    const request = train({ zipFile, triggerWord: triggerWord.trim(), uploadKey: TRAINING_UPLOAD });
    upload.current = request;
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
      return run({ action: 'training', call: () => call(form), onResult: onStarted });
    },
    /** Ends an upload that is under way; nothing is deducted. */
    cancel: (): void => {
      cancelled.current = true;
      upload.current?.abort();
      // It may have arrived in the same moment: the list and the balance say what is true.
      dispatch(studioApi.util.invalidateTags(['Trainings', 'Credits']));
    },
  };
}

/** @throws {TrainingRefusal} where the answer is no success: only 200 and 201 are (specification, section 7). */
function started(answer: TrainingAnswer): TrainingAnswer {
  const { httpStatus, error } = answer;
  if ((httpStatus === 200 || httpStatus === 201) && error === undefined) return answer;
  throw new TrainingRefusal(error);
}
