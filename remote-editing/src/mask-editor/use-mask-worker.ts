import { useEffect } from 'react';
import type { Extra } from '../tool/extra';
import { holdMaskWorker } from './mask/encode-in-worker';
import type { MaskHistory } from './mask/mask-history';
import { isPainted } from './mask-edits';

/** Holds a worker for the mask from the first stroke on, as long as the editor is there. */
export function useMaskWorker(mask: Extra<MaskHistory>): void {
  useEffect(() => {
    let release: (() => void) | undefined;
    const look = (): void => {
      if (isPainted(mask.get())) release ??= holdMaskWorker();
    };
    look();
    const end = mask.subscribe(look);
    return () => {
      end();
      release?.();
    };
  }, [mask]);
}
