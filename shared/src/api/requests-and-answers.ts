/** The requests and answers of section 7 by their names. Their fields stand in the API's own document. */

import type { AnswerOf, JsonOf } from './calls';

export type SignInRequest = JsonOf<'post', '/api/auth/jwt/create/'>;
export type TokensAnswer = AnswerOf<'post', '/api/auth/jwt/create/'>;
export type SignUpRequest = JsonOf<'post', '/api/auth/users/'>;
export type PersonAnswer = AnswerOf<'get', '/api/auth/users/me/'>;
export type RefreshRequest = JsonOf<'post', '/auth/jwt/refresh/'>;
export type RefreshAnswer = AnswerOf<'post', '/auth/jwt/refresh/'>;

export type CreditsAnswer = AnswerOf<'get', '/api/credits/'>;

export type TrainingsAnswer = AnswerOf<'get', '/api/trainings/'>;
export type PredictRequest = JsonOf<'post', '/api/predict/'>;
export type PredictAnswer = AnswerOf<'post', '/api/predict/'>;

/** Of generated and of processed pictures: both lists have one shape, and one sequence of ids. */
export type PicturesAnswer = AnswerOf<'get', '/api/generated-images/' | '/api/processed-images/'>;
export type GalleryAnswer = AnswerOf<'get', '/api/gallery/'>;
/** Beyond section 7: the features trash and picture-details. */
export type TrashAnswer = AnswerOf<'get', '/api/trash/'>;
export type DetailsAnswer = AnswerOf<'get', '/api/picture-details/'>;

/**
 * An answer as a screen meets it. The studio's pages work with other servers of section 7 too, which may leave a field out or send null
 * for it: only what `Sure` names may be taken for granted. What goes further, like a page of HTML, is for the code that reads answers.
 */
export type Unchecked<Answer, Sure extends keyof Answer = never> = Pick<Answer, Sure> & {
  readonly [Field in Exclude<keyof Answer, Sure>]?: Answer[Field] | null;
};
