const everywhere = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
};

/** Remotes are loaded by pages of other origins, with integrity, which needs CORS. */
const forOtherOrigins = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/**
 * The headers that go with every answer of a part, whatever it is.
 *
 * @param {import('../parts/parts.mjs').Part['kind']} kind
 * @returns {Record<string, string>}
 */
export function securityHeaders(kind) {
  return kind === 'remote' ? { ...everywhere, ...forOtherOrigins } : everywhere;
}
