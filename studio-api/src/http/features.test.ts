/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { createTestEngine } from '../testing/test-engine';
import { startTestStudio, type TestStudio } from '../testing/test-studio';
import { FEATURES } from './features';

let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio(createTestEngine());
});
afterAll(() => studio.stop());

it('every answer announces what is there beyond section 7, and pages can read it', async () => {
  const client = await studio.signedUp();
  for (const [who, address] of [
    [client, '/api/gallery/'],
    [client, '/api/gallery/?limit=0'],
    [client, '/api/nothing/'],
    [studio.client(), '/api/credits/'],
  ] as const) {
    const { headers } = await who.send('GET', address, undefined, { origin: 'http://localhost:3000' });
    expect([address, headers.get('studio-features')]).toEqual([address, FEATURES.join(', ')]);
  }
  const { headers } = await client.send('GET', '/api/gallery/', undefined, { origin: 'http://localhost:3000' });
  expect(headers.get('access-control-expose-headers')).toContain('Studio-Features');
});

it('the README has a line for each, and the document names them', async () => {
  const readme = readFileSync(path.join(__dirname, '../../README.md'), 'utf8');
  const listed = [...readme.matchAll(/^\| `([a-z-]+)` +\| (?:`|GET|POST)/gm)].map(([, name]) => name);
  expect(listed).toEqual([...FEATURES]);
  const document = (await studio.operator().get('/openapi.json')).bytes.toString();
  for (const feature of FEATURES) expect(document).toContain(`feature ${feature}`);
});
