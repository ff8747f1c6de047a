import { keptRun, usePaidRun } from '@likeness/shared/credits';
import { pictureAt, type Picture } from '@likeness/shared/images';
import type { PromptWords } from '@likeness/shared/prompts';
import { picturesKeepGenerated } from '@likeness/shared/pictures';
import { useStudioDispatch } from '@likeness/shared/store';
import {
  photoshootPredict,
  type AspectRatio,
  type Prediction,
  type PredictionAnswer,
} from '../photoshoot-api/photoshoot-api';
import { GENERATION } from '../paid-action';
import { GENERATION_WORDS } from './generation-words';

/** A picture that was generated in this tab. */
export interface Generated {
  readonly picture: Picture;
  /** Its id among the generated pictures, where the server tells. */
  readonly id: number | undefined;
  readonly prompt: string;
  readonly aspectRatio: AspectRatio;
  /** What of the prompt it was made with, where the server tells. */
  readonly words: PromptWords | undefined;
}

/** A picture that is being made. */
export interface Awaited {
  readonly aspectRatio: AspectRatio;
  /** Milliseconds since 1970. */
  readonly since: number;
}

/** The person's, whatever model and prompt the screen is opened with: coming back to it finds the picture, being made or finished. */
const generation = keptRun<Generated, Prediction>('photoshoot.generation');

/** Generating, the paid way: predict, show, keep among the generated pictures, deduct. */
export function useGeneration() {
  const dispatch = useStudioDispatch();
  const {
    state: { stage, busy, result },
    start,
  } = usePaidRun(generation);

  const generate = (prediction: Prediction): Promise<void> =>
    start({
      action: GENERATION,
      words: GENERATION_WORDS,
      asked: prediction,
      send: () => {
        const call = dispatch(photoshootPredict.initiate(prediction, { track: false }));
        return {
          unwrap: async () => generatedFrom(await call.unwrap(), prediction),
          abort: () => call.abort(),
        };
      },
      onResult: async ({ picture }) => {
        await dispatch(picturesKeepGenerated.initiate(picture.shown, { track: false })).unwrap();
      },
    });

  return {
    busy,
    awaited: stage.kind === 'under-way' ? { aspectRatio: stage.asked.aspectRatio, since: stage.since } : undefined,
    generated: result,
    reason: stage.kind === 'failed' ? stage.reason : undefined,
    generate,
    /** Forgets the picture of this moment, and never one that has come since. */
    forget: (): void => {
      if (result) generation.forget(result);
    },
  };
}

/** Nothing where the first item of the output is no address that may be shown. */
function generatedFrom(
  { id, output, ...words }: PredictionAnswer,
  { prompt, aspectRatio }: Prediction,
): Generated | undefined {
  const first: unknown = Array.isArray(output) ? output[0] : undefined;
  const picture = typeof first === 'string' ? pictureAt(first) : undefined;
  return picture && { picture, id: id ?? undefined, prompt, aspectRatio, words: wordsFrom(words) };
}

function wordsFrom({ understood, without_effect, not_understood }: PredictionAnswer): PromptWords | undefined {
  return understood && without_effect && not_understood ? { understood, without_effect, not_understood } : undefined;
}
