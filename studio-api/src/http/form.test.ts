/** @jest-environment node */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';

import { FreeSpace } from '../storage/free-space';
import { TemporaryFiles } from '../storage/temporary-files';
import { Upload } from './form';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'upload-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('keeps no file that arrives when its request has been answered', async () => {
  const upload = new Upload(new TemporaryFiles(folder, new FreeSpace(folder, 0)), '192.0.2.1');
  await upload.receive('first', Readable.from([Buffer.from('x')]));
  expect(await readdir(folder)).toHaveLength(1);
  await upload.remove();
  await expect(upload.receive('second', Readable.from([Buffer.from('y')]))).rejects.toMatchObject({
    code: 'UPLOAD_INTERRUPTED',
  });
  expect(upload.has('second')).toBe(false);
  expect(await readdir(folder)).toEqual([]);
});
