/** @jest-environment node */
import { createTestEngine } from '../testing/test-engine';
import { startTestStudio } from '../testing/test-studio';
import { fuzzUploads } from '../testing/upload-fuzz';

jest.setTimeout(10 * 60_000);

it('answers more than a thousand damaged uploads with a sentence', async () => {
  const studio = await startTestStudio(createTestEngine(), { STUDIO_START_CREDITS: '1000000' });
  try {
    const client = await studio.signedUp();
    const wrong: string[] = [];
    for (const seed of [100, 101, 102]) {
      // An access token lives five minutes.
      await client.signIn({ email: client.email!, password: 'a long pass phrase' });
      wrong.push(...(await fuzzUploads(studio, client, 350, seed)));
    }
    expect(wrong).toEqual([]);
  } finally {
    await studio.stop();
  }
});
