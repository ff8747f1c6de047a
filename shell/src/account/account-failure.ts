import { isStudioError, serverMessage, wasAnswered, wasGivenUp } from '@likeness/shared/api';
import { ACCOUNT_TEXTS } from './account-texts';

/** Why a change of the account was not made. */
export interface AccountFailure {
  /** Of the whole, where it is none of a field. */
  readonly sentence?: string;
  /** By field. */
  readonly messages: Readonly<Partial<Record<string, string>>>;
}

/** @param fields Those that the form shows: what is said of another one is said of the whole. */
export function accountFailure(error: unknown, fields: readonly string[]): AccountFailure {
  if (wasGivenUp(error)) return { messages: {} };
  if (!isStudioError(error) || !wasAnswered(error)) return { sentence: ACCOUNT_TEXTS.noAnswer, messages: {} };
  const messages = error.status === 400 ? messagesOf(error.body) : {};
  const shown = Object.entries(messages).filter(([field]) => fields.includes(field));
  if (shown.length > 0) return { messages: Object.fromEntries(shown) };
  return { sentence: serverMessage(error) ?? Object.values(messages)[0] ?? ACCOUNT_TEXTS.failed, messages: {} };
}

/** Messages by field, as the sign-up's are. */
function messagesOf(body: unknown): Record<string, string> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return {};
  return Object.fromEntries(
    Object.entries(body).flatMap(([field, messages]: [string, unknown]) =>
      Array.isArray(messages) ? [[field, messages.filter((one) => typeof one === 'string').join(' ')]] : [],
    ),
  );
}
