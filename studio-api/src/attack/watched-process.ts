import { readFile, writeFile } from 'node:fs/promises';

/** What Linux tells of a process from outside. */
export class WatchedProcess {
  private readonly folder: string;

  constructor(processId: number) {
    this.folder = `/proc/${processId}`;
  }

  /** Its resident memory at its highest since {@link forgetPeak}, with that of its threads. Bytes. */
  async peakMemory(): Promise<number> {
    const status = await readFile(`${this.folder}/status`, 'utf8');
    const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(status) ?? [];
    return Number(kilobytes) * 1_024;
  }

  async forgetPeak(): Promise<void> {
    await writeFile(`${this.folder}/clear_refs`, '5');
  }
}
