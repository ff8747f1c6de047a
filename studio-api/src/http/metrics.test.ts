/** @jest-environment node */
import { createTestEngine } from '../testing/test-engine';
import { startTestStudio, type TestStudio } from '../testing/test-studio';

let studio: TestStudio;
afterEach(() => studio.stop());

async function metrics(headers: Record<string, string> = {}): Promise<{ status: number; text: string }> {
  const { status, bytes } = await studio.client().send('GET', '/metrics', undefined, headers);
  return { status, text: bytes.toString() };
}

const MEASURED = '# TYPE studio_request_seconds histogram';
const FROM_AFAR = { 'x-forwarded-for': '203.0.113.9' };

describe('without a token', () => {
  it('are for this machine, and not there for anyone else', async () => {
    studio = await startTestStudio(createTestEngine(), { STUDIO_TRUSTED_PROXIES: '127.0.0.1,::1' });
    expect(await metrics()).toEqual({ status: 200, text: expect.stringContaining(MEASURED) as unknown });

    const refused = await metrics(FROM_AFAR);
    expect(refused.status).toBe(404);
    expect(refused.text).not.toContain(MEASURED);
    expect(JSON.parse(refused.text)).toEqual({ error: 'There is nothing at this address.', code: 'NOT_FOUND' });
  });
});

describe('with a token', () => {
  it('are for whoever has it, from anywhere, and for nobody else', async () => {
    studio = await startTestStudio(createTestEngine(), {
      STUDIO_METRICS_TOKEN: 'a-long-token-for-the-scraper',
      STUDIO_TRUSTED_PROXIES: '127.0.0.1,::1',
    });
    const bearer = { authorization: 'Bearer a-long-token-for-the-scraper' };
    expect(await metrics(bearer)).toEqual({ status: 200, text: expect.stringContaining(MEASURED) as unknown });
    expect((await metrics({ ...bearer, ...FROM_AFAR })).status).toBe(200);
    const wrong = [
      {},
      FROM_AFAR,
      { authorization: 'Bearer another' },
      { authorization: 'a-long-token-for-the-scraper' },
    ];
    for (const headers of wrong) expect((await metrics(headers)).status).toBe(404);
  });
});
