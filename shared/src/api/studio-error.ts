/** Why there is no usable answer, where the server itself gave none. */
export type MissingAnswer = 'NO_ANSWER' | 'TIMEOUT' | 'CANCELLED' | 'SESSION_ENDED' | 'UNREADABLE';

/**
 * How a call failed. `status` is the HTTP status of the server's answer, or the reason why there is none. `body` is the server's answer,
 * parsed where it was JSON. Plain data, so that it can lie in the store.
 */
export interface StudioError {
  readonly status: number | MissingAnswer;
  readonly body?: unknown;
  /** Of a call without an answer: that the server cannot have received all of it, so that nothing has come of it there. */
  readonly unsent?: true;
}

/** Whether something thrown or rejected is a {@link StudioError}. */
export function isStudioError(thrown: unknown): thrown is StudioError {
  return typeof thrown === 'object' && thrown !== null && 'status' in thrown && !(thrown instanceof Error);
}

/** Whether the server answered at all, be it with an error. */
export function wasAnswered(error: StudioError): boolean {
  return typeof error.status === 'number';
}

/** Whether nobody wants to hear of the failure: the person cancelled it, or has signed out. */
export function wasGivenUp(error: unknown): boolean {
  if (isStudioError(error)) return error.status === 'CANCELLED' || error.status === 'SESSION_ENDED';
  // `abort()` of a running query or mutation rejects with this at once, before the transport has said anything.
  return typeof error === 'object' && error !== null && (error as { name?: unknown }).name === 'AbortError';
}

/** The sentence that the server sent along with a failure, where there is one: `{error}`, `{detail}` or `{message}`. */
export function serverMessage(error: unknown): string | undefined {
  if (!isStudioError(error) || typeof error.body !== 'object' || error.body === null) return undefined;
  const body = error.body as Record<string, unknown>;
  return [body.error, body.detail, body.message].find(
    (text): text is string => typeof text === 'string' && text !== '',
  );
}
