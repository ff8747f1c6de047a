import { isStudioError, serverMessage } from '@likeness/shared/api';

const UNANSWERED = {
  UNSENT: 'The studio could not be reached. Please check your connection and try again.',
  NO_ANSWER:
    'The connection was lost before the studio answered. If it finished all the same, the picture is under Generated Images, Processed: please look there before you try again.',
  TIMEOUT:
    'The studio took too long to answer. If it still finishes, the picture is under Generated Images, Processed.',
} as const;

/** Why work failed, where more is known than that it did: the server's own sentence, or what became of the call. */
export function failureReason(error: unknown): string | undefined {
  const sentence = serverMessage(error);
  if (sentence !== undefined || !isStudioError(error)) return sentence;
  if (error.status === 'NO_ANSWER' || error.status === 'TIMEOUT')
    return UNANSWERED[error.unsent ? 'UNSENT' : error.status];
  return error.status === 413 ? 'The image is too large for the studio.' : undefined;
}
