import { listedPicture } from './plain-answers';
import { studioServer, TEST_API } from './studio-server';

const server = studioServer();
const ask = async (path: string, init?: RequestInit) => {
  const response = await fetch(TEST_API + path, init);
  return { status: response.status, text: await response.text() };
};
const post = (path: string, json: unknown) =>
  ask(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(json) });

it('answers every read plainly', async () => {
  expect(await ask('/api/credits/')).toEqual({ status: 200, text: '{"credits_remaining":93,"credits_used":7}' });
  expect(await ask('/api/gallery/')).toEqual({ status: 200, text: '[]' });
});

it('answers what a test says, the latest word first, once or for good', async () => {
  server.refuses('get', '/api/gallery/', 500);
  server.answers('get', '/api/gallery/', [], { once: true });
  expect(await ask('/api/gallery/')).toEqual({ status: 200, text: '[]' });
  expect(await ask('/api/gallery/')).toEqual({ status: 500, text: '' });
  server.breaks('get', '/api/gallery/');
  await expect(ask('/api/gallery/')).rejects.toThrow(TypeError);
});

it('answers by what a call brings, and writes down what came', async () => {
  server.answers('post', '/api/dedctcredit/', ({ body }) => ({ credits_remaining: 93 - body.amount, credits_used: 7 }));
  expect((await post('/api/dedctcredit/', { amount: 2 })).text).toContain('91');
  expect(server.calls()).toEqual(['POST /api/dedctcredit/']);
  expect(server.sent('post', '/api/dedctcredit/')).toEqual([{ amount: 2 }]);
});

it('lets a call wait', async () => {
  const held = server.holds('get', '/api/trainings/');
  const answered = jest.fn();
  const asking = ask('/api/trainings/').then(answered);
  await held.reached;
  expect(answered).not.toHaveBeenCalled();
  held.release();
  await asking;
  expect(answered).toHaveBeenCalledWith({ status: 200, text: '[]' });
});

it('takes bodies as section 7 has them: anything else is no program', () => {
  server.answers('get', '/api/generated-images/', [listedPicture(1, `${TEST_API}/media/1.png`)]);
  // @ts-expect-error -- a picture without its address
  server.answers('get', '/api/generated-images/', [{ id: 1, created_at: '2026-03-05T12:00:00Z' }]);
  // @ts-expect-error -- there is no such call
  server.answers('delete', '/api/credits/', null);
  // @ts-expect-error -- no shape of a refusal
  server.refuses('get', '/api/credits/', 500, { reason: 'none' });
  expect(server.calls()).toEqual([]);
});
