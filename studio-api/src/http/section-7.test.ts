/** @jest-environment node */
import type { ApiClient } from '../testing/api-client';
import { expectRefusal } from '../testing/json-answers';
import { specifiedCalls } from '../testing/section-7';
import { createTestEngine } from '../testing/test-engine';
import { startTestStudio, type TestStudio } from '../testing/test-studio';

let studio: TestStudio;
let client: ApiClient;
beforeAll(async () => {
  studio = await startTestStudio(createTestEngine());
  client = await studio.signedUp();
});
afterAll(() => studio.stop());

describe('the calls of section 7', () => {
  const calls = specifiedCalls();
  const open = ['/api/auth/jwt/create/', '/api/auth/users/', '/auth/jwt/refresh/'];

  it('are 22', () => {
    expect(calls).toHaveLength(22);
  });

  it.each(calls)('$method $path is there, under exactly this path', async ({ method, path }) => {
    const body = method === 'GET' ? undefined : '{}';
    const json: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    expect((await client.send(method, path, body, json)).status).toBe(method === 'GET' ? 200 : 400);
    const spelled = [
      path.slice(0, -1),
      `${path}/`,
      path.toUpperCase(),
      path.startsWith('/api/') ? path.slice(4) : `/api${path}`,
    ];
    for (const other of spelled) expectRefusal(await client.send(method, other, body, json), 404, 'NOT_FOUND');
  });

  /** What the feature `own-account` has at an address of section 7. */
  const beyond = [
    { method: 'PATCH', path: '/api/auth/users/me/' },
    { method: 'DELETE', path: '/api/auth/users/me/' },
  ];

  it.each([...new Set(calls.map(({ path }) => path))])('%s answers no other method', async (path) => {
    const specified = [...calls, ...beyond].filter((call) => call.path === path).map(({ method }) => method);
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((name) => !specified.includes(name)))
      expectRefusal(await client.send(method, path), 404, 'NOT_FOUND');
  });

  it.each(calls.filter(({ path }) => !open.includes(path)))('$method $path wants a token', async ({ method, path }) => {
    const { status, json, headers } = await studio.client().send(method, path);
    expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="api"']);
    const sentence = 'Authentication credentials were not provided.';
    expect(json).toEqual({ detail: sentence, error: sentence, code: 'not_authenticated' });
  });
});
