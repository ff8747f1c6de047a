import { isReadable, type InputImage } from './input-image';
import type { InputSlot } from './input-slot';

/**
 * The picture in a slot, ready to be sent, or why there is none: nothing was ever chosen, or it can no longer be read. What cannot be
 * read is taken off the screen as well.
 */
export async function imageFor(slot: InputSlot): Promise<InputImage | 'missing' | 'unreadable'> {
  const { image, lost } = slot.get();
  if (!image) return lost ? 'unreadable' : 'missing';
  const readable = await isReadable(image);
  // Another picture may have come meanwhile: what is sent is what is seen.
  if (slot.get().image !== image) return imageFor(slot);
  if (readable) return image;
  slot.lose();
  return 'unreadable';
}
