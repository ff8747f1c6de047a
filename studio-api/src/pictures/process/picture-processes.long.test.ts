/** @jest-environment node */
import { ChildProcess, fork } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import sharp from 'sharp';

import { pictureProcessFile } from '../../testing/picture-process-file';
import { noisePicture, smallPicture } from '../../testing/pictures';
import { until } from '../../testing/until';
import type { PictureReply, PictureTask } from './picture-process';
import { PictureProcesses, type PictureProcessesOptions } from './picture-processes';
import type { PictureWork } from './picture-work';

const ENOUGH = { outside: 20, pixels: 20, reduced: 20, kept: 20, thumbnails: 20 };

let folder: string;
let lost: Error[];
let processes: PictureProcesses;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'pictures-'));
  lost = [];
  processes = await open();
});
afterEach(async () => {
  await processes.close();
  await rm(folder, { recursive: true });
});

async function open(
  processorSeconds: Readonly<Record<keyof PictureWork, number>> = ENOUGH,
  others: Partial<PictureProcessesOptions> = {},
): Promise<PictureProcesses> {
  return new PictureProcesses({
    workerFile: await pictureProcessFile(),
    temporaryFolder: folder,
    onLost: (error) => lost.push(error),
    processorSeconds,
    ...others,
  });
}

const anybody = new AbortController().signal;

function work(
  signal = anybody,
  onTooDear: () => void = () => undefined,
  unpackedBytes?: number,
  format: 'png' | 'webp' = 'png',
): PictureWork {
  return processes.workFor(signal, onTooDear, unpackedBytes === undefined ? undefined : { format, unpackedBytes });
}

/** Noise, which takes seconds to be packed anew. */
function longPicture(): Promise<Buffer> {
  return noisePicture(3_000, 3_000).png({ compressionLevel: 0 }).toBuffer();
}

/** The processes that this one has started. */
async function children(): Promise<string[]> {
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(all.map((id) => readFile(`/proc/${id}/stat`, 'utf8').catch(() => '')));
  return stats
    .filter((stat) => Number(/\) \S (\d+)/.exec(stat)?.[1]) === process.pid)
    .filter((stat) => stat.includes('(node)'))
    .map((stat) => stat.slice(0, stat.indexOf(' ')));
}

it('tells of a picture what its outside tells, from its file and from its bytes, and leaves no file', async () => {
  const bytes = await smallPicture('jpeg', 30, 20);
  const file = path.join(folder, 'sent');
  await writeFile(file, bytes);
  const outside = { format: 'jpeg', width: 30, height: 20, unpackedBytes: 1_800 };
  expect(await work().outside(bytes)).toMatchObject(outside);
  expect(await work().outside(file)).toMatchObject(outside);
  await work().pixels(file);
  expect(await readdir(folder)).toEqual(['sent']);
});

it('hands back what it makes of a picture, and nothing where that may stay as it is', async () => {
  const bytes = await smallPicture('jpeg', 30, 20);
  const kept = await work().kept(bytes);
  expect(kept).toMatchObject({ format: 'jpeg', width: 30, height: 20 });
  expect(await sharp(kept.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 30 });
  expect((await work().reduced(bytes)).bytes).toBeUndefined();
  const large = await sharp({ create: { width: 3_000, height: 300, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  expect(await sharp((await work().reduced(large)).bytes).metadata()).toMatchObject({ width: 2_560, height: 256 });
  expect(await readdir(folder)).toEqual([]);
});

it('refuses as this process would, in the words for the field', async () => {
  await expect(work().outside(Buffer.from('no picture at all'), 'The mask')).rejects.toMatchObject({
    name: 'Refusal',
    code: 'UNSUPPORTED_PICTURE',
    message: expect.stringMatching(/^The mask is not an image file/) as string,
  });
  const whole = await smallPicture('jpeg', 300, 200);
  await expect(work().pixels(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({
    code: 'UNREADABLE_PICTURE',
  });
  expect(lost).toEqual([]);
});

it('tells how much processor time a look took, also at what it refuses', async () => {
  const taken: number[] = [];
  const onTaken = (milliseconds: number) => taken.push(milliseconds);
  await work().outside(await smallPicture(), undefined, onTaken);
  await expect(work().outside(Buffer.from('no picture at all'), 'The mask', onTaken)).rejects.toThrow();
  expect(taken).toHaveLength(2);
  for (const milliseconds of taken) {
    expect(milliseconds).toBeGreaterThan(0);
    expect(milliseconds).toBeLessThan(5_000);
  }
});

it.each(['pixels', 'reduced', 'kept'] as const)(
  'keeps its process where "%s" finds a large photo damaged',
  async (what) => {
    const whole = await sharp({ create: { width: 3_000, height: 2_000, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
    let dear = 0;
    const pictures = work(anybody, () => (dear += 1));
    await expect(pictures[what](whole.subarray(0, whole.length / 2))).rejects.toMatchObject({
      code: 'UNREADABLE_PICTURE',
    });
    expect([dear, lost]).toEqual([0, []]);
    expect(await children()).toHaveLength(1);
  },
);

it('lets the threads of its processes stand back behind this one', async () => {
  await work().pixels(await smallPicture('jpeg', 300, 200));
  const [child = ''] = await children();
  const threads = await readdir(`/proc/${child}/task`);
  const { PRIORITY_BELOW_NORMAL } = os.constants.priority;
  expect(threads.length).toBeGreaterThan(5);
  expect(threads.map((id) => os.getPriority(Number(id)))).toEqual(threads.map(() => PRIORITY_BELOW_NORMAL));
  expect(os.getPriority()).toBeLessThan(PRIORITY_BELOW_NORMAL);
});

it('blames no picture for a file that cannot be read or written', async () => {
  let dear = 0;
  const pictures = work(anybody, () => (dear += 1));
  await expect(pictures.outside(path.join(folder, 'gone'))).rejects.toMatchObject({ name: 'Error', code: 'ENOENT' });
  expect([dear, lost]).toEqual([0, []]);
});

it.each(['SIGINT', 'SIGTERM'] as const)('keeps its process where the whole group is sent %s', async (signal) => {
  await work().outside(await smallPicture());
  const before = await children();
  process.kill(Number(before[0]), signal);
  expect(await work().outside(await smallPicture())).toMatchObject({ format: 'png' });
  expect(await children()).toEqual(before);
});

it('gives nobody a process that was told to end while its answer was on its way', async () => {
  const file = path.join(folder, 'sent');
  await writeFile(file, await smallPicture());
  let next: Promise<unknown> | undefined;
  const emit = jest.spyOn(ChildProcess.prototype, 'emit');
  emit.mockImplementation(function (this: ChildProcess, event: string | symbol, ...given: unknown[]) {
    if (event === 'message' && !next) {
      this.kill('SIGKILL');
      // Sooner than it has ended.
      setImmediate(() => {
        next = work().outside(file);
      });
    }
    return EventEmitter.prototype.emit.call(this, event, ...given);
  });
  await work().outside(file);
  await until(
    async () => next,
    (begun) => begun !== undefined,
  );
  expect(await next).toMatchObject({ format: 'png' });
  expect(lost).toEqual([]);
});

it('ends the process of a picture that costs too much, says so, and goes on with the next', async () => {
  await processes.close();
  processes = await open({ ...ENOUGH, kept: 0.3 });
  let dear = 0;
  await expect(work(anybody, () => (dear += 1)).kept(await longPicture())).rejects.toMatchObject({
    code: 'UNREADABLE_PICTURE',
    message:
      'The picture takes too much time or memory to read. Please save it as JPEG with another program and use that.',
  });
  expect([dear, lost.length]).toEqual([1, 1]);
  expect(await work().outside(await smallPicture())).toMatchObject({ format: 'png' });
  expect(await readdir(folder)).toEqual([]);
});

/** Says what it was given in place of the work. */
async function workerThatTellsItsTime(): Promise<string> {
  const workerFile = path.join(folder, 'tells-its-time.mjs');
  await writeFile(
    workerFile,
    `process.on('message', ({ processorSeconds, memoryBytes }) =>
      process.send({ answer: { made: { processorSeconds, memoryBytes }, hasBytes: false }, processorMilliseconds: 0, memory: 0 }));`,
  );
  return workerFile;
}

it('looks at the outside of any picture for two seconds at most, and with no more memory than a small one has', async () => {
  await processes.close();
  const workerFile = await workerThatTellsItsTime();
  processes = new PictureProcesses({ workerFile, temporaryFolder: folder, onLost: (error) => lost.push(error) });
  const told = await work().outside(workerFile);
  expect(told).toMatchObject({ processorSeconds: 2 });
  expect((told as unknown as PictureTask).memoryBytes / 1_073_741_824).toBeCloseTo(0.5, 1);
});

it('gives a small picture less time and memory than a large one', async () => {
  await processes.close();
  const workerFile = await workerThatTellsItsTime();
  processes = await open(ENOUGH, { workerFile });
  const shares: number[] = [];
  const gigabytes: number[] = [];
  for (const unpackedBytes of [undefined, 50_000_000 * 8, 50_000_000 * 3, 50_000_000, 16 * 16 * 3]) {
    const told = await work(anybody, undefined, unpackedBytes).pixels(workerFile);
    const { processorSeconds, memoryBytes } = told as PictureTask;
    shares.push(processorSeconds / ENOUGH.pixels);
    gigabytes.push(memoryBytes / 1_073_741_824);
  }
  expect(shares).toEqual([1, 1, 1, expect.closeTo(0.57), expect.closeTo(0.35)]);
  expect(gigabytes).toEqual([2.25, 2.25, 2.25, expect.closeTo(1.08, 1), expect.closeTo(0.5, 1)]);
});

it('gives a WebP no more than its pixels take', async () => {
  await processes.close();
  processes = await open(ENOUGH, { workerFile: await workerThatTellsItsTime() });
  const megabytes: number[] = [];
  for (const unpackedBytes of [3 * 1_048_576, 100 * 1_048_576]) {
    const told = await work(anybody, undefined, unpackedBytes, 'webp').kept(folder);
    megabytes.push((told as unknown as PictureTask).memoryBytes / 1_048_576);
  }
  expect(megabytes).toEqual([215, 700]);
});

it('survives the end of a process that it did not ask for', async () => {
  const kept = work().kept(await longPicture());
  const [child] = await until(children, ({ length }) => length === 1);
  // It is at work once it has started; a moment earlier it would be lost all the same.
  process.kill(Number(child), 'SIGKILL');
  await expect(kept).rejects.toMatchObject({ code: 'UNREADABLE_PICTURE' });
  expect(await work().outside(await smallPicture())).toMatchObject({ format: 'png' });
});

it('ends what nobody waits for any more, with the reason, and the process with it', async () => {
  const gone = new AbortController();
  const reason = new Error('gone');
  const kept = work(gone.signal).kept(await longPicture());
  await until(children, ({ length }) => length === 1);
  gone.abort(reason);
  await expect(kept).rejects.toBe(reason);
  await until(children, ({ length }) => length === 0);
  expect(lost).toEqual([]);
  await expect(work(gone.signal).outside(await smallPicture())).rejects.toBe(reason);
});

it('keeps no process that holds on to more memory than it may', async () => {
  await processes.close();
  processes = await open(ENOUGH, { mostKeptBytes: 1 });
  expect(await work().outside(await smallPicture())).toMatchObject({ format: 'png' });
  await until(children, ({ length }) => length === 0);
  expect(await work().outside(await smallPicture())).toMatchObject({ format: 'png' });
  expect(lost).toEqual([]);
});

it('leaves no process when it closes, whatever that does', async () => {
  const kept = work().kept(await longPicture());
  const ended = expect(kept).rejects.toThrow();
  await until(children, ({ length }) => length === 1);
  await processes.close();
  expect(await children()).toEqual([]);
  await ended;
});

it('unpacks a large picture in memory, and makes no file anywhere', async () => {
  const bytes = await sharp({ create: { width: 6_000, height: 6_000, channels: 3, background: 'red' } })
    .webp({ effort: 0 })
    .toBuffer();
  const file = path.join(folder, 'sent');
  await writeFile(file, bytes);
  // Where libvips would make one.
  const child = fork(await pictureProcessFile(), [], { env: { TMPDIR: path.join(folder, 'nowhere') }, execArgv: [] });
  try {
    const task: PictureTask = {
      work: 'kept',
      file,
      name: undefined,
      into: path.join(folder, 'made'),
      processorSeconds: 60,
      memoryBytes: 2 ** 31,
    };
    child.send(task);
    const [reply] = (await once(child, 'message')) as [PictureReply];
    expect(reply.answer).toMatchObject({ made: { width: 6_000 } });
  } finally {
    child.kill('SIGKILL');
  }
});
