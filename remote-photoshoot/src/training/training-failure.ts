import { isStudioError, serverMessage, wasAnswered } from '@likeness/shared/api';

/** The specification's words for a training that did not start (section 8). */
export const TRAINING_FAILURES = {
  refused: 'Training failed. Try again.',
  server: 'Training failed due to server error.',
} as const;

/** The server answered a training with something that is neither an error status nor a success. */
export class TrainingRefusal extends Error {
  /** @param sent the server's own text, where it sent one */
  constructor(readonly sent?: string) {
    super('The training was not accepted.');
    this.name = 'TrainingRefusal';
  }
}

/**
 * What to say of a training that did not start: the server's own text where it sent one, else whether it refused, or had trouble of its
 * own or was not to be reached.
 */
export function trainingFailureText(error: unknown): string {
  if (error instanceof TrainingRefusal) return error.sent ?? TRAINING_FAILURES.refused;
  if (!isStudioError(error)) return TRAINING_FAILURES.server;
  const sent = serverMessage(error);
  if (sent !== undefined) return sent;
  if (error.status === 'UNREADABLE') return TRAINING_FAILURES.refused;
  return wasAnswered(error) && Number(error.status) < 500 ? TRAINING_FAILURES.refused : TRAINING_FAILURES.server;
}
