import type { AnswerOf, CallPathOf } from '@likeness/shared/api';

const NOTHING_YET = [] as const;

/** Calls beyond section 7: nobody makes them before the API has announced them. */
type Beyond =
  | '/api/storage/'
  | '/api/prompt-menu/'
  | '/api/credits/history/'
  | '/api/trash/'
  | '/api/picture-details/'
  | '/api/auth/sessions/';

/** What every read of section 7 answers in a test that says nothing else: a person with credits, who has made nothing yet. */
export const PLAIN_ANSWERS: { readonly [Path in Exclude<CallPathOf<'get'>, Beyond>]: AnswerOf<'get', Path> } = {
  '/api/auth/users/me/': { id: 1, email: 'ada@example.org', username: 'Ada' },
  '/api/credits/': { credits_remaining: 93, credits_used: 7 },
  '/api/trainings/': NOTHING_YET,
  '/api/generated-images/': NOTHING_YET,
  '/api/processed-images/': NOTHING_YET,
  '/api/gallery/': NOTHING_YET,
};

const CREATED_AT = '2026-03-05T12:00:00.000Z';

/** A line of the lists of generated and of processed pictures. */
export function listedPicture(id: number, image_url: string): AnswerOf<'get', '/api/generated-images/'>[number] {
  return { id, image_url, created_at: CREATED_AT };
}

/** A line of the gallery. */
export function savedPicture(
  id: number,
  image_url: string,
  { featured = false } = {},
): AnswerOf<'get', '/api/gallery/'>[number] {
  return { ...listedPicture(id, image_url), featured };
}
