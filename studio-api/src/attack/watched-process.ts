import { readdir, readFile, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** What the kernel counts processor time in, a hundred to the second on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;
/** Of one core, what a process works that only looks at its clocks. */
const RESTING_SHARE = 0.1;

/** What Linux tells of a process from outside, with the processes that it has started. */
export class WatchedProcess {
  private readonly folder: string;

  constructor(processId: number) {
    this.folder = `/proc/${processId}`;
  }

  /**
   * Resident memory at its highest since {@link forgetPeak}, with that of threads. Bytes. Of several processes the highest of each, whether
   * they had it at the same time or not.
   */
  async peakMemory(): Promise<number> {
    const peaks = await this.ofEach(async (folder) => {
      const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(await readFile(`${folder}/status`, 'utf8')) ?? [];
      return Number(kilobytes) * 1_024;
    });
    return sum(peaks);
  }

  async forgetPeak(): Promise<void> {
    await this.ofEach((folder) => writeFile(`${folder}/clear_refs`, '5'));
  }

  /** What all threads have worked since they began, in themselves and in the kernel for them; of processes that have ended as well. */
  async processorSeconds(): Promise<number> {
    const own = await workedBy(this.folder);
    const others = await this.ofEach(workedBy);
    return own.ended + sum(others.map(({ itself }) => itself));
  }

  /** Of the process and of each that it has started. */
  private async ofEach<Result>(tell: (folder: string) => Promise<Result>): Promise<Result[]> {
    const tasks = await readdir(`${this.folder}/task`);
    const started = await Promise.all(tasks.map((task) => readFile(`${this.folder}/task/${task}/children`, 'utf8')));
    const children = started.flatMap((text) => text.split(' ').filter((id) => id !== ''));
    // One of them may just have ended.
    const told = children.map((id) => tell(`/proc/${id}`).catch(() => undefined));
    return [await tell(this.folder), ...(await Promise.all(told)).filter((result) => result !== undefined)];
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

  /** Files and sockets that the process itself has open. */
  async openFiles(): Promise<number> {
    return (await readdir(`${this.folder}/fd`)).length;
  }
}

/** Seconds that a process has worked, and those that it has started and that have ended. */
async function workedBy(folder: string): Promise<{ itself: number; ended: number }> {
  const stat = await readFile(`${folder}/stat`, 'utf8');
  // Its name is in brackets and may hold anything.
  const afterName = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user = NaN, system = NaN, endedUser = NaN, endedSystem = NaN] = afterName.slice(11, 15).map(Number);
  return { itself: (user + system) / TICKS_PER_SECOND, ended: (endedUser + endedSystem) / TICKS_PER_SECOND };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
