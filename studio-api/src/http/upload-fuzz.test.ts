/** @jest-environment node */
import { createTestEngine } from '../testing/test-engine';
import { startTestStudio } from '../testing/test-studio';
import { fuzzUploads } from '../testing/upload-fuzz';

it('answers damaged uploads with a sentence, takes nothing for them and keeps nothing of them', async () => {
  const studio = await startTestStudio(createTestEngine(), { STUDIO_START_CREDITS: '100000' });
  try {
    expect(await fuzzUploads(studio, await studio.signedUp(), 140, 7)).toEqual([]);
  } finally {
    await studio.stop();
  }
});
