import type { ApiAnswer } from './api-client';

const JSON_TYPE = 'application/json; charset=utf-8';
/** ISO 8601 in UTC, as browsers read it. */
export const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Matches any number, and any text of a pattern: jest's matchers, without their `any`. */
export const aNumber: unknown = expect.any(Number);
export const aText = (pattern: RegExp): unknown => expect.stringMatching(pattern);

/** Expects an answer of JSON with exactly these fields. */
export function expectJson(answer: ApiAnswer, status: number, body: unknown): void {
  expect([answer.status, answer.headers.get('content-type')]).toEqual([status, JSON_TYPE]);
  expect(answer.json).toEqual(body);
}

/** Expects a refusal with a sentence for the person and a reason for programs, and nothing else. */
export function expectRefusal(answer: ApiAnswer, status: number, code: string): void {
  expectJson(answer, status, { error: aText(/^[A-Z].*\.$/), code });
}

/** Matches the absolute address of a stored picture, and no other text. @param extension jpg, png or webp, or a pattern of these */
export function pictureAddress(origin: string, extension: string): RegExp {
  return new RegExp(`^${origin}/media/[0-9a-f]{32}\\.${extension}$`);
}
