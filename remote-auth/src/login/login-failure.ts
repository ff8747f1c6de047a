import { isStudioError, serverMessage, wasAnswered } from '@likeness/shared/api';
import { LOGIN_TEXTS } from './texts';

/**
 * The lines that a failed login shows: the specification's words, and a second line where something else than the credentials is the
 * reason (no answer, the server's own trouble, too many attempts).
 */
export function loginFailureLines(error: unknown): readonly string[] {
  const reason = otherReason(error);
  return reason === undefined ? [LOGIN_TEXTS.failure] : [LOGIN_TEXTS.failure, reason];
}

function otherReason(error: unknown): string | undefined {
  if (!isStudioError(error)) return LOGIN_TEXTS.serverTrouble;
  if (error.status === 'UNREADABLE') return LOGIN_TEXTS.serverTrouble;
  if (!wasAnswered(error)) return LOGIN_TEXTS.noAnswer;
  if (error.status === 429) return serverMessage(error);
  return Number(error.status) >= 500 ? LOGIN_TEXTS.serverTrouble : undefined;
}
