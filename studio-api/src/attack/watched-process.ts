import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** What the kernel counts processor time in, a hundred to the second on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;
/** Of one core, what a process works that only looks at its clocks. */
const RESTING_SHARE = 0.1;

const LOOK_MILLISECONDS = 50;

/** What Linux tells of a process from outside, with the processes that it has started. */
export class WatchedProcess {
  private readonly folder: string;
  private peak = 0;
  private looks: NodeJS.Timeout | undefined;

  constructor(processId: number) {
    this.folder = `/proc/${processId}`;
  }

  /** Resident memory of all together at its highest since {@link forgetPeak}, looked at some twenty times a second. Bytes. */
  async peakMemory(): Promise<number> {
    await this.look();
    return this.peak;
  }

  /** From here on it is looked at, until {@link stop}. */
  async forgetPeak(): Promise<void> {
    this.peak = 0;
    this.looks ??= setInterval(() => void this.look(), LOOK_MILLISECONDS);
    await this.look();
  }

  stop(): void {
    clearInterval(this.looks);
  }

  private async look(): Promise<void> {
    const resident = await this.ofEach(async (folder) => {
      const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`${folder}/status`, 'utf8')) ?? [];
      return Number(kilobytes ?? 0) * 1_024;
    }).catch(() => []);
    this.peak = Math.max(this.peak, sum(resident));
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
