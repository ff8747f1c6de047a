import { trackBlobAddresses, type BlobAddresses } from '@likeness/shared/testing';
import { imagePoint } from '../../stage/points';
import { holdMaskWorker } from './encode-in-worker';
import { exportMask } from './export-mask';
import { NO_MASK, withOperation } from './mask-history';
import { decodedMask } from './testing/decoded-mask';
import type { MaskAnswer, MaskOrder } from './worker-messages';

const size = { width: 40, height: 30 };
const points = [imagePoint(5, 5), imagePoint(30, 20)];
const history = withOperation(NO_MASK, { kind: 'stroke', effect: 'paint', width: 9, points });

/** A worker of the test: what it was started with, what became of it, and what it does with an order. */
class TestWorker {
  static readonly started: TestWorker[] = [];
  static takes: (worker: TestWorker, order: MaskOrder) => void = () => undefined;
  onmessage?: (event: { data: MaskAnswer }) => void;
  onerror?: (event: Event) => void;
  ended = false;
  constructor(readonly address: string) {
    TestWorker.started.push(this);
  }
  // As between two threads: what cannot be cloned fails here.
  postMessage(order: MaskOrder): void {
    const cloned = structuredClone(order);
    queueMicrotask(() => TestWorker.takes(this, cloned));
  }
  terminate(): void {
    this.ended = true;
  }
}

let addresses: BlobAddresses;
beforeEach(() => {
  addresses = trackBlobAddresses();
  TestWorker.started.length = 0;
  TestWorker.takes = () => undefined;
  Object.assign(globalThis, { Worker: TestWorker });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'Worker');
});

/** Lets the test's worker do what the real one's script does. */
async function loadScript(): Promise<void> {
  await import('./mask-worker');
  const take = self.onmessage as unknown as (event: { data: MaskOrder }) => void;
  TestWorker.takes = (worker, order) => {
    jest.spyOn(self, 'postMessage').mockImplementation((message: MaskAnswer) => worker.onmessage?.({ data: message }));
    take({ data: order });
  };
}

async function withoutWorker() {
  Reflect.deleteProperty(globalThis, 'Worker');
  return decodedMask(await exportMask(history, size));
}

it('makes the mask in a worker, which is ended after it', async () => {
  await loadScript();
  const mask = await exportMask(history, size);
  expect(TestWorker.started).toHaveLength(1);
  expect(TestWorker.started[0]!.ended).toBe(true);
  expect(addresses.size).toBe(0);
  expect(mask.type).toBe('image/png');
  expect(await decodedMask(mask)).toEqual(await withoutWorker());
});

it('starts it by a script of the page, since a browser starts none from the remote’s origin', async () => {
  let script: Promise<string> | undefined;
  TestWorker.takes = (worker) => {
    script = addresses.get(worker.address)?.text();
    worker.onmessage?.({ data: { problem: 'enough' } });
  };
  await exportMask(history, size);
  expect(TestWorker.started[0]!.address).toMatch(/^blob:/);
  expect(await script).toMatch(/^importScripts\(".*mask-worker.*"\);$/);
});

describe('a worker that is held', () => {
  it('is started before anything is asked of it, makes every mask, and ends when nobody holds it any more', async () => {
    await loadScript();
    const releases = [holdMaskWorker(), holdMaskWorker()];
    expect(TestWorker.started).toHaveLength(1);
    const masks = [await exportMask(history, size), await exportMask(history, size)];
    expect(TestWorker.started).toHaveLength(1);
    expect(await Promise.all(masks.map(decodedMask))).toEqual([await withoutWorker(), await withoutWorker()]);

    releases[0]!();
    releases[0]!();
    expect(TestWorker.started[0]!.ended).toBe(false);
    releases[1]!();
    expect(TestWorker.started[0]!.ended).toBe(true);
    expect(addresses.size).toBe(0);
  });

  it('that is let go of while it works is ended after it', async () => {
    await loadScript();
    const release = holdMaskWorker();
    const made = exportMask(history, size);
    release();
    expect(await decodedMask(await made)).toEqual(await withoutWorker());
    expect(TestWorker.started.map(({ ended }) => ended)).toEqual([true]);
  });

  it('is not waited for where it could not be loaded, and not asked again', async () => {
    const release = holdMaskWorker();
    TestWorker.started[0]!.onerror?.(new Event('error'));
    expect(await decodedMask(await exportMask(history, size))).toEqual(await withoutWorker());
    expect(TestWorker.started.map(({ ended }) => ended)).toEqual([true]);
    release();
  });
});

describe('where no worker does it', () => {
  it.each<[string, () => void]>([
    ['there are none in this browser', () => Reflect.deleteProperty(globalThis, 'Worker')],
    [
      'the page may start none',
      () =>
        Object.assign(globalThis, {
          Worker: function refused() {
            throw new DOMException('Refused by the policy', 'SecurityError');
          },
        }),
    ],
    ['its script cannot be loaded', () => (TestWorker.takes = (worker) => worker.onerror?.(new Event('error')))],
    [
      'it says that it failed',
      () => (TestWorker.takes = (worker) => worker.onmessage?.({ data: { problem: 'no memory' } })),
    ],
  ])('makes the same mask itself when %s', async (_, arrange) => {
    arrange();
    const mask = await exportMask(history, size);
    expect(TestWorker.started.every(({ ended }) => ended)).toBe(true);
    expect(addresses.size).toBe(0);
    expect(await decodedMask(mask)).toEqual(await withoutWorker());
  });

  it('waits no longer than five seconds for one that died', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    const made = exportMask(history, size);
    await jest.advanceTimersByTimeAsync(5_000);
    jest.useRealTimers();
    const mask = await made;
    expect(TestWorker.started[0]!.ended).toBe(true);
    expect(await decodedMask(mask)).toEqual(await withoutWorker());
  });
});
