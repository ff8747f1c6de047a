import type { PhotoToUse } from './sort-photos';
import { smallCopy } from './small-copy';

/** Pixels of the longer side: the studio's detector of faces looks at no more, and little is sent and decoded. */
const SIDE = 640;

/**
 * What is sent of a photo to have it checked: a JPEG of some 60 kB. Undefined where this browser cannot draw it.
 *
 * @throws {DOMException} where the file is gone
 */
export async function checkedCopy({ file, look: { width, height } }: PhotoToUse): Promise<Blob | undefined> {
  if (width === 0) return undefined;
  const side = Math.min(SIDE, Math.max(width, height));
  return smallCopy(file, {
    ...(width >= height ? { resizeWidth: side } : { resizeHeight: side }),
    // A quicker one leaves edges where there are none, and a blurred face would pass for a sharp one.
    resizeQuality: 'high',
    type: 'image/jpeg',
  });
}
