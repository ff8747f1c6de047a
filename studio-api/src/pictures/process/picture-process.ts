import { writeFile } from 'node:fs/promises';

import { endOwnProcess, standBehindParent } from '@likeness/engine/stand-behind-parent';

import { errorCode } from '../../error-code';
import { Refusal, type RefusalCode } from '../../refusal';
import { pictureWork, type PictureWork } from './picture-work';

/** What is to be done, as it goes to the process. */
export interface PictureTask {
  readonly work: keyof PictureWork;
  readonly file: string;
  readonly name: string | undefined;
  /** Where the bytes of what is made go. */
  readonly into: string;
  /** So many seconds of processor time may it take. */
  readonly processorSeconds: number;
  /** So many bytes may the process have beside what it holds when it begins. */
  readonly memoryBytes: number;
}

/** As it comes back. */
export interface PictureReply {
  readonly answer: PictureAnswer;
  readonly processorMilliseconds: number;
  /** Bytes that the process holds on to. */
  readonly memory: number;
}

/** What was made, with its bytes in the file, or why not. */
export type PictureAnswer =
  | { readonly made: object; readonly hasBytes: boolean }
  | { readonly refusal: { readonly code: RefusalCode; readonly message: string } }
  /** By no fault of the picture: a file that is gone, a full disk. */
  | { readonly failure: { readonly code: string | undefined; readonly message: string } };

const LOOK_MILLISECONDS = 200;

standBehindParent();
process.on('message', (task: PictureTask) => {
  const before = process.cpuUsage();
  void run(task, before).then((answer) =>
    process.send?.({
      answer,
      processorMilliseconds: processorMicroseconds(before) / 1_000,
      memory: process.memoryUsage.rss(),
    } satisfies PictureReply),
  );
});
/** What costs more than it may ends the process, which is all that ends a decoder. */
async function run(
  { work, file, name, into, processorSeconds, memoryBytes }: PictureTask,
  before: NodeJS.CpuUsage,
): Promise<PictureAnswer> {
  const mostMemory = process.memoryUsage.rss() + memoryBytes;
  const look = setInterval(() => {
    if (processorMicroseconds(before) > processorSeconds * 1_000_000 || process.memoryUsage.rss() > mostMemory)
      endOwnProcess();
  }, LOOK_MILLISECONDS);
  try {
    const made: { bytes?: Uint8Array | undefined } = await pictureWork[work](file, name);
    const { bytes, ...rest } = made;
    if (bytes) await writeFile(into, bytes, { flag: 'wx', mode: 0o600 });
    return { made: rest, hasBytes: bytes !== undefined };
  } catch (error) {
    if (error instanceof Refusal) return { refusal: { code: error.code, message: error.message } };
    return { failure: { code: errorCode(error), message: error instanceof Error ? error.message : String(error) } };
  } finally {
    clearInterval(look);
  }
}

function processorMicroseconds(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return user + system;
}
