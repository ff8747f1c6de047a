import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { LIMITS } from '@likeness/contract/rules';
import { ChildProcesses, LostProcessError, whileItLives } from '@likeness/engine/child-processes';

import { Refusal } from '../../refusal';
import type { PictureOutside } from '../check-picture';
import type { PictureAnswer, PictureReply, PictureTask } from './picture-process';
import type { GivenPicture, PictureWork } from './picture-work';
import { TooDearPicture } from './too-dear-picture';

/**
 * Processor time of a piece of work on a picture of the largest size, in seconds: four times what the slowest that is allowed takes on a slow
 * machine, whatever the machine does beside it.
 */
const PROCESSOR_SECONDS: Readonly<Record<keyof PictureWork, number>> = {
  outside: 2,
  pixels: 10,
  reduced: 15,
  kept: 40,
  thumbnails: 15,
};
/** Bytes of a process that works at one, beside what it holds from before: twice what such a picture takes. */
const MEMORY_BYTES = 2.25 * 1_073_741_824;
/**
 * A smaller picture has these parts of them for what it has beside its pixels, and so much of the rest as it has of the largest photo's bytes. What
 * people send takes 350 MB at twelve megapixels and 170 at four, and a PNG with all the packed texts that it may have 430.
 */
const SMALLEST_SHARE = { processor: 0.35, memory: 0.22 };
const LARGEST_BYTES = LIMITS.picture.pixels * 3;
/**
 * Of a WebP: what people send takes at most five and a half times its pixels, also where it loses nothing and has transparency. One of any size may
 * have 65,536 groups of codes that take hundreds of megabytes, and the engine, which nothing bounds, decodes what passes here.
 */
const WEBP_MEMORY = { beside: 200 * 1_048_576, times: 5 };
/** Beyond so many seconds for each of them something else is wrong. */
const WAITING_FACTOR = 6;
/** What is short waits for a process to start, and for whatever else the machine does. */
const LEAST_WAITING_SECONDS = 20;
/** Who hangs up saves less than a new process costs, unless the picture takes long. */
const LAST_CHANCE_MILLISECONDS = 500;
/** What a process holds on to after a large picture is given back by its end alone; a new one takes far less time than such a picture. */
const MOST_KEPT_BYTES = 256 * 1_048_576;
/** A process that has nothing to do ends after so long, and gives back its memory. */
const IDLE_MILLISECONDS = 5 * 60_000;

type PictureSize = Pick<PictureOutside, 'format' | 'unpackedBytes'>;
type OnTaken = Parameters<PictureWork['outside']>[2];

export interface PictureProcessesOptions {
  /** The bundle of `picture-process.ts`. */
  readonly workerFile: string;
  /** For what goes to a process and comes from it; emptied at every start. */
  readonly temporaryFolder: string;
  /** Hears of each process that did not come to an end by itself. */
  readonly onLost: (error: Error) => void;
  /** For tests. */
  readonly processorSeconds?: Readonly<Record<keyof PictureWork, number>>;
  /** For tests. */
  readonly mostKeptBytes?: number;
}

/**
 * Decodes what people sent in processes that hold nothing else, know no secret and can be ended at any moment: a file that makes a decoder
 * hang, crash or take all memory costs its sender the answer and nobody anything.
 */
export class PictureProcesses {
  /** There are as many as there are turns at a time. */
  private readonly processes: ChildProcesses;

  constructor(private readonly options: PictureProcessesOptions) {
    this.processes = new ChildProcesses({ file: options.workerFile, idleMilliseconds: IDLE_MILLISECONDS });
  }

  /**
   * @param signal Ends what is being done.
   * @param onTooDear Hears that a picture took its process to the end.
   * @param outside Of the picture, where it is known: nobody lets a small one pass before a large one that then takes as long.
   * @returns what rejects as the same work in this process does, with the signal's reason, and TooDearPicture where a picture takes
   * too long.
   */
  workFor(signal: AbortSignal, onTooDear: () => void, outside?: PictureSize): PictureWork {
    const { format, unpackedBytes } = outside ?? { format: undefined, unpackedBytes: LARGEST_BYTES };
    const share = (smallest: number) => smallest + (1 - smallest) * Math.min(1, unpackedBytes / LARGEST_BYTES);
    const memory = (work: keyof PictureWork) => {
      // Of what stands round the pixels the largest picture has no more than the smallest.
      if (work === 'outside') return SMALLEST_SHARE.memory * MEMORY_BYTES;
      if (format === 'webp') return WEBP_MEMORY.beside + WEBP_MEMORY.times * unpackedBytes;
      return share(SMALLEST_SHARE.memory) * MEMORY_BYTES;
    };
    const given = <Made>(work: keyof PictureWork, picture: GivenPicture, name?: string, onTaken?: OnTaken) =>
      this.doneWithFiles<Made>(picture, (file, into) =>
        this.done(
          {
            ...{ work, file, name, into },
            processorSeconds: share(SMALLEST_SHARE.processor) * this.processorSeconds[work],
            memoryBytes: memory(work),
          },
          signal,
          onTooDear,
          onTaken,
        ),
      );
    return {
      outside: (picture, name, onTaken) => given('outside', picture, name, onTaken),
      pixels: (picture, name) => given('pixels', picture, name),
      reduced: (picture) => given('reduced', picture),
      kept: (picture) => given('kept', picture),
      thumbnails: (picture) => given('thumbnails', picture),
    };
  }

  /** Ends the processes, whatever they do. */
  async close(): Promise<void> {
    await this.processes.close();
  }

  /** Bytes go to the process and come back as files: messages would carry them through this one's memory several times. */
  private async doneWithFiles<Made>(
    picture: GivenPicture,
    run: (file: string, into: string) => Promise<{ readonly made: object; readonly hasBytes: boolean }>,
  ): Promise<Made> {
    const place = path.join(this.options.temporaryFolder, randomUUID());
    const into = `${place}-made`;
    try {
      if (typeof picture !== 'string') await writeFile(place, picture, { flag: 'wx', mode: 0o600 });
      const { made, hasBytes } = await run(typeof picture === 'string' ? picture : place, into);
      return { ...made, bytes: hasBytes ? await readFile(into) : undefined } as Made;
    } finally {
      await Promise.all([place, into].map((file) => rm(file, { force: true })));
    }
  }

  private async done(
    task: PictureTask,
    signal: AbortSignal,
    onTooDear: () => void,
    onTaken?: OnTaken,
  ): Promise<Extract<PictureAnswer, { made: unknown }>> {
    signal.throwIfAborted();
    const child = await this.processes.take();
    if (signal.aborted) this.processes.giveBack(child);
    signal.throwIfAborted();
    const end = () => child.kill('SIGKILL');
    const tooLong = setTimeout(end, Math.max(LEAST_WAITING_SECONDS, task.processorSeconds * WAITING_FACTOR) * 1_000);
    let leaving: NodeJS.Timeout | undefined;
    const leave = () => (leaving = setTimeout(end, LAST_CHANCE_MILLISECONDS));
    signal.addEventListener('abort', leave);
    try {
      const { answer, processorMilliseconds, memory } = await replyOf(child, task);
      onTaken?.(processorMilliseconds);
      if (memory > (this.options.mostKeptBytes ?? MOST_KEPT_BYTES)) child.kill('SIGKILL');
      else this.processes.giveBack(child);
      signal.throwIfAborted();
      if ('refusal' in answer) throw new Refusal(answer.refusal.code, answer.refusal.message);
      if ('failure' in answer)
        throw Object.assign(new Error(`"${task.work}" failed: ${answer.failure.message}`), {
          code: answer.failure.code,
        });
      return answer;
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof LostProcessError)) throw error;
      this.options.onLost(error);
      onTooDear();
      throw new TooDearPicture(task.name);
    } finally {
      signal.removeEventListener('abort', leave);
      clearTimeout(tooLong);
      clearTimeout(leaving);
    }
  }

  private get processorSeconds(): Readonly<Record<keyof PictureWork, number>> {
    return this.options.processorSeconds ?? PROCESSOR_SECONDS;
  }
}

/** @throws LostProcessError where the process ends before it has answered. */
function replyOf(child: ChildProcess, task: PictureTask): Promise<PictureReply> {
  return whileItLives(child, task.work, async (over) => {
    child.send(task, () => undefined);
    const [reply] = (await once(child, 'message', { signal: over })) as [PictureReply];
    return reply;
  });
}
