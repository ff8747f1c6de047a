import { readPicture, type Picture } from '@likeness/shared/images';
import type { AnswerForm, RawAnswer } from './request';
import type { StudioError } from './studio-error';

/** What an endpoint gets: parsed JSON, a picture, or nothing. */
export type Answer = unknown;

/**
 * Reads a successful answer in the form that the endpoint asks for. A picture that is not there comes back as undefined: each screen
 * has its own words for that.
 *
 * @throws {StudioError} `UNREADABLE` where JSON was asked for and is not there.
 */
export async function readAnswer(answer: RawAnswer, reads: AnswerForm): Promise<Answer> {
  if (reads === 'nothing') return null;
  if (reads === 'picture') return ((await readPicture(answer)) ?? null) satisfies Picture | null;
  const text = await answer.body.text();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    const unreadable: StudioError = { status: 'UNREADABLE', body: text.slice(0, 200) };
    throw unreadable;
  }
}

/** An error answer as data: its body parsed where it is JSON, as text where it is not, absent where it is empty. */
export async function readFailure(answer: RawAnswer): Promise<StudioError> {
  const text = await answer.body.text();
  if (text.trim() === '') return { status: answer.status };
  try {
    return { status: answer.status, body: JSON.parse(text) as unknown };
  } catch {
    return { status: answer.status, body: text.slice(0, 2_000) };
  }
}
