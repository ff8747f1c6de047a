/** @jest-environment node */
import { closeSync, existsSync, openSync } from 'node:fs';

import { pino } from 'pino';

import { openLogLines } from './log-lines';
import { until } from './testing/until';

const FULL = '/dev/full';

// Only Linux has a device that is always full.
(existsSync(FULL) ? test : test.skip)(
  'lines that find the disk full end nothing, fill no memory, and are not waited for at the end',
  async () => {
    const file = openSync(FULL, 'w');
    const lines = openLogLines(file);
    const failures: string[] = [];
    lines.on('error', ({ code }: NodeJS.ErrnoException) => failures.push(code ?? ''));
    const logger = pino({ base: null }, lines);
    logger.info('one');
    await until(
      async () => failures,
      ({ length }) => length > 0,
    );
    let dropped = 0;
    lines.on('drop', () => (dropped += 1));
    for (let count = 0; count < 3_000; count += 1) logger.info('x'.repeat(1_000));
    expect(dropped).toBeGreaterThan(1_500);
    lines.flushSync();
    expect(new Set(failures)).toEqual(new Set(['ENOSPC']));
    lines.destroy();
    closeSync(file);
  },
);
