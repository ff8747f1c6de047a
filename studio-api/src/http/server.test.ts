/** @jest-environment node */
import { createTestEngine } from '../testing/test-engine';
import { startTestStudio, type TestStudio } from '../testing/test-studio';

let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio(createTestEngine(), { STUDIO_PAGE_PORTS: '3000,3004' });
});
afterAll(() => studio.stop());

describe('other origins', () => {
  const preflight = (origin: string) =>
    studio.client().send('OPTIONS', '/api/gallery/', undefined, {
      origin,
      'access-control-request-method': 'DELETE',
      'access-control-request-headers': 'authorization,content-type',
    });

  it('may call when they are on the list, and read where a picture lies', async () => {
    for (const origin of ['http://localhost:3000', 'http://127.0.0.1:3004']) {
      const { headers } = await preflight(origin);
      expect(headers.get('access-control-allow-origin')).toBe(origin);
      expect(headers.get('access-control-allow-methods')).toContain('DELETE');
    }
    const client = await studio.signedUp();
    const { headers } = await client.send('GET', '/api/gallery/', undefined, { origin: 'http://localhost:3000' });
    expect(headers.get('access-control-expose-headers')).toContain('Content-Location');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('may not when they are not', async () => {
    for (const origin of ['http://evil.example', 'http://localhost:9999', 'null'])
      expect((await preflight(origin)).headers.get('access-control-allow-origin')).toBeNull();
  });
});
