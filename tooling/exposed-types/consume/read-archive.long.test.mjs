import { archiveOf } from '../testing/archives.mjs';
import { readArchive } from './read-archive.mjs';

test.each(
  /** @type {[string, () => Promise<Buffer>, RegExp][]} */ ([
    [
      'ten thousand files',
      () => archiveOf(Array.from({ length: 10_000 }, (_, index) => ({ path: `${index}.d.ts` }))),
      /^it has 10000 files/,
    ],
    [
      'a hundred megabytes of zeros, in files that are small enough each',
      () =>
        archiveOf(Array.from({ length: 50 }, (_, index) => ({ path: `${index}.d.ts`, text: Buffer.alloc(2_000_000) }))),
      /^it unpacks to 100000000 bytes/,
    ],
  ]),
)(
  '%s: refused before anything is unpacked',
  async (_, archive, message) => {
    const bytes = await archive();
    const before = process.memoryUsage().rss;
    await expect(readArchive(bytes)).rejects.toThrow(message);
    expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000);
  },
  2 * 60_000,
);
