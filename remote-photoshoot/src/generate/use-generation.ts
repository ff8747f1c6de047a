import { useState } from 'react';
import { usePaidAction } from '@likeness/shared/credits';
import { pictureAt, type Picture } from '@likeness/shared/images';
import { useNotify } from '@likeness/shared/notifications';
import { picturesKeepGenerated } from '@likeness/shared/pictures';
import { useStudioDispatch } from '@likeness/shared/store';
import {
  usePhotoshootPredictMutation,
  type AspectRatio,
  type Prediction,
  type PredictionAnswer,
} from '../photoshoot-api/photoshoot-api';
import { generationFailure, NoPictureError } from './generation-failure';
import { GENERATE_TEXTS } from './texts';

/** A picture that was generated on this screen. */
export interface Generated {
  readonly picture: Picture;
  /** Its id among the generated pictures, where the server tells. */
  readonly id: number | undefined;
  readonly prompt: string;
  readonly aspectRatio: AspectRatio;
}

/** Generating, the paid way: predict, show, keep among the generated pictures, deduct (decisions.md, "Credits"). */
export function useGeneration() {
  const notify = useNotify();
  const dispatch = useStudioDispatch();
  const [predict] = usePhotoshootPredictMutation();
  const { busy, run } = usePaidAction();
  const [generated, setGenerated] = useState<Generated>();
  /** The shape of what is being made; the picture is awaited while it is set. */
  const [awaited, setAwaited] = useState<AspectRatio>();
  const [reason, setReason] = useState<string>();

  const generate = async (prediction: Prediction): Promise<void> => {
    setReason(undefined);
    setAwaited(prediction.aspectRatio);
    const outcome = await run({
      action: 'generation',
      call: async () => generatedFrom(await predict(prediction).unwrap(), prediction),
      onResult: async (result) => {
        setGenerated(result);
        setAwaited(undefined);
        notify.finished(GENERATE_TEXTS.done);
        await dispatch(picturesKeepGenerated.initiate(result.picture.shown, { track: false })).unwrap();
      },
    });
    setAwaited(undefined);
    const failure = outcome && generationFailure(outcome);
    if (!failure) return;
    notify.failed(failure.text);
    setReason(failure.reason);
  };

  /** Forgets the picture of this moment, and never one that has come since. */
  const forget = (): void => setGenerated((now) => (now === generated ? undefined : now));

  return { busy, awaited, generated, reason, generate, forget };
}

/** @throws {NoPictureError} where the first item of the output is no address that may be shown. */
function generatedFrom({ id, output }: PredictionAnswer, { prompt, aspectRatio }: Prediction): Generated {
  const first: unknown = Array.isArray(output) ? output[0] : undefined;
  const picture = typeof first === 'string' ? pictureAt(first) : undefined;
  if (!picture) throw new NoPictureError();
  return { picture, id, prompt, aspectRatio };
}
