import { trackBlobAddresses, type BlobAddresses } from '@likeness/shared/testing';
import { imagePoint } from '../../stage/points';
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
