import { expect, test } from '@playwright/test';
import { takeDown } from '../support/downed-remote';
import { isAlive, withOwnStudio } from '../support/own-studio';
import { startPart, startStudio } from '../support/studio';

test('a remote that cannot be started again may be served by hand, and that ends with the studio', async () => {
  await withOwnStudio(async (options) => {
    const studio = await startStudio(options);
    const down = await takeDown('remote-gallery', options);
    await expect.poll(studio.output, { timeout: 60_000 }).toContain('starting it again in 8 s');
    await down.release();
    const again = await startPart('remote-gallery', options);
    await expect.poll(studio.output, { timeout: 60_000 }).toContain('remote-gallery is served by a process');
    expect(await studio.stop()).toBe(0);
    await expect.poll(() => isAlive(again.pid)).toBe(false);
  });
});
