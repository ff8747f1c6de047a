/** The hash of an empty `<style>`: styled-components makes one and inserts its rules through the CSSOM, which needs no other allowance. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/**
 * The whole policy of a page.
 *
 * `connect-src` is what contains a stolen token: a page can send it nowhere but to the API, the remotes and the picture origins, whose
 * pictures tools also read as bytes.
 *
 * @param {{ apiOrigin: string, remoteOrigins: readonly string[], developmentOrigins?: readonly string[], pictureOrigins: readonly string[], development?: boolean }} origins
 */
export function contentSecurityPolicy({
  apiOrigin,
  remoteOrigins,
  developmentOrigins = [],
  pictureOrigins,
  development = false,
}) {
  // Those serve with hot reload.
  const worked = [...(development ? remoteOrigins : []), ...developmentOrigins];
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...remoteOrigins, ...developmentOrigins],
    // In development styled-components writes its rules as text, so that they can be read.
    'style-src': ["'self'", ...remoteOrigins, development ? "'unsafe-inline'" : emptyStyle],
    // A remote brings pictures of its own along. Its origin is one to which the page may send anything already.
    'img-src': ["'self'", 'blob:', 'data:', apiOrigin, ...remoteOrigins, ...pictureOrigins, ...developmentOrigins],
    'connect-src': [
      "'self'",
      'blob:',
      apiOrigin,
      ...remoteOrigins,
      ...pictureOrigins,
      ...developmentOrigins,
      ...worked.map(asWebSocket),
    ],
    'font-src': ["'self'", ...remoteOrigins],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'", 'blob:'],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
}

/** Hot reload listens to each dev server. @param {string} origin */
function asWebSocket(origin) {
  return origin.replace(/^http/, 'ws');
}
