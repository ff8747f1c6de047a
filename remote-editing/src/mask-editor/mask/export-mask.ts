import type { Size } from '../../stage/view';
import { encodeMask } from './encode-mask';
import { encodeInWorker } from './encode-in-worker';
import { inEffect, type MaskHistory } from './mask-history';

/**
 * The mask as the API takes it: a PNG at the picture's natural size, white (255) where something is painted, black (0) elsewhere. It is
 * made in a worker; where there is none, on the page's own thread, and is the same.
 *
 * @param size of the picture, image pixels
 */
export async function exportMask(history: MaskHistory, size: Size): Promise<Blob> {
  const operations = inEffect(history);
  const png = (await encodeInWorker(operations, size)) ?? (await encodeMask(operations, size));
  return new Blob([png], { type: 'image/png' });
}
