import type { FastifyHelmetOptions } from '@fastify/helmet';

/** The API serves no pages but its own documentation, which brings no scripts. */
export const PAGE_POLICY = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], styleSrc: ["'self'"], frameAncestors: ["'none'"] },
  },
  crossOriginResourcePolicy: { policy: 'same-site' },
  // Whoever offers HTTPS in front of it decides on that.
  strictTransportSecurity: false,
} satisfies FastifyHelmetOptions;
