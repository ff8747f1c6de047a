import { keptRun, usePaidRun } from '@likeness/shared/credits';
import { pictureAt, type Picture, type PictureLook } from '@likeness/shared/images';
import type { PromptWords } from '@likeness/shared/prompts';
import { picturesKeepGenerated } from '@likeness/shared/pictures';
import { holdUnsaved, useObservable } from '@likeness/shared/observable';
import { useStudioDispatch } from '@likeness/shared/store';
import {
  photoshootPredict,
  type AspectRatio,
  type Prediction,
  type PredictionAnswer,
} from '../photoshoot-api/photoshoot-api';
import { GENERATION } from '../paid-action';
import { GENERATION_WORDS } from './generation-words';
import { added, begun, chosen as chosenAgain, ended, gone, restored, taken, visit } from './visit';

/** A picture that was generated in this tab. */
export interface Generated {
  readonly picture: Picture;
  /** What the server tells of its look. */
  readonly look?: PictureLook;
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
  const { results, chosen, batch, failed } = useObservable(visit);

  const generateOne = (prediction: Prediction): Promise<void> =>
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
      onResult: async (made) => {
        // The person may have gone meanwhile, and another one have come.
        if (generation.get().result === made) added(made);
        await dispatch(picturesKeepGenerated.initiate(made.picture.shown, { track: false })).unwrap();
      },
    });
  /** One after the other, each an action of its own; what comes after one that fails is not made. */
  const generateEach = async (prediction: Prediction, count: number): Promise<void> => {
    for (let place = 1; place <= count; place += 1) {
      const mine = { place, count };
      begun(mine);
      await generateOne(prediction);
      // It was the person's who was there then.
      if (visit.get().batch !== mine) return;
      const { kind } = generation.get().stage;
      if (kind === 'failed' || kind === 'cancelled') {
        ended({ prediction, count: count - place + 1 });
        return;
      }
    }
    ended(undefined);
  };
  const generate = async (prediction: Prediction, count: number): Promise<void> => {
    if (generation.get().busy || visit.get().batch) return;
    // Also between two of them: a page that is loaded anew just then makes no other.
    const isOver = holdUnsaved();
    try {
      await generateEach(prediction, count);
    } finally {
      isOver();
    }
  };

  const shown = chosen ?? result ?? results[0];
  const isAwaited = stage.kind === 'under-way' && !chosen;
  return {
    busy: busy || batch !== undefined,
    stage,
    /** Which of how many is being made, where more than one is. */
    batch: batch && batch.count > 1 ? batch : undefined,
    awaited: isAwaited ? { aspectRatio: stage.asked.aspectRatio, since: stage.since } : undefined,
    generated: shown,
    /** Of this visit, the newest first. */
    results,
    /** How many are on their way. */
    making: batch ? batch.count - batch.place + (stage.kind === 'under-way' ? 1 : 0) : 0,
    generate,
    retry: (): void => {
      if (failed) void generate(failed.prediction, failed.count);
    },
    /** Shows an earlier one again. */
    show: chosenAgain,
    /** Forgets the picture of this moment, and never one that has come since: it does not exist any longer. */
    forget: (): void => {
      if (!shown) return;
      generation.forget(shown);
      gone(shown);
    },
    /** As `forget`, for one that was deleted by this id: the person may look at another one by now. */
    take: (id: number): void => {
      const deleted = results.find((each) => each.id === id) ?? (shown?.id === undefined ? shown : undefined);
      if (!deleted) return;
      generation.forget(deleted);
      taken(deleted, id);
    },
    /** Shows again what was deleted by these ids. */
    giveBack: restored,
  };
}

/** Nothing where the first item of the output is no address that may be shown. */
function generatedFrom(
  { id, output, focus, color, ...words }: PredictionAnswer,
  { prompt, aspectRatio }: Prediction,
): Generated | undefined {
  const first: unknown = Array.isArray(output) ? output[0] : undefined;
  const picture = typeof first === 'string' ? pictureAt(first) : undefined;
  return (
    picture && {
      picture,
      look: { focus: focus ?? null, color: color ?? null },
      id: id ?? undefined,
      prompt,
      aspectRatio,
      words: wordsFrom(words),
    }
  );
}

function wordsFrom({ understood, without_effect, not_understood }: PredictionAnswer): PromptWords | undefined {
  return understood && without_effect && not_understood ? { understood, without_effect, not_understood } : undefined;
}
