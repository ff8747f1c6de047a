import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freeStudioPort } from '@likeness/tooling/start/free-ports.mjs';
import type { StudioOptions } from './studio';

/** Ports and a data folder for a studio that a test starts itself. */
export async function withOwnStudio(use: (options: StudioOptions) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'likeness-studio-own-'));
  try {
    await use({ port: await freeStudioPort(), dataDir });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** @param pid of a process of this machine */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
