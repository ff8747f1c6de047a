import type { Size } from '../../stage/view';
import type { MaskOperation } from './mask-history';
import { packed } from './packed-operations';
import type { MaskAnswer, MaskOrder } from './worker-messages';
import { maskWorkerScript } from './worker-script';

/** How long a worker may take, milliseconds. The largest mask takes it half a second on a slow machine. */
const PATIENCE = 5_000;

interface StartedWorker {
  readonly worker: Worker;
  /** Whether it could not be loaded. */
  failed: boolean;
  readonly end: () => void;
}

let holders = 0;
let resting: StartedWorker | undefined;

/**
 * Starts a worker and keeps it at hand, for whoever comes next: starting one after the click on the run button takes a slow page a
 * quarter of the time until the request.
 *
 * @returns the function that ends it, unless somebody else holds it as well
 */
export function holdMaskWorker(): () => void {
  holders += 1;
  resting ??= startWorker();
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    holders -= 1;
    if (holders > 0) return;
    resting?.end();
    resting = undefined;
  };
}

/**
 * Makes the PNG in a worker: in the one that is held, or in one of its own, which is ended after it.
 *
 * @returns nothing where no worker can be had, whatever the reason, or where it does not answer
 */
export async function encodeInWorker(
  operations: readonly MaskOperation[],
  size: Size,
): Promise<ArrayBuffer | undefined> {
  const started = resting ?? startWorker();
  resting = undefined;
  if (!started) return undefined;
  let png: ArrayBuffer | undefined;
  try {
    if (!started.failed) png = await encodeIn(started.worker, operations, size);
    return png;
  } finally {
    // One that failed once is not asked again.
    if (png) rest(started);
    else started.end();
  }
}

function rest(started: StartedWorker): void {
  if (holders > 0 && !resting) resting = started;
  else started.end();
}

async function encodeIn(
  worker: Worker,
  operations: readonly MaskOperation[],
  size: Size,
): Promise<ArrayBuffer | undefined> {
  let deadline: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<ArrayBuffer | undefined>((resolve) => {
      const giveUp = (): void => resolve(undefined);
      worker.onmessage = ({ data }: MessageEvent<MaskAnswer>) => resolve('png' in data ? data.png : undefined);
      // Among others where the page's policy or the network refuses the script.
      worker.onerror = (event) => {
        event.preventDefault();
        giveUp();
      };
      worker.onmessageerror = giveUp;
      deadline = setTimeout(giveUp, PATIENCE);
      worker.postMessage({ operations: packed(operations), size } satisfies MaskOrder);
    });
  } finally {
    clearTimeout(deadline);
  }
}

/** A browser starts no worker from another origin, where a remote's scripts are; a script of the page itself may load them. */
function startWorker(): StartedWorker | undefined {
  if (typeof Worker === 'undefined') return undefined;
  const loading = `importScripts(${JSON.stringify(maskWorkerScript())});`;
  const address = URL.createObjectURL(new Blob([loading], { type: 'text/javascript' }));
  const forget = (): void => URL.revokeObjectURL(address);
  try {
    const worker = new Worker(address);
    const started = {
      worker,
      failed: false,
      end: () => {
        worker.terminate();
        forget();
      },
    };
    worker.onerror = (event) => {
      // The page does its work: nothing has gone wrong there.
      event.preventDefault();
      started.failed = true;
    };
    return started;
  } catch {
    forget();
    return undefined;
  }
}
