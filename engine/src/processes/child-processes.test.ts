/** @jest-environment node */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { bundleWorker } from '../testing/bundle-worker';

// Elsewhere a shell cannot say how many files a process may have.
(process.platform === 'win32' ? test.skip : test)(
  'says what the system says that has no file left for one, and ends nothing for it',
  async () => {
    const { workerFile, remove } = await bundleWorker(join(__dirname, 'child-processes.fixture.ts'));
    try {
      const run = promisify(execFile)('sh', ['-c', `ulimit -n 64 && exec "${process.execPath}" "${workerFile}"`]);
      expect((await run).stdout).toBe('EMFILE, of 0');
    } finally {
      remove();
    }
  },
);
