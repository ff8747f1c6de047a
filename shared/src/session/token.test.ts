import { testToken } from '@likeness/shared/testing';
import { clockSkew, needsRefresh, tokenTimes } from './token';

const NOW = Date.UTC(2026, 0, 1);
const seconds = NOW / 1000;

function token(claims: Record<string, unknown>): string {
  const encoded = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `header.${encoded}.signature`;
}

describe('tokenTimes', () => {
  it('reads expiry, issue and subject', () => {
    expect(tokenTimes(token({ exp: 20, iat: 10, sub: 'ä-7' }))).toEqual({ expires: 20, issued: 10, subject: 'ä-7' });
  });

  it('takes a numeric user_id for the subject, as Django writes it', () => {
    expect(tokenTimes(token({ user_id: 7 }))).toEqual({ subject: '7' });
  });

  it.each(['', 'opaque', 'a.b.c', `a.${Buffer.from('null').toString('base64url')}.c`])(
    'finds nothing in %j',
    (text) => {
      expect(tokenTimes(text)).toEqual({});
    },
  );
});

describe('needsRefresh', () => {
  it.each([
    [31, false],
    [30, true],
    [29, true],
    [-5, true],
  ])('judges a token that expires in %i seconds: %s (S7.02)', (left, due) => {
    expect(needsRefresh(token({ exp: seconds + left }), 0, NOW)).toBe(due);
  });

  it('counts by the server’s clock where this one is late', () => {
    // This clock is 100 s behind: the token looks good for 120 s, but has 20 left.
    const fresh = token({ iat: seconds + 100, exp: seconds + 120 });
    expect(clockSkew(fresh, NOW)).toBe(100);
    expect(needsRefresh(fresh, 0, NOW)).toBe(false);
    expect(needsRefresh(fresh, clockSkew(fresh, NOW), NOW)).toBe(true);
  });

  it('counts by the server’s clock where this one is early', () => {
    const fresh = token({ iat: seconds - 3600, exp: seconds - 3300 });
    expect(needsRefresh(fresh, clockSkew(fresh, NOW), NOW)).toBe(false);
  });

  it('sends a token without a readable expiry as it is', () => {
    expect(needsRefresh('opaque', 0, NOW)).toBe(false);
    expect(clockSkew('opaque', NOW)).toBe(0);
  });

  it('agrees with the tokens that tests use', () => {
    expect(needsRefresh(testToken(), 0)).toBe(false);
    expect(needsRefresh(testToken({ expiresIn: 20 }), 0)).toBe(true);
  });
});
