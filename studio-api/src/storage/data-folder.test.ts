/** @jest-environment node */
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { dataFolderAt, makeDataFolder } from './data-folder';

it("is made at any depth, and is its owner's only", async () => {
  const above = await mkdtemp(path.join(os.tmpdir(), 'data-folder-'));
  const root = path.join(above, 'a/b/c');
  for (const widened of [false, true]) {
    if (widened) await chmod(root, 0o755);
    await Promise.all([makeDataFolder(dataFolderAt(root)), makeDataFolder(dataFolderAt(root))]);
    expect((await stat(root)).mode & 0o777).toBe(0o700);
  }
  await rm(above, { recursive: true });
});
