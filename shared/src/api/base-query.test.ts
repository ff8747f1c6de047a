import { http, HttpResponse } from 'msw';
import { setConfiguration } from '@likeness/shared/configuration';
import { currentSession, endSession, startSession } from '@likeness/shared/session';
import { createStudioStore } from '@likeness/shared/store';
import { studioServer, testToken } from '@likeness/shared/testing';
import type { StudioRequest } from './request';
import { injectStudioEndpoints } from './studio-api';
import { TIMEOUTS } from './request';
import { wasGivenUp } from './studio-error';
import type { UploadProgress } from './upload-progress';

const { endpoints } = injectStudioEndpoints('probe', (build) => ({
  probeRead: build.query<unknown, StudioRequest>({ query: (request) => request }),
  probeDo: build.mutation<unknown, StudioRequest>({ query: (request) => request }),
}));

const server = studioServer();

let complained: jest.SpyInstance;
beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
  complained = jest.spyOn(console, 'error');
});
afterEach(() => {
  // Redux complains here about anything in the store or an action that is no plain data.
  expect(complained).not.toHaveBeenCalled();
});

const CREDITS = '/api/credits/';
const TRAIN = '/api/train/';
const REFRESH = '/auth/jwt/refresh/';
const ACCEPTED = { training_id: 't1', version_id: 'v1', status: 'processing' } as const;
const read: StudioRequest = { url: '/api/credits/' };
const first = testToken({ expiresIn: 290 });
const second = testToken({ expiresIn: 300 });

function signedIn(access = first) {
  startSession({ access, refresh: 'r', username: 'Ada' });
  return createStudioStore();
}
type Store = ReturnType<typeof createStudioStore>;
const ask = async (store: Store, request: StudioRequest = read) =>
  store.dispatch(endpoints.probeRead.initiate(request, { forceRefetch: true }));
const act = (store: Store, request: StudioRequest) => store.dispatch(endpoints.probeDo.initiate(request));

/** Notes the tokens that come, and accepts those that it is told to. */
function creditsFor(...accepted: string[]): string[] {
  const seen: string[] = [];
  server.answersOddly('get', CREDITS, ({ authorization }) => {
    const token = authorization?.replace('Bearer ', '') ?? 'none';
    seen.push(token);
    return accepted.includes(token)
      ? Response.json({ credits_remaining: 100, credits_used: 0 })
      : Response.json({ detail: 'no' }, { status: 401 });
  });
  return seen;
}

it.each(['http://localhost:3010', 'https://provider.example/studio'])(
  'sends every call to the provider’s API host, %s (S7.01)',
  async (apiHost) => {
    server.use(http.all(`${apiHost}/*`, () => HttpResponse.json({ access: second })));
    setConfiguration({ apiHost });
    const store = signedIn(testToken({ expiresIn: 10 }));
    await ask(store);
    await act(store, { url: '/api/dedctcredit/', method: 'POST', json: { amount: 2 } });
    await act(store, { url: '/api/train/', method: 'POST', form: { trigger_word: 'ohwx' } });
    expect(server.calls()).toEqual([
      `POST ${apiHost}/auth/jwt/refresh/`,
      `GET ${apiHost}/api/credits/`,
      `POST ${apiHost}/api/dedctcredit/`,
      `POST ${apiHost}/api/train/`,
    ]);
  },
);

describe('the token', () => {
  it('goes along as Bearer (S7.04)', async () => {
    const seen = creditsFor(first);
    expect((await ask(signedIn())).data).toEqual({ credits_remaining: 100, credits_used: 0 });
    expect(seen).toEqual([first]);
  });

  it('is renewed before a request when it expires within 30 seconds (S7.02)', async () => {
    const seen = creditsFor(second);
    server.answers('post', REFRESH, { access: second });
    expect((await ask(signedIn(testToken({ expiresIn: 30 })))).isSuccess).toBe(true);
    expect(seen).toEqual([second]);
  });

  it('stays out of what is sent anonymously', async () => {
    const seen = creditsFor();
    await ask(signedIn(), { ...read, anonymous: true });
    expect(seen).toEqual(['none']);
  });

  it('is missing for a visitor: nothing is sent', async () => {
    const seen = creditsFor();
    expect((await ask(createStudioStore())).error).toEqual({ status: 'SESSION_ENDED' });
    expect(seen).toEqual([]);
  });
});

describe('a 401 to a token that looked valid', () => {
  it('is tried once more with a new token', async () => {
    const seen = creditsFor(second);
    server.answers('post', REFRESH, { access: second });
    expect((await ask(signedIn())).isSuccess).toBe(true);
    expect(seen).toEqual([first, second]);
    expect(currentSession()?.accessToken).toBe(second);
  });

  it('repeats an upload with the whole form', async () => {
    server.answers('post', TRAIN, ACCEPTED, { status: 201 });
    server.refuses('post', TRAIN, 401, undefined, { once: true });
    server.answers('post', REFRESH, { access: second });
    const outcome = await act(signedIn(), { url: '/api/train/', method: 'POST', form: { trigger_word: 'ohwx' } });
    expect(outcome.error).toBeUndefined();
    const words = server.sent('post', TRAIN).map((form) => form.get('trigger_word'));
    expect(words).toEqual(['ohwx', 'ohwx']);
  });

  it('signs out after the second one', async () => {
    const seen = creditsFor();
    server.answers('post', REFRESH, { access: second });
    expect(wasGivenUp((await act(signedIn(), read)).error)).toBe(true);
    expect(seen).toEqual([first, second]);
    expect(currentSession()).toBeUndefined();
  });

  it('is tried again where another tab has gone on with other tokens since, as often as one does', async () => {
    const [third, fourth] = [testToken({ expiresIn: 301 }), testToken({ expiresIn: 302 })];
    const next = new Map([
      [second, third],
      [third, fourth],
    ]);
    const seen: string[] = [];
    server.answersOddly('get', CREDITS, ({ authorization }) => {
      const token = authorization?.replace('Bearer ', '') ?? 'none';
      seen.push(token);
      localStorage.setItem('access_token', next.get(token) ?? token);
      return token === fourth ? Response.json({ credits_remaining: 100 }) : new Response(null, { status: 401 });
    });
    server.answers('post', REFRESH, { access: second });
    expect((await ask(signedIn())).isSuccess).toBe(true);
    expect(seen).toEqual([first, second, third, fourth]);
    expect(currentSession()?.accessToken).toBe(fourth);
  });

  it('signs out when the refresh is refused (S4.11)', async () => {
    const seen = creditsFor();
    server.refuses('post', REFRESH, 401);
    expect(wasGivenUp((await act(signedIn(), read)).error)).toBe(true);
    expect(seen).toEqual([first]);
    expect(currentSession()).toBeUndefined();
    expect(localStorage.getItem('access_token')).toBeNull();
    expect(localStorage.getItem('refresh')).toBeNull();
  });

  it('keeps the session when the refresh gets no answer', async () => {
    creditsFor();
    server.breaks('post', REFRESH);
    expect((await ask(signedIn())).error).toEqual({ status: 'NO_ANSWER', unsent: true });
    expect(currentSession()?.accessToken).toBe(first);
  });

  it('refreshes once for several requests', async () => {
    server.answers('post', REFRESH, { access: second });
    for (const path of ['/api/gallery/', '/api/trainings/', CREDITS] as const)
      server.answersOddly('get', path, ({ authorization }) =>
        authorization === `Bearer ${second}` ? Response.json([]) : new Response(null, { status: 401 }),
      );
    const store = signedIn();
    const calls: readonly StudioRequest[] = [{ url: '/api/gallery/' }, { url: '/api/trainings/' }, read];
    const answers = await Promise.all(calls.map((call) => ask(store, call)));
    expect(answers.map(({ isSuccess }) => isSuccess)).toEqual([true, true, true]);
    expect(server.sent('post', REFRESH)).toHaveLength(1);
  });

  it('is an ordinary answer to a sign-in', async () => {
    const body = { detail: 'No', error: 'No', code: 'no_active_account' };
    server.refuses('post', '/api/auth/jwt/create/', 401, body);
    const outcome = await act(createStudioStore(), {
      url: '/api/auth/jwt/create/',
      method: 'POST',
      json: { email: 'a@b.c', password: 'x' },
      anonymous: true,
    });
    expect(outcome.error).toEqual({ status: 401, body });
  });
});

describe('answers', () => {
  it.each([
    [400, '{"error":"Too small."}', { status: 400, body: { error: 'Too small.' } }],
    [502, '<html>Bad gateway</html>', { status: 502, body: '<html>Bad gateway</html>' }],
    [500, '', { status: 500 }],
  ])('of %i come as plain data', async (status, body, error) => {
    server.answersOddly('get', CREDITS, () => new Response(body, { status }));
    expect((await ask(signedIn())).error).toEqual(error);
  });

  it('that should be JSON and are not, are unreadable', async () => {
    server.answersOddly('get', CREDITS, () => new Response('<html>'));
    expect((await ask(signedIn())).error).toEqual({ status: 'UNREADABLE', body: '<html>' });
  });

  it('without a body are fine where nothing is read', async () => {
    server.answers('delete', '/api/gallery/', null);
    const outcome = await act(signedIn(), {
      url: '/api/gallery/',
      method: 'DELETE',
      json: { id: 3 },
      reads: 'nothing',
    });
    expect(outcome).toEqual({ data: null });
  });

  it('that never come are a network failure', async () => {
    server.breaks('get', CREDITS);
    expect((await ask(signedIn())).error).toEqual({ status: 'NO_ANSWER' });
  });

  it('that take too long are given up', async () => {
    jest.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      const controller = new AbortController();
      if (milliseconds === TIMEOUTS.read) setTimeout(() => controller.abort(), 20);
      return controller.signal;
    });
    server.holds('get', CREDITS);
    expect((await ask(signedIn())).error).toEqual({ status: 'TIMEOUT' });
    expect(TIMEOUTS).toEqual({ read: 30_000, work: 300_000 });
  });

  it('are not waited for once cancelled', async () => {
    server.holds('get', CREDITS);
    const asking = signedIn().dispatch(endpoints.probeRead.initiate(read));
    asking.abort();
    expect((await asking).error).toMatchObject({ name: 'AbortError' });
  });
});

describe('the session’s end', () => {
  it('drops an answer that is under way', async () => {
    const held = server.holds('get', CREDITS);
    const store = signedIn();
    const asking = ask(store);
    await held.reached;
    endSession();
    held.release();
    expect((await asking).data).toBeUndefined();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(JSON.stringify(store.getState())).not.toContain('credits_remaining');
  });

  it('drops an answer that has come but is not read yet', async () => {
    const text = jest.spyOn(Blob.prototype, 'text').mockImplementation(() => {
      endSession();
      return Promise.resolve('{"credits_remaining":7}');
    });
    const outcome = await act(signedIn(), read);
    expect(text).toHaveBeenCalled();
    expect(outcome.data).toBeUndefined();
    expect(wasGivenUp(outcome.error)).toBe(true);
  });
});

describe('an upload', () => {
  it('keeps its progress in the store while it runs, and not afterwards', async () => {
    const seen: (UploadProgress | undefined)[] = [];
    server.answers('post', TRAIN, ACCEPTED, { status: 201 });
    const store = signedIn();
    store.subscribe(() => seen.push(store.getState().uploads.training));
    const zip = { file: new Blob([new Uint8Array(5_000)]), name: 'me.zip' };
    await act(store, { url: '/api/train/', method: 'POST', form: { zip_file: zip }, uploadKey: 'training' });
    expect(seen.some((progress) => progress !== undefined && progress.sent > 0)).toBe(true);
    expect(store.getState().uploads).toEqual({});
  });
});
