import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Duplex } from 'node:stream';

import { BYTES_PIPE } from './bytes-pipe';
import { lowerPriority } from './lower-priority';

export interface ChildProcessesOptions {
  /** The bundle that each of them runs, which calls `standBehindParent` first. */
  readonly file: string;
  /** One that has nothing to do ends after so long, and gives back its memory. */
  readonly idleMilliseconds: number;
  readonly nodeArguments?: readonly string[];
  /** Whether bytes go to them and come from them through a pipe, {@link bytesOf}. */
  readonly hasPipe?: boolean;
}

/** A process ended that somebody still waited for. */
export class LostProcessError extends Error {}

/**
 * Processes of one program, for work on pictures of people: they know no secret, stand back behind this one, and can be ended at any moment.
 * Those that have nothing to do are kept for a while, as a new one takes a tenth of a second to begin.
 */
export class ChildProcesses {
  private readonly all = new Set<ChildProcess>();
  /** Those that have nothing to do, with what ends each after a while. */
  private readonly idle = new Map<ChildProcess, NodeJS.Timeout>();

  constructor(private readonly options: ChildProcessesOptions) {}

  get size(): number {
    return this.all.size;
  }

  /**
   * One that has nothing to do, or a new one. Whoever takes it gives it back or ends it.
   * @throws what the system says where it has none left, as a rejection.
   */
  async take(): Promise<ChildProcess> {
    const [idle] = this.idle;
    if (!idle) return this.start();
    const [child, ending] = idle;
    clearTimeout(ending);
    this.idle.delete(child);
    return child;
  }

  /** Where it was told to end, its answer may have been on its way: the next one's work would be lost with it, so that it is not kept. */
  giveBack(child: ChildProcess): void {
    if (child.killed || !this.all.has(child)) return;
    const end = () => {
      this.idle.delete(child);
      child.kill('SIGKILL');
    };
    this.idle.set(child, setTimeout(end, this.options.idleMilliseconds).unref());
  }

  /** Ends one, whatever it does. */
  async end(child: ChildProcess): Promise<void> {
    if (!this.all.has(child)) return;
    const exit = new Promise((resolve) => child.once('exit', resolve).once('error', resolve));
    child.kill('SIGKILL');
    await exit;
  }

  /** Ends them all. */
  async close(): Promise<void> {
    await Promise.all([...this.all].map((child) => this.end(child)));
  }

  private async start(): Promise<ChildProcess> {
    const { file, nodeArguments = [], hasPipe = false } = this.options;
    const child = fork(file, [], {
      env: {},
      execArgv: [...nodeArguments],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc', hasPipe ? 'pipe' : 'ignore'],
    });
    // Before it has threads that decode: they are born with it.
    lowerPriority(child.pid);
    // Where it could not be started its number is 0, and to end it would end the whole group of this process.
    if (child.pid !== undefined) this.all.add(child);
    const over = () => {
      this.all.delete(child);
      clearTimeout(this.idle.get(child));
      this.idle.delete(child);
    };
    child.once('exit', over).on('error', over);
    // Without it one has neither pipes nor a channel, whatever its type says.
    await once(child, 'spawn');
    // Whoever writes to the pipe or reads from it hears of its end.
    child.stdio[BYTES_PIPE]?.on('error', () => undefined);
    return child;
  }
}

/** The pipe to a process that has one: as a message, bytes would go through the memory of both several times. */
export function bytesOf({ stdio }: ChildProcess): Duplex {
  return stdio[BYTES_PIPE] as Duplex;
}

/**
 * Waits for work with a process for as long as it lives.
 * @param name Of the work, for whoever reads what was lost.
 * @param work Is told by the signal that nobody waits for it any more.
 * @throws LostProcessError where the process ends first; what the work throws.
 */
export async function whileItLives<Result>(
  child: ChildProcess,
  name: string,
  work: (over: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const over = new AbortController();
  const lost = once(child, 'exit', { signal: over.signal }).then(([code, signal]) => {
    throw new LostProcessError(`The process ended by ${String(signal ?? code)} over "${name}".`);
  });
  try {
    return await Promise.race([work(over.signal), lost]);
  } finally {
    over.abort();
    lost.catch(() => undefined);
  }
}
