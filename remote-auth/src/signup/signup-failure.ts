import { isStudioError, wasAnswered } from '@likeness/shared/api';
import { SIGNUP_TEXTS } from './texts';

/**
 * The lines that a failed sign-up shows: one line for each field as 'field: message' where the server sent a body, else the
 * specification's one sentence, with a second one where no server answered.
 */
export function signupFailureLines(error: unknown): readonly string[] {
  if (!isStudioError(error)) return [SIGNUP_TEXTS.failure];
  if (!wasAnswered(error)) return [SIGNUP_TEXTS.failure, SIGNUP_TEXTS.noAnswer];
  const lines = fieldLines(error.body);
  return lines.length > 0 ? lines : [SIGNUP_TEXTS.failure];
}

function fieldLines(body: unknown): string[] {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return [];
  return Object.entries(body)
    .map(([field, messages]) => [field, sentence(messages)] as const)
    .filter(([, message]) => message !== '')
    .map(([field, message]) => `${field}: ${message}`);
}

/** Servers send a message or a list of them for a field. */
function sentence(messages: unknown): string {
  const list: unknown[] = Array.isArray(messages) ? messages : [messages];
  return list.filter((message) => typeof message === 'string').join(' ');
}
