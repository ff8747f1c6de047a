import { useEffect, useEffectEvent } from 'react';
import { keptRun, usePaidRun, type RunWords } from '@likeness/shared/credits';
import { useStudioDispatch } from '@likeness/shared/store';
import { TRAINING } from '../paid-action';
import { photoshootTrain, type TrainingAnswer } from '../photoshoot-api/photoshoot-api';
import { cancelledText } from './cancelled-training';
import { TRAINING_FAILURES, trainingFailureText, TrainingRefusal } from './training-failure';

/**
 * When the list and the balance are read after an upload whose end nobody heard, in milliseconds. A ZIP that has arrived is checked before
 * there is a model of it and a charge, which takes seconds.
 */
export const LOOKS_AFTER_CANCEL = [0, 4_000, 15_000] as const;

const training = keptRun<TrainingAnswer>('photoshoot.training', {
  readAgain: { after: LOOKS_AFTER_CANCEL, tags: ['Trainings'] },
});

export interface TrainingForm {
  readonly zipFile: File;
  readonly triggerWord: string;
}

/**
 * Starting a training, the paid way, with an upload that can be cancelled. Both screens that train share one run, which outlives them.
 *
 * @param words the screen's own
 * @param onStarted called as soon as a training has been accepted, also one that was begun before the person left the screen
 */
export function useTraining(words: Pick<RunWords<TrainingAnswer>, 'done' | 'refused'>, onStarted: () => void) {
  const dispatch = useStudioDispatch();
  const {
    state: { stage, busy },
    start,
  } = usePaidRun(training);
  const accepted = useEffectEvent(onStarted);
  useEffect(
    () =>
      training.subscribe(() => {
        const now = training.get();
        // Once for each: it is no longer busy when the credits are settled.
        if (now.stage.kind === 'finished' && now.busy) accepted();
      }),
    [],
  );

  return {
    busy,
    stage,
    /** The name of the upload's progress, while it is under way. */
    uploadKey: stage.kind === 'under-way' ? stage.uploadKey : undefined,
    /**
     * Resolves when all is done, the deduction too.
     *
     * @param onAccepted called as soon as it has been accepted, wherever the person is by then: forgets what it was made of
     */
    start: ({ zipFile, triggerWord }: TrainingForm, onAccepted?: () => void): Promise<void> =>
      start({
        action: TRAINING,
        words: { ...words, empty: TRAINING_FAILURES.refused, failed: trainingFailureText, cancelled: cancelledText },
        asked: undefined,
        ...(onAccepted ? { onResult: onAccepted } : {}),
        send: (uploadKey) => {
          const upload = { zipFile, triggerWord: triggerWord.trim(), uploadKey };
          const call = dispatch(photoshootTrain.initiate(upload, { track: false }));
          return { unwrap: async () => started(await call.unwrap()), abort: () => call.abort() };
        },
      }),
    /** Ends an upload that is under way, and returns what to say of that; nothing is deducted here. */
    cancel: training.cancel,
    /** Says no more of a training that did not start. */
    dismiss: (): void => {
      if (stage.kind === 'failed') training.clear();
    },
  };
}

/** @throws {TrainingRefusal} where the answer is no success: only 200 and 201 are (specification, section 7). */
function started(answer: TrainingAnswer): TrainingAnswer {
  const { httpStatus, error } = answer;
  if ((httpStatus === 200 || httpStatus === 201) && error === undefined) return answer;
  throw new TrainingRefusal(error);
}
