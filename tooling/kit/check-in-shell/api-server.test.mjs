import { openRunningApi } from './api-server.mjs';
import { listen } from './listen.mjs';

/** A studio that remembers what it was asked for. */
async function studio() {
  /** @type {{ call: string, token: string | undefined, body: Record<string, string> | undefined }[]} */
  const calls = [];
  const answers = new Map([
    ['POST /api/auth/users/', { id: 1 }],
    ['POST /api/auth/jwt/create/', { access: 'access', refresh: 'refresh' }],
  ]);
  const server = await listen(async (request, response) => {
    const call = `${request.method} ${request.url}`;
    const text = Buffer.concat(await request.toArray()).toString();
    calls.push({ call, token: request.headers.authorization, body: text ? JSON.parse(text) : undefined });
    response.end(JSON.stringify(answers.get(call) ?? {}));
  });
  return { ...server, calls };
}

test('the person who is signed up in a running studio is erased at the end', async () => {
  const { origin, calls, close } = await studio();
  try {
    const api = await openRunningApi(origin);
    expect(api.session).toEqual({ access: 'access', refresh: 'refresh', username: 'Remote check' });
    const password = calls[0]?.body?.password;
    expect(calls.map(({ call }) => call)).toEqual(['POST /api/auth/users/', 'POST /api/auth/jwt/create/']);
    await api.close();
    expect(calls.slice(2)).toEqual([
      expect.objectContaining({ call: 'POST /api/auth/jwt/create/' }),
      { call: 'DELETE /api/auth/users/me/', token: 'Bearer access', body: { current_password: password } },
    ]);
  } finally {
    await close();
  }
});

test('a studio that has gone meanwhile keeps nobody', async () => {
  const { origin, close } = await studio();
  const api = await openRunningApi(origin);
  await close();
  await expect(api.close()).resolves.toBeUndefined();
});
