const encode = (value: unknown): string =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** A token with the times of a real one and a signature that no server accepts. Seconds. */
export function testToken({ expiresIn = 300, issuedAgo = 0, subject = '1' } = {}): string {
  const now = Math.floor(Date.now() / 1000);
  return [
    encode({ alg: 'none' }),
    encode({ sub: subject, iat: now - issuedAgo, exp: now + expiresIn }),
    'signature',
  ].join('.');
}
