import { readdir, readFile, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** What the kernel counts processor time in, a hundred to the second on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;
/** Of one core, what a process works that only looks at its clocks. */
const RESTING_SHARE = 0.1;

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

  /** What all its threads have worked since it began, in itself and in the kernel for it. */
  async processorSeconds(): Promise<number> {
    const stat = await readFile(`${this.folder}/stat`, 'utf8');
    // Its name is in brackets and may hold anything.
    const afterName = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [user, system] = [afterName[11], afterName[12]].map(Number);
    return ((user ?? NaN) + (system ?? NaN)) / TICKS_PER_SECOND;
  }

  /** Waits until it does next to nothing any more. @returns {@link processorSeconds} */
  async atRest(): Promise<number> {
    let before = await this.processorSeconds();
    for (;;) {
      await sleep(1_000);
      const now = await this.processorSeconds();
      if (now - before < RESTING_SHARE) return now;
      before = now;
    }
  }

  /** Files and sockets that it has open. */
  async openFiles(): Promise<number> {
    return (await readdir(`${this.folder}/fd`)).length;
  }
}
