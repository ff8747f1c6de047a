import type { Size } from '../../stage/view';
import type { MaskOperation } from './mask-history';
import { packed } from './packed-operations';
import type { MaskAnswer, MaskOrder } from './worker-messages';
import { maskWorkerScript } from './worker-script';

/** How long a worker may take, milliseconds. The largest mask takes it half a second on a slow machine. */
const PATIENCE = 5_000;

/**
 * Makes the PNG in a worker of its own, which is ended after it: a mask is made once for each paid run, a worker starts in tens of
 * milliseconds, and one that was kept would hold its memory as long as the page is open.
 *
 * @returns nothing where no worker can be had, whatever the reason, or where it does not answer
 */
export async function encodeInWorker(
  operations: readonly MaskOperation[],
  size: Size,
): Promise<ArrayBuffer | undefined> {
  const started = startWorker();
  if (!started) return undefined;
  const { worker, end } = started;
  let deadline: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<ArrayBuffer | undefined>((resolve) => {
      const giveUp = (): void => resolve(undefined);
      worker.onmessage = ({ data }: MessageEvent<MaskAnswer>) => resolve('png' in data ? data.png : undefined);
      // Among others where the page's policy or the network refuses the script.
      worker.onerror = giveUp;
      worker.onmessageerror = giveUp;
      deadline = setTimeout(giveUp, PATIENCE);
      worker.postMessage({ operations: packed(operations), size } satisfies MaskOrder);
    });
  } finally {
    clearTimeout(deadline);
    end();
  }
}

/** A browser starts no worker from another origin, where a remote's scripts are; a script of the page itself may load them. */
function startWorker(): { readonly worker: Worker; readonly end: () => void } | undefined {
  if (typeof Worker === 'undefined') return undefined;
  const loading = `importScripts(${JSON.stringify(maskWorkerScript())});`;
  const address = URL.createObjectURL(new Blob([loading], { type: 'text/javascript' }));
  const forget = (): void => URL.revokeObjectURL(address);
  try {
    const worker = new Worker(address);
    return {
      worker,
      end: () => {
        worker.terminate();
        forget();
      },
    };
  } catch {
    forget();
    return undefined;
  }
}
