import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freeStudioPort } from '@likeness/tooling/start/free-ports.mjs';
import { anotherOrigin } from './shared-studio';
import { startStudio } from './studio';

/**
 * Runs the studio that all journeys share, on free ports and with data of its own, and takes it down after them. The journeys
 * find it by `studioUrl()` (its address) and `studioDataDir()`.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  // A studio that somebody runs already, for working on one journey.
  if (process.env.STUDIO_URL) return () => Promise.resolve();
  const dataDir = mkdtempSync(join(tmpdir(), 'likeness-studio-'));
  const port = await freeStudioPort();
  const variables = { STUDIO_REMOTE_ORIGINS: anotherOrigin(port) };
  const studio = await startStudio({ port, dataDir, variables });
  process.env.STUDIO_URL = studio.url;
  process.env.STUDIO_TEST_DATA_DIR = dataDir;
  return async () => {
    await studio.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
