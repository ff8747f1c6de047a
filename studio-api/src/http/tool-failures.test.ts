/** @jest-environment node */
import { EngineBusyError, EngineError } from '@likeness/engine';

import type { ApiClient } from '../testing/api-client';
import { smallPicture } from '../testing/pictures';
import { createTestEngine } from '../testing/test-engine';
import { startTestStudio, type TestStudio } from '../testing/test-studio';
import { toolRequests } from '../testing/tool-requests';
import { until } from '../testing/until';

const engine = createTestEngine();
let studio: TestStudio;
let client: ApiClient;
let picture: Buffer;
beforeAll(async () => {
  studio = await startTestStudio(engine);
  picture = await smallPicture();
});
afterAll(() => studio.stop());
beforeEach(async () => {
  engine.before = () => undefined;
  engine.full = false;
  engine.requirePlace = () => undefined;
  engine.calls.length = 0;
  client = await studio.signedUp();
});

describe('failures', () => {
  it("that are the picture's cost nothing and help with a sentence", async () => {
    engine.before = () => {
      throw new EngineError('NO_PERSON', 'No person can be seen in this picture.');
    };
    for (const { path, parts } of toolRequests(picture)) {
      const { status, json } = await client.form(path, parts);
      expect([path, status, json.error, json.code]).toEqual([
        path,
        422,
        'No person can be seen in this picture.',
        'NO_PERSON',
      ]);
    }
    expect(await client.credits()).toEqual({ remaining: 100, used: 0 });
    expect((await client.get('/api/processed-images/')).list).toEqual([]);
  });

  it('of a full queue say when to come back, and hold nothing', async () => {
    engine.full = true;
    const { status, headers, json } = await client.form('/api/upscale/', { image: picture });
    expect(status).toBe(503);
    expect(headers.get('retry-after')).toBe('7');
    expect(json.error).toBe('The studio is busy. Please try again in a moment.');
    expect(await client.credits()).toEqual({ remaining: 100, used: 0 });
  });

  it('of a full queue are told to nobody who cannot pay', async () => {
    engine.full = true;
    await client.post('/api/dedctcredit/', { amount: 99 });
    expect((await client.form('/api/upscale/', { image: picture })).status).toBe(402);
  });

  it('of a full queue are told before anything of the request is looked at, where the engine can tell', async () => {
    const asked: unknown[] = [];
    engine.requirePlace = (call) => {
      asked.push(call);
      throw new EngineBusyError(7);
    };
    const { status, headers } = await client.form('/api/object-removal/', {});
    expect([status, headers.get('retry-after')]).toEqual([503, '7']);
    expect((await client.form('/api/upscale/', {})).status).toBe(503);
    engine.requirePlace = () => undefined;
    expect((await (await studio.signedUp()).form('/api/upscale/', { image: picture })).status).toBe(200);
    const userKey = expect.stringMatching(/^\d+$/) as string;
    expect(asked).toEqual([
      { userKey, isFree: true },
      { userKey, isFree: false },
    ]);
  });

  it('of a full queue are told again for a second to whoever does not wait, and to nobody else', async () => {
    const upscale = async (person = client) => (await person.form('/api/upscale/', { image: picture })).status;
    engine.full = true;
    expect(await upscale()).toBe(503);
    engine.full = false;
    const again = await client.form('/api/color-correction/', { main_image: picture });
    expect([again.status, again.headers.get('retry-after'), again.json.code]).toEqual([503, '7', 'BUSY']);
    expect(await upscale(await studio.signedUp())).toBe(200);
    // What costs nothing has places of its own.
    const removal = { main_image: picture, mask_image: picture };
    expect((await client.form('/api/object-removal/', removal)).status).toBe(200);
    expect(engine.calls.map(({ method }) => method)).toEqual(['upscale', 'upscale', 'objectRemoval']);
    await until(upscale, (status) => status === 200);
  });

  it('of the engine itself are a 500 without its secrets, and cost nothing', async () => {
    engine.before = () => {
      throw new TypeError('tensor 0xdeadbeef');
    };
    const { status, bytes } = await client.form('/api/upscale/', { image: picture });
    expect(status).toBe(500);
    expect(bytes.toString()).not.toContain('tensor');
    expect(await client.credits()).toEqual({ remaining: 100, used: 0 });
  });

  it('for want of credits are a 402, and the engine is not asked', async () => {
    await client.post('/api/dedctcredit/', { amount: 99 });
    const { status, json } = await client.form('/api/upscale/', { image: picture });
    expect(status).toBe(402);
    expect(json.error).toBe('Not enough credits.');
    expect(engine.calls).toEqual([]);
    expect((await client.form('/api/object-removal/', { main_image: picture, mask_image: picture })).status).toBe(200);
  });

  it('never let requests at once spend the same credits', async () => {
    await client.post('/api/dedctcredit/', { amount: 95 });
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => client.form('/api/upscale/', { image: picture })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 402, 402, 402, 402]);
    expect(await client.credits()).toEqual({ remaining: 1, used: 99 });
  });
});

it('keeps the result of a tab that was closed', async () => {
  let started: () => void = () => undefined;
  let goOn: () => void = () => undefined;
  const hasStarted = new Promise<void>((resolve) => (started = resolve));
  engine.before = () => {
    started();
    return new Promise((resolve) => (goOn = resolve));
  };
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(picture)]), 'x.png');
  const tab = new AbortController();
  const headers = { authorization: `Bearer ${client.token ?? ''}` };
  const asked = fetch(`${studio.origin}/api/upscale/`, { method: 'POST', body: form, headers, signal: tab.signal });
  await hasStarted;
  tab.abort();
  await expect(asked).rejects.toThrow();
  goOn();
  await until(
    async () => (await client.get('/api/processed-images/')).list,
    (list) => list.length === 1,
  );
  expect(await client.credits()).toEqual({ remaining: 98, used: 2 });
});

it('gives up what cannot finish while the studio stops, and gives the credits back', async () => {
  const slow = createTestEngine();
  const stopped = await startTestStudio(slow);
  try {
    const owner = await stopped.signedUp();
    slow.before = (_method, options) =>
      new Promise((_resolve, reject) => {
        options?.signal?.addEventListener('abort', () => {
          reject(options.signal?.reason as Error);
        });
      });
    const asked = owner.form('/api/upscale/', { image: picture });
    await until(
      async () => slow.calls.length,
      (count) => count === 1,
    );
    const begun = Date.now();
    await stopped.restart(createTestEngine());
    expect(Date.now() - begun).toBeLessThan(15_000);
    expect((await asked).status).toBe(503);
    expect(await stopped.client(owner.token).credits()).toEqual({ remaining: 100, used: 0 });
  } finally {
    await stopped.stop();
  }
});
