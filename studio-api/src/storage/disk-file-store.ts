import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

import { readInTurns, type ReadFile } from '@likeness/site/connections/read-in-turns.mjs';

import { isMissing } from '../error-code';
import { OWN, readAll, readLine, writeLine } from './disk-lines';
import { withoutNames } from './error-without-names';
import type { FileStore, OpenFile } from './file-store';
import type { FreeSpace } from './free-space';
import { sync } from './sync';
import { forgetUnsynced, piecesOf, writeInTurns } from './write-in-turns';

/** Files in a folder of this machine. */
export class DiskFileStore implements FileStore {
  /** @param temporaryFolder On the same file system, so that a finished file appears in one step. */
  constructor(
    private readonly folder: string,
    private readonly temporaryFolder: string,
    private readonly freeSpace: FreeSpace,
  ) {}

  async write(name: string, bytes: Uint8Array): Promise<void> {
    await this.freeSpace.require(bytes.byteLength);
    const temporary = path.join(this.temporaryFolder, randomUUID());
    try {
      const file = await writeLine.run(OWN, () => open(temporary, 'wx', 0o600));
      try {
        forgetUnsynced(await writeInTurns(OWN, file, piecesOf(bytes)));
        await writeLine.run(OWN, () => file.sync());
      } finally {
        await file.close();
      }
      await this.place(name, temporary);
    } catch (error) {
      await rm(temporary, { force: true });
      throw withoutNames(error);
    }
  }

  async adopt(name: string, temporaryFile: string): Promise<void> {
    await named(() => writeLine.run(OWN, () => sync(temporaryFile)));
    await this.place(name, temporaryFile);
  }

  private async place(name: string, temporaryFile: string): Promise<void> {
    const target = this.localPath(name);
    await named(() =>
      writeLine.run(OWN, async () => {
        await mkdir(path.dirname(target), { recursive: true });
        await rename(temporaryFile, target);
      }),
    );
  }

  read(name: string): Promise<Buffer> {
    return named(async () => {
      const file = await readLine.run(OWN, () => open(this.localPath(name), 'r'));
      try {
        return await readAll(OWN, file);
      } finally {
        await file.close();
      }
    });
  }

  async open(name: string, address: string): Promise<OpenFile | undefined> {
    try {
      const file = await readLine.run(address, () => open(this.localPath(name), 'r'));
      const { size } = await file.stat();
      const pieces: ReadFile = {
        read: (buffer, offset, length, position) =>
          readLine.run(address, () => file.read(buffer, offset, length, position)),
        close: () => file.close(),
      };
      return {
        size,
        read: (inTurn, range = { first: 0, last: size - 1 }) => readInTurns(pieces, range, inTurn),
        close: () => file.close(),
      };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw withoutNames(error);
    }
  }

  async remove(name: string): Promise<void> {
    await named(() =>
      writeLine.run(OWN, () => rm(this.localPath(name), { recursive: true, force: true, maxRetries: 5 })),
    );
  }

  localPath(name: string): string {
    const target = path.join(this.folder, name);
    if (!target.startsWith(this.folder + path.sep)) throw new Error(`The file name ${name} leads out of the store.`);
    return target;
  }
}

/** Does something with a file of the store, whose name no error carries on. */
async function named<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw withoutNames(error);
  }
}
