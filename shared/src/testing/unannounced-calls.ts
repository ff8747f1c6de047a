import type { SetupServer } from 'msw/node';
import type { CallMethod, CallPathOf } from '@likeness/shared/api';

type Call = { [Method in CallMethod]: `${Uppercase<Method>} ${CallPathOf<Method>}` }[CallMethod];

const SPECIFIED = 'section 7';
/** Of an API that announced it in an earlier visit too, which the page that tells of its remotes minds itself. */
const BELIEVED = 'page-events';

/** Where each call of the API's document stands: in section 7 of the specification, or in a feature that the API announces. */
export const CALLS: Readonly<Record<Call, string>> = {
  'POST /api/auth/jwt/create/': SPECIFIED,
  'GET /api/auth/users/me/': SPECIFIED,
  'POST /api/auth/users/': SPECIFIED,
  'POST /auth/jwt/refresh/': SPECIFIED,
  'GET /api/credits/': SPECIFIED,
  'GET /api/trainings/': SPECIFIED,
  'POST /api/train/': SPECIFIED,
  'POST /api/predict/': SPECIFIED,
  'POST /api/generated-images/': SPECIFIED,
  'GET /api/generated-images/': SPECIFIED,
  'GET /api/processed-images/': SPECIFIED,
  'DELETE /api/generated-images/': SPECIFIED,
  'GET /api/gallery/': SPECIFIED,
  'POST /api/gallery/': SPECIFIED,
  'DELETE /api/gallery/': SPECIFIED,
  'POST /api/upscale/': SPECIFIED,
  'POST /api/color-correction/': SPECIFIED,
  'POST /api/background-remove/': SPECIFIED,
  'POST /api/outfit-swap/': SPECIFIED,
  'POST /api/add-accessories/': SPECIFIED,
  'POST /api/object-removal/': SPECIFIED,
  'POST /api/dedctcredit/': SPECIFIED,
  'PATCH /api/auth/users/me/': 'own-account',
  'DELETE /api/auth/users/me/': 'own-account',
  'POST /api/auth/users/set_email/': 'own-account',
  'POST /api/auth/users/set_password/': 'own-account',
  'POST /api/auth/sessions/end-others/': 'own-account',
  'GET /api/auth/sessions/': 'sessions',
  'POST /api/auth/sessions/end/': 'sessions',
  'GET /api/storage/': 'storage-quota',
  'GET /api/credits/history/': 'credit-history',
  'GET /api/prompt-menu/': 'prompt-words',
  'POST /api/prompt-words/': 'prompt-words',
  'GET /api/trash/': 'trash',
  'POST /api/trash/restore/': 'trash',
  'DELETE /api/trash/': 'trash',
  'POST /api/trash/empty/': 'trash',
  'GET /api/picture-details/': 'picture-details',
  'POST /api/photos/check/': 'photo-check',
  'POST /api/page-events/': BELIEVED,
};

interface UnannouncedCalls {
  /** This feature was announced, and by no answer here. */
  readonly heard: (feature: string) => void;
  /** Those since the last time, each with the feature that no answer has announced in between. */
  readonly take: () => string[];
}

/** Watches for calls beyond section 7 that a page makes though no answer has announced their feature. @param host the API's */
export function watchUnannouncedCalls(server: SetupServer, host: string): UnannouncedCalls {
  const made: { readonly call: string; readonly feature: string }[] = [];
  const announced = new Set<string>();
  server.events.on('request:start', ({ request }) => {
    if (!request.url.startsWith(host)) return;
    const { pathname, search } = new URL(request.url);
    const call = `${request.method} ${pathname}`;
    const place = (CALLS as Readonly<Record<string, string | undefined>>)[call];
    // In the lists of section 7 only pages have anything behind the address.
    const feature = place === SPECIFIED && search !== '' ? 'picture-pages' : place;
    if (feature !== undefined && feature !== SPECIFIED && feature !== BELIEVED) made.push({ call, feature });
  });
  server.events.on('response:mocked', ({ response }) => {
    for (const feature of response.headers.get('Studio-Features')?.split(/\s*,\s*/) ?? []) announced.add(feature);
  });
  return {
    heard: (feature) => announced.add(feature),
    take: () => {
      const early = made.splice(0).filter(({ feature }) => !announced.has(feature));
      announced.clear();
      return early.map(({ call, feature }) => `${call} (${feature})`);
    },
  };
}
