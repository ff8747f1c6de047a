/** @jest-environment node */
import { setImmediate as nextRound } from 'node:timers/promises';

const before = process.env.UV_THREADPOOL_SIZE;
afterEach(() => {
  if (before === undefined) delete process.env.UV_THREADPOOL_SIZE;
  else process.env.UV_THREADPOOL_SIZE = before;
});

/** The line as it is where the process has so many threads. */
async function lineOf(threads: string) {
  process.env.UV_THREADPOOL_SIZE = threads;
  jest.resetModules();
  const { readLine } = await import('./disk-lines');
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const done: Promise<void>[] = [];
  const ask = (address: string) => {
    done.push(
      readLine.run(address, async () => {
        begun.push(address);
        await new Promise<void>((end) => ends.push(end));
      }),
    );
  };
  return { begun, ends, done, ask };
}

it('leaves a place to others, whatever one network reads, and has the networks take turns', async () => {
  const { begun, ends, done, ask } = await lineOf('16');
  for (let count = 0; count < 6; count += 1) ask('192.0.2.1');
  await nextRound();
  expect(begun).toEqual(['192.0.2.1', '192.0.2.1', '192.0.2.1']);
  for (const address of ['198.51.100.1', '198.51.100.1', '203.0.113.1']) ask(address);
  await nextRound();
  expect(begun.splice(0)).toEqual(['192.0.2.1', '192.0.2.1', '192.0.2.1', '198.51.100.1']);

  for (const _ of done.keys()) {
    ends.shift()?.();
    await nextRound();
  }
  await Promise.all(done);
  expect(begun).toEqual(['192.0.2.1', '198.51.100.1', '203.0.113.1', '192.0.2.1', '192.0.2.1']);
});

it('has one place where there are few threads', async () => {
  const { begun, ends, done, ask } = await lineOf('4');
  ask('192.0.2.1');
  ask('198.51.100.1');
  await nextRound();
  expect(begun).toEqual(['192.0.2.1']);
  ends.shift()?.();
  await nextRound();
  expect(begun).toEqual(['192.0.2.1', '198.51.100.1']);
  ends.shift()?.();
  await Promise.all(done);
});
