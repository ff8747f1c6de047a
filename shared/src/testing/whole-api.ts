import { http, getResponse, HttpResponse, type HttpHandler } from 'msw';
import type { AnswerOf, CallMethod, CallPathOf } from '@likeness/shared/api';
import { success } from './answer';
import { listedPicture, PLAIN_ANSWERS, savedPicture } from './plain-answers';
import { testToken } from './test-token';

/** What each call answers. What it brings is not looked at. */
type Answers<Method extends CallMethod> = { readonly [Path in CallPathOf<Method>]: AnswerOf<Method, Path> };

const MADE_AT = '2026-03-05T12:00:00.000Z';
const PICTURE = '/media/plain.png';
/** One grey pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGOoBwAAgQCAl0DSdwAAAABJRU5ErkJggg==';
const HOUR_SECONDS = 3_600;

/**
 * Every call of section 7, as it succeeds for a person who has a trained model and one picture of each kind: for a page that is looked at
 * as a whole. Nothing is kept from one call to the next.
 *
 * @param host the API's, which stands in the addresses of its pictures too
 */
export function wholeApi(host: string): readonly HttpHandler[] {
  const image_url = host + PICTURE;
  const picture = pixel();
  const access = testToken({ expiresIn: HOUR_SECONDS });
  const refresh = testToken({ expiresIn: HOUR_SECONDS });
  const reads: Answers<'get'> = {
    ...PLAIN_ANSWERS,
    '/api/prompt-menu/': [],
    '/api/credits/history/': [{ id: 1, created_at: MADE_AT, kind: 'grant', credits: 100 }],
    '/api/storage/': {
      bytes_used: 1_000,
      bytes_limit: 1_000_000,
      pictures_used: 3,
      pictures_limit: 100,
      trash_bytes: 0,
      trash_pictures: 0,
    },
    '/api/trash/': [],
    '/api/auth/sessions/': [],
    '/api/picture-details/': { width: 1, height: 1, created_at: MADE_AT },
    '/api/trainings/': [
      {
        training_id: 'one',
        trigger_word: 'ada',
        version_id: 'one',
        status: 'succeeded',
        created_at: MADE_AT,
        image_url,
      },
    ],
    '/api/generated-images/': [listedPicture(1, image_url)],
    '/api/processed-images/': [listedPicture(2, image_url)],
    '/api/gallery/': [savedPicture(3, image_url)],
  };
  const posts: Answers<'post'> = {
    '/api/auth/users/': PLAIN_ANSWERS['/api/auth/users/me/'],
    '/api/auth/jwt/create/': { access, refresh },
    '/auth/jwt/refresh/': { access },
    '/api/dedctcredit/': PLAIN_ANSWERS['/api/credits/'],
    '/api/generated-images/': listedPicture(4, image_url),
    '/api/gallery/': savedPicture(5, image_url),
    '/api/train/': { training_id: 'two', version_id: 'two', status: 'processing' },
    '/api/predict/': { id: 6, status: 'succeeded', version: 'one', output: [image_url] },
    '/api/upscale/': { image: image_url, image_url },
    '/api/color-correction/': { image: image_url, image_url },
    '/api/background-remove/': picture,
    '/api/outfit-swap/': picture,
    '/api/add-accessories/': picture,
    '/api/object-removal/': image_url,
    '/api/page-events/': null,
    '/api/auth/users/set_email/': PLAIN_ANSWERS['/api/auth/users/me/'],
    '/api/auth/users/set_password/': { access, refresh },
    '/api/auth/sessions/end-others/': { access, refresh },
    '/api/auth/sessions/end/': null,
    '/api/trash/restore/': null,
    '/api/trash/empty/': null,
    '/api/photos/check/': { faces: 1, blurred: false },
    '/api/prompt-words/': { understood: [], without_effect: [], not_understood: [] },
  };
  const patches: Answers<'patch'> = { '/api/auth/users/me/': PLAIN_ANSWERS['/api/auth/users/me/'] };
  const deletes: Answers<'delete'> = {
    '/api/generated-images/': null,
    '/api/gallery/': null,
    '/api/trash/': null,
    '/api/auth/users/me/': null,
  };
  const handlers = (method: CallMethod, answers: Readonly<Record<string, unknown>>) =>
    Object.entries(answers).map(([path, body]) => http[method](host + path, () => success(body)));
  return [
    ...handlers('get', reads),
    ...handlers('post', posts),
    ...handlers('patch', patches),
    ...handlers('delete', deletes),
    http.get(image_url, () => new HttpResponse(picture)),
  ];
}

/** What the handlers answer to a request of Node's own; undefined for what none of them has. */
export function answerOf(handlers: readonly HttpHandler[], request: Request): Promise<Response | undefined> {
  return getResponse([...handlers], request);
}

function pixel(): Blob {
  return new Blob([Uint8Array.from(atob(PIXEL), (character) => character.charCodeAt(0))], { type: 'image/png' });
}

export { testToken };
