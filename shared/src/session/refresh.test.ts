import { HttpResponse } from 'msw';
import { studioServer, testToken } from '@likeness/shared/testing';
import { freshAccessToken, RefreshUnavailable, replaceAccessToken } from './refresh';
import { currentSession, endSession, onSessionEnd, sessionSignal, startSession } from './session';

const REFRESH = '/auth/jwt/refresh/';
const server = studioServer();
const asked = () => server.sent('post', REFRESH);
let warned: jest.SpyInstance;

beforeEach(() => {
  localStorage.clear();
  warned = jest.spyOn(console, 'warn').mockReturnValue(undefined);
});

const stale = testToken({ expiresIn: 20 });
const renewed = testToken({ expiresIn: 300 });

describe('freshAccessToken', () => {
  it('gives nothing to a visitor', async () => {
    await expect(freshAccessToken()).resolves.toBeUndefined();
  });

  it('sends a token that is good for more than 30 seconds as it is', async () => {
    const good = testToken({ expiresIn: 40 });
    startSession({ access: good, refresh: 'r' });
    await expect(freshAccessToken()).resolves.toBe(good);
    expect(asked()).toEqual([]);
  });

  it('renews one that expires within 30 seconds, and saves it (S7.02, S7.03, S7.10, S7.11)', async () => {
    startSession({ access: testToken({ expiresIn: 30 }), refresh: 'r', username: 'Ada' });
    server.answers('post', REFRESH, { access: renewed });
    await expect(freshAccessToken()).resolves.toBe(renewed);
    expect(asked()).toEqual([{ refresh: 'r' }]);
    expect(currentSession()).toMatchObject({ accessToken: renewed, refreshToken: 'r', username: 'Ada' });
  });

  it('refreshes once for many requests at the same time', async () => {
    startSession({ access: stale, refresh: 'r' });
    server.answers('post', REFRESH, { access: renewed });
    const tokens = await Promise.all(Array.from({ length: 5 }, () => freshAccessToken()));
    expect(tokens).toEqual(Array(5).fill(renewed));
    expect(asked()).toHaveLength(1);
  });

  it('uses what another tab has renewed meanwhile', async () => {
    startSession({ access: stale, refresh: 'r' });
    const waiting = freshAccessToken();
    localStorage.setItem('access_token', renewed);
    await expect(waiting).resolves.toBe(renewed);
    expect(asked()).toEqual([]);
  });

  it('ends the session at once where somebody else has signed in in another tab, before the browser tells of it', async () => {
    startSession({ access: testToken({ subject: 'ada' }), refresh: 'r' });
    const session = sessionSignal();
    const bobs = testToken({ subject: 'bob' });
    localStorage.setItem('access_token', bobs);
    await expect(freshAccessToken()).resolves.toBe(bobs);
    expect(session.aborted).toBe(true);
  });

  it('does not hand out the token of somebody who has signed in meanwhile, in another tab', async () => {
    startSession({ access: stale, refresh: 'r' });
    const waiting = freshAccessToken();
    localStorage.setItem('refresh', 'of-bob');
    localStorage.setItem('access_token', testToken({ subject: '2' }));
    await expect(waiting).resolves.toBeUndefined();
    expect(currentSession()?.refreshToken).toBe('of-bob');
  });
});

describe('a refused refresh', () => {
  it.each([400, 401, 403, 404])('of %i clears both tokens, and is logged only (S4.11, S8.05)', async (status) => {
    const ended = jest.fn();
    const stop = onSessionEnd(ended);
    startSession({ access: stale, refresh: 'r', username: 'Ada' });
    ended.mockReset();
    server.refuses('post', REFRESH, status, 'no');
    await expect(freshAccessToken()).resolves.toBeUndefined();
    expect(localStorage.getItem('access_token')).toBeNull();
    expect(localStorage.getItem('refresh')).toBeNull();
    expect(ended).toHaveBeenCalledTimes(1);
    expect(warned).toHaveBeenCalledTimes(1);
    stop();
  });

  it('signs out where there is no refresh token to ask with', async () => {
    startSession({ access: stale });
    await expect(freshAccessToken()).resolves.toBeUndefined();
    expect(currentSession()).toBeUndefined();
  });
});

describe('a refused token that says nothing of itself', () => {
  it('signs out where there is no refresh token either', async () => {
    startSession({ access: 'opaque' });
    await expect(replaceAccessToken('opaque')).resolves.toBeUndefined();
    expect(currentSession()).toBeUndefined();
  });
});

describe('no answer to a refresh', () => {
  /** A firewall's, or that of a proxy which wants a password of its own. */
  const answersWithPage = (status: number): void =>
    server.answersOddly('post', REFRESH, () => HttpResponse.html('<title>No</title>', { status }));
  const noAnswers: readonly (readonly [string, () => void])[] = [
    ['the network is down', () => server.breaks('post', REFRESH)],
    ['the server fails', () => server.refuses('post', REFRESH, 503)],
    ['the answer has no token', () => server.answersOddly('post', REFRESH, () => Response.json({ detail: 'fine' }))],
    ['the answer is no JSON', () => server.answersOddly('post', REFRESH, () => new Response('<html>'))],
    ...[408, 413, 421, 425, 429].map(
      (status) => [`the answer is a ${status}`, () => server.refuses('post', REFRESH, status, 'Not now.')] as const,
    ),
    ...[401, 403, 404].map((status) => [`the answer is a page with ${status}`, () => answersWithPage(status)] as const),
  ];
  it.each(noAnswers)('keeps the session when %s', async (_, prepare) => {
    startSession({ access: stale, refresh: 'r' });
    prepare();
    await expect(freshAccessToken()).rejects.toThrow(RefreshUnavailable);
    expect(currentSession()).toMatchObject({ accessToken: stale, refreshToken: 'r' });
  });

  it('lets the next request try again', async () => {
    startSession({ access: stale, refresh: 'r' });
    server.refuses('post', REFRESH, 503);
    await expect(freshAccessToken()).rejects.toThrow(RefreshUnavailable);
    server.answers('post', REFRESH, { access: renewed });
    await expect(freshAccessToken()).resolves.toBe(renewed);
  });
});

describe('a refresh that hangs', () => {
  /** The time of each wait ends when the test says so. */
  function handTimedWaits() {
    const waits: AbortController[] = [];
    jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const wait = new AbortController();
      waits.push(wait);
      return wait.signal;
    });
    return { endFirst: () => waits[0]?.abort(new DOMException('Too long.', 'TimeoutError')) };
  }
  afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

  it('is waited for once by all who asked meanwhile', async () => {
    const { endFirst } = handTimedWaits();
    startSession({ access: stale, refresh: 'r' });
    const held = server.holds('post', REFRESH);
    const first = freshAccessToken();
    await held.reached;
    const all = Promise.allSettled([first, freshAccessToken(), replaceAccessToken(stale)]);
    endFirst();
    const reason = expect.any(RefreshUnavailable) as RefreshUnavailable;
    expect(await all).toEqual(Array(3).fill({ status: 'rejected', reason }));
    expect(asked()).toHaveLength(1);
    expect(currentSession()).toMatchObject({ accessToken: stale, refreshToken: 'r' });
  });

  it('is not begun by a tab whose time has passed while another held the lock', async () => {
    const { endFirst } = handTimedWaits();
    const request = (_: string, { signal }: { signal?: AbortSignal }) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as DOMException)));
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    startSession({ access: stale, refresh: 'r' });
    const waiting = freshAccessToken();
    endFirst();
    await expect(waiting).rejects.toThrow(RefreshUnavailable);
    expect(asked()).toEqual([]);
    expect(currentSession()).toMatchObject({ accessToken: stale, refreshToken: 'r' });
  });
});

describe('a session that ends while the refresh is under way', () => {
  const answersAfter = (meanwhile: () => void): void =>
    server.answers('post', REFRESH, () => {
      meanwhile();
      return { access: renewed };
    });

  it('stays ended: no token is written', async () => {
    startSession({ access: stale, refresh: 'r' });
    answersAfter(endSession);
    await expect(freshAccessToken()).resolves.toBeUndefined();
    expect(localStorage.getItem('access_token')).toBeNull();
  });

  it('stays ended when another tab has ended it', async () => {
    startSession({ access: stale, refresh: 'r' });
    answersAfter(() => localStorage.clear());
    await expect(freshAccessToken()).resolves.toBeUndefined();
    expect(localStorage.getItem('access_token')).toBeNull();
  });

  it('leaves the next account alone, also when the refresh was refused', async () => {
    const other = { access: testToken({ subject: '2' }), refresh: 'other' };
    startSession({ access: stale, refresh: 'r' });
    server.answersOddly('post', REFRESH, () => {
      startSession(other);
      return Response.json({}, { status: 401 });
    });
    await expect(freshAccessToken()).resolves.toBeUndefined();
    expect(currentSession()).toMatchObject({ accessToken: other.access, refreshToken: 'other' });
  });
});

describe('replaceAccessToken', () => {
  it('renews a token that looks valid, because a server refused it', async () => {
    const refused = testToken({ expiresIn: 250 });
    startSession({ access: refused, refresh: 'r' });
    server.answers('post', REFRESH, { access: renewed });
    await expect(replaceAccessToken(refused)).resolves.toBe(renewed);
  });

  it('renews once for all who were refused', async () => {
    const refused = testToken({ expiresIn: 250 });
    startSession({ access: refused, refresh: 'r' });
    server.answers('post', REFRESH, { access: renewed });
    await Promise.all([replaceAccessToken(refused), replaceAccessToken(refused)]);
    expect(asked()).toHaveLength(1);
  });
});
