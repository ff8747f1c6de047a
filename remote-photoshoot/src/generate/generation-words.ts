import { isStudioError, serverMessage, wasAnswered } from '@likeness/shared/api';
import type { RunWords } from '@likeness/shared/credits';
import { GENERATE_TEXTS } from './texts';
import type { Generated } from './use-generation';

/** What a generation says of its end: the specification's words, and a reason where one is known. */
export const GENERATION_WORDS: RunWords<Pick<Generated, 'picture'>> = {
  done: GENERATE_TEXTS.done,
  picture: ({ picture }) => picture.address,
  refused: GENERATE_TEXTS.tooFewCredits,
  empty: GENERATE_TEXTS.empty,
  failed: GENERATE_TEXTS.failed,
  reason: (error) => {
    if (!isStudioError(error)) return undefined;
    return wasAnswered(error) ? serverMessage(error) : GENERATE_TEXTS.noAnswer;
  },
};
