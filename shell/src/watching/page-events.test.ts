import { setConfiguration } from '@likeness/shared/configuration';
import { creditsGet } from '@likeness/shared/credits';
import { startSession } from '@likeness/shared/session';
import { createStudioStore, type StudioStore } from '@likeness/shared/store';
import { studioServer, TEST_API, testToken } from '@likeness/shared/testing';
import { waitFor } from '@testing-library/react';
import { acceptOverrides, turnOffOverrides } from '../development/overrides';
import { POLICY_VIOLATION } from '../boundary/policy-violations';
import { tellOfCrash, tellOfLoad, tellOfRefused } from '../loader/telemetry';
import { remoteLine } from '../testing/remotes';
import { HEARD_AT_KEY, tellPageEvents } from './page-events';

const PATH = '/api/page-events/';
const server = studioServer();
const gallery = remoteLine('remote-gallery', {}, { version: '1.4.0' });
const told = { kind: 'remote-load-failure', remote: 'remote-gallery', version: '1.4.0', code: 'REMOTE_TIMEOUT' };

let store: StudioStore;
let stop: () => void;
let complaints: jest.SpyInstance[];
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  complaints = (['error', 'warn'] as const).map((kind) => jest.spyOn(console, kind));
  store = createStudioStore();
  stop = tellPageEvents(store);
  server.answers('post', PATH, null);
});
afterEach(() => {
  stop();
  for (const complaint of complaints) expect(complaint).not.toHaveBeenCalled();
});

const fails = (remote = gallery, code: 'REMOTE_TIMEOUT' | 'REMOTE_BROKEN' = 'REMOTE_TIMEOUT') =>
  tellOfLoad(remote, { module: './screen', milliseconds: 8_000, code });

/** As any answer of the API does. */
async function announce(features: string): Promise<void> {
  startSession({ access: testToken(), refresh: 'r', username: 'Ada' });
  server.answersOddly('get', '/api/credits/', () =>
    Response.json({ credits_remaining: 1, credits_used: 0 }, { headers: { 'Studio-Features': features } }),
  );
  await store.dispatch(creditsGet.initiate(undefined, { forceRefetch: true }));
}

const sent = () => server.sent('post', PATH).flatMap(({ events }) => events);
/** Whatever would go out has gone out by then. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

it('waits until the API has announced that it listens, and then tells what has failed', async () => {
  fails();
  tellOfCrash(gallery, 'REMOTE_BROKEN');
  await settled();
  expect(server.calls()).toEqual([]);
  await announce('picture-pages, page-events');
  await waitFor(() => expect(sent()).toEqual([told, { ...told, kind: 'remote-crash', code: 'REMOTE_BROKEN' }]));
  expect(server.calls()).toEqual(['GET /api/credits/', `POST ${PATH}`]);
});

it('tells nothing to an API that did not announce it', async () => {
  await announce('storage-quota');
  fails();
  await settled();
  expect(server.calls()).toEqual(['GET /api/credits/']);
});

it('tells each failure once, whatever kind it is, and without a token', async () => {
  const tokens: (string | null)[] = [];
  server.answersOddly('post', PATH, ({ authorization }) => {
    tokens.push(authorization);
    return new Response(null, { status: 204 });
  });
  await announce('page-events');
  for (let time = 0; time < 3; time += 1) {
    fails();
    tellOfCrash(gallery, 'REMOTE_UNREACHABLE');
    tellOfRefused({
      name: 'remote-x',
      code: 'REMOTE_INVALID',
      problems: [],
      paths: [],
    });
    window.dispatchEvent(
      new CustomEvent(POLICY_VIOLATION, {
        detail: {
          remote: 'remote-gallery',
          version: '1.4.0',
          owner: 'a team',
          directive: 'connect-src',
          refused: 'https://x',
        },
      }),
    );
    await settled();
  }
  await waitFor(() =>
    expect(sent()).toEqual([
      told,
      { ...told, code: 'REMOTE_UNREACHABLE' },
      { kind: 'remote-load-failure', remote: 'remote-x', code: 'REMOTE_INVALID' },
      { ...told, kind: 'policy-violation', code: 'POLICY_VIOLATION' },
    ]),
  );
  expect(new Set(tokens)).toEqual(new Set([null]));
});

it('tells nothing of a load that succeeded, nor of what nobody could be called', async () => {
  await announce('page-events');
  tellOfLoad(gallery, { module: './screen', milliseconds: 8 });
  fails(remoteLine('a remote'));
  fails(remoteLine(`remote-${'a'.repeat(57)}`));
  fails(remoteLine('remote-odd', {}, { version: `1.2.3-${'a'.repeat(33)}` }));
  await waitFor(() =>
    expect(sent()).toEqual([{ kind: 'remote-load-failure', remote: 'remote-odd', code: 'REMOTE_TIMEOUT' }]),
  );
});

it('tells at most eight at a time and two dozen of one page', async () => {
  for (let patch = 0; patch < 40; patch += 1) fails(remoteLine('remote-gallery', {}, { version: `1.0.${patch}` }));
  await announce('page-events');
  await waitFor(() => expect(sent()).toHaveLength(24));
  await settled();
  expect(server.sent('post', PATH).map(({ events }) => events.length)).toEqual([8, 8, 8]);
});

it('believes an API that has announced it in an earlier visit, as on the page where people sign in', async () => {
  await announce('page-events');
  expect(localStorage.getItem(HEARD_AT_KEY)).toBe(TEST_API);
  stop();
  stop = tellPageEvents(createStudioStore());
  fails();
  await waitFor(() => expect(sent()).toEqual([told]));
});

it('does not believe it of another API', async () => {
  localStorage.setItem(HEARD_AT_KEY, TEST_API);
  setConfiguration({ apiHost: 'http://another.test' });
  fails();
  await settled();
  expect(server.calls()).toEqual([]);
});

it.each([
  ['refuses it', () => server.refuses('post', PATH, 404, 'There is nothing at this address.')],
  ['is away', () => server.breaks('post', PATH)],
])('asks no more, and says nothing, where the API %s', async (_, prepare) => {
  localStorage.setItem(HEARD_AT_KEY, TEST_API);
  prepare();
  fails();
  await waitFor(() => expect(localStorage.getItem(HEARD_AT_KEY)).toBeNull());
  fails(gallery, 'REMOTE_BROKEN');
  await settled();
  expect(server.calls()).toEqual([`POST ${PATH}`]);
});

it('tells nothing of a page with a remote in it that somebody works on', async () => {
  setConfiguration({ developmentOrigins: ['http://localhost:3003'] });
  acceptOverrides([{ remote: 'remote-gallery', origin: 'http://localhost:3003' }]);
  await announce('page-events');
  fails();
  await settled();
  expect(sent()).toEqual([]);
  turnOffOverrides();
});
