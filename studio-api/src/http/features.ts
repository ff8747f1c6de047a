import type { FastifyInstance } from 'fastify';

/**
 * What this API has beyond section 7 of the specification, as every answer announces it; the table in the README says what each is. A page
 * uses none that was not announced: it may stand before an API that has section 7 alone.
 */
export const FEATURES = [
  'picture-pages',
  'storage-quota',
  'page-events',
  'thumbnails',
  'small-thumbnails',
  'prompt-words',
  'credit-history',
  'own-account',
  'trash',
  'picture-details',
  'photo-check',
  'focal-points',
  'sessions',
] as const;

export const FEATURES_HEADER = 'Studio-Features';

/** @param lacking those that this studio's engine has nothing for */
export function announceFeatures(server: FastifyInstance, lacking: readonly (typeof FEATURES)[number][]): void {
  const value = FEATURES.filter((feature) => !lacking.includes(feature)).join(', ');
  server.addHook('onRequest', (_request, reply, done) => {
    void reply.header(FEATURES_HEADER, value);
    done();
  });
}
