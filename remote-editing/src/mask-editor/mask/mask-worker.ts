/** Runs in a worker: takes one mask, answers with its PNG, or with why there is none. */

import { encodeMask } from './encode-mask';
import { unpacked } from './packed-operations';
import type { MaskAnswer, MaskOrder } from './worker-messages';

const answer = (message: MaskAnswer, transfer: Transferable[] = []): void => self.postMessage(message, { transfer });

self.onmessage = ({ data: { operations, size } }: MessageEvent<MaskOrder>): void => {
  encodeMask(unpacked(operations), size).then(
    ({ buffer }) => answer({ png: buffer }, [buffer]),
    // A worker tells its page of what is thrown, but not of a promise that fails.
    (error: unknown) => answer({ problem: String(error) }),
  );
};
