/** @jest-environment node */
import { localVersionOf } from '@likeness/site/releases/publish-build.mjs';

import { expectRefusal } from '../testing/json-answers';
import { createTestEngine } from '../testing/test-engine';
import { startTestStudio, type TestStudio } from '../testing/test-studio';

const PATH = '/api/page-events/';
const EVENT = { kind: 'remote-load-failure', remote: 'remote-auth', version: '1.2.0-rc.1', code: 'REMOTE_UNREACHABLE' };

let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio(createTestEngine());
});
afterAll(() => studio.stop());

const tell = (...events: readonly object[]) => studio.client().post(PATH, { events });

async function metrics(): Promise<string> {
  return (await studio.operator().get('/metrics')).bytes.toString();
}

/** When counts show. */
async function metricsLater(): Promise<string> {
  const later = performance.now() + 120_000;
  const clock = jest.spyOn(performance, 'now').mockReturnValue(later);
  try {
    return await metrics();
  } finally {
    clock.mockRestore();
  }
}

it('hears what a page tells without an account, answers nothing, and counts it', async () => {
  const { status, bytes, headers } = await tell(EVENT, { ...EVENT, version: undefined, code: 'REMOTE_INVALID' });
  expect([status, bytes.length, headers.get('set-cookie')]).toEqual([204, 0, null]);
  const counted = await metricsLater();
  expect(counted).toContain(
    'studio_page_events_total{kind="remote-load-failure",remote="remote-auth",version="1.2.0-rc.1",code="REMOTE_UNREACHABLE"} 1',
  );
  expect(counted).toContain('version="unknown",code="REMOTE_INVALID"} 1');
});

it('hears of a version that a build of the studio makes', async () => {
  const version = localVersionOf(__dirname, '1.2.0');
  expect((await tell({ ...EVENT, version })).status).toBe(204);
  expect(await metrics()).toContain(`version="${version}"`);
});

it('may be called by the pages, as every call is', async () => {
  const origin = 'http://localhost:3000';
  const asked = await studio.client().send('OPTIONS', PATH, undefined, {
    origin,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'content-type',
  });
  expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([204, origin]);
  expect(asked.headers.get('access-control-allow-credentials')).toBeNull();
  const elsewhere = await studio.client().send('POST', PATH, JSON.stringify({ events: [EVENT] }), {
    'content-type': 'application/json',
    origin: 'https://evil.example',
  });
  expect(elsewhere.headers.get('access-control-allow-origin')).toBeNull();
});

it.each([
  ['no events', { events: [] }],
  ['nine events', { events: Array.from({ length: 9 }, () => EVENT) }],
  ['no list', { events: EVENT }],
  ['a kind that there is not', { events: [{ ...EVENT, kind: 'hello' }] }],
  ['a code that there is not', { events: [{ ...EVENT, code: 'HELLO' }] }],
  ['no remote', { events: [{ ...EVENT, remote: undefined }] }],
  ['a remote with an address in it', { events: [{ ...EVENT, remote: 'remote-ada@example.com' }] }],
  ['a remote with a line more', { events: [{ ...EVENT, remote: 'remote-auth\nstudio_evil 1' }] }],
  ['a remote with a long name', { events: [{ ...EVENT, remote: `remote-${'a'.repeat(57)}` }] }],
  ['a version that is none', { events: [{ ...EVENT, version: '1.2' }] }],
  ['a version that tells more', { events: [{ ...EVENT, version: `1.2.3-${'a'.repeat(33)}` }] }],
])('refuses %s', async (_, body) => {
  expectRefusal(await studio.client().post(PATH, body), 400, 'INVALID_REQUEST');
});

it('refuses a body of more than what the longest events have', async () => {
  const longest = { ...EVENT, remote: `remote-${'a'.repeat(56)}`, version: `12345.12345.12345-${'a'.repeat(32)}` };
  expect((await tell(...Array.from({ length: 8 }, () => longest))).status).toBe(204);
  expectRefusal(await tell({ ...EVENT, more: 'x'.repeat(2_048) }), 413, 'FST_ERR_CTP_BODY_TOO_LARGE');
  expectRefusal(
    await studio.client().send('POST', PATH, '{}', { 'content-type': 'text/plain' }),
    415,
    'FST_ERR_CTP_INVALID_MEDIA_TYPE',
  );
});

it('answers alike what is too much, and counts none of it', async () => {
  for (let call = 0; call < 80; call += 1)
    expect((await tell(...Array.from({ length: 8 }, () => EVENT))).status).toBe(204);
  expect(await metrics()).toMatch(/^studio_page_events_dropped_total [1-9]/m);
});
