import type { FileField } from '@likeness/shared/api';
import type { PaidWork } from '@likeness/shared/credits';
import type { Picture } from '@likeness/shared/images';
import type { Size } from '../stage/view';
import { naturalSize } from '../tool/natural-size';
import { exportMask } from './mask/export-mask';
import type { MaskHistory } from './mask/mask-history';

type Send = PaidWork<Picture>['send'];

interface MaskOf {
  readonly mask: MaskHistory;
  /** Where its picture is shown. */
  readonly shown: string;
  /** The picture's natural size, where it is known already. */
  readonly size: Size | undefined;
}

/**
 * A call that takes a mask along. It is made once, from now on, while the credits are read; the call begins when it is there, and never
 * where it is given up before.
 */
export function sendWithMask(
  { mask, shown, size }: MaskOf,
  send: (mask: FileField, uploadKey: string) => ReturnType<Send>,
): Send {
  const made = fileOf(mask, shown, size);
  // Where the credits do not suffice nobody waits for it.
  made.catch(() => undefined);
  return (uploadKey) => {
    const end = new AbortController();
    return {
      unwrap: async () => {
        const file = await Promise.race([made, rejectedBy(end.signal)]);
        end.signal.throwIfAborted();
        const call = send(file, uploadKey);
        end.signal.addEventListener('abort', () => call.abort());
        return call.unwrap();
      },
      abort: () => end.abort(),
    };
  };
}

async function fileOf(mask: MaskHistory, shown: string, size: Size | undefined): Promise<FileField> {
  return { file: await exportMask(mask, size ?? (await naturalSize(shown))), name: 'mask.png' };
}

/** Never resolves: a picture whose size does not come must not keep what was given up from ending. */
function rejectedBy(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
}
