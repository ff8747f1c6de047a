import { isStudioError, serverMessage, wasAnswered } from '@likeness/shared/api';
import type { PaidActionOutcome } from '@likeness/shared/credits';
import { GENERATE_TEXTS } from './texts';

/** The answer came, but there is no picture in it that may be shown. */
export class NoPictureError extends Error {
  constructor() {
    super('The generation has answered without a picture.');
    this.name = 'NoPictureError';
  }
}

/** What to say of a generation that made no picture: the specification's words, and a reason where one is known. */
export interface GenerationFailure {
  readonly text: string;
  readonly reason?: string;
}

/** Nothing to say of a generation that went well, or that nobody waits for any longer. */
export function generationFailure(outcome: PaidActionOutcome<unknown>): GenerationFailure | undefined {
  if (outcome.kind === 'refused') return { text: GENERATE_TEXTS.tooFewCredits };
  if (outcome.kind !== 'failed') return undefined;
  const { error } = outcome;
  if (error instanceof NoPictureError) return { text: GENERATE_TEXTS.empty };
  const reason = reasonOf(error);
  return { text: GENERATE_TEXTS.failed, ...(reason === undefined ? {} : { reason }) };
}

function reasonOf(error: unknown): string | undefined {
  if (!isStudioError(error)) return undefined;
  return wasAnswered(error) ? serverMessage(error) : GENERATE_TEXTS.noAnswer;
}
