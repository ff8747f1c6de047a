import { isReadable, type InputImage } from './input-image';
import type { InputSlot } from './input-slot';

/**
 * The picture in a slot, ready to be sent, or why there is none: nothing was ever chosen, or it can no longer be read. What cannot be
 * read is taken off the screen as well. The first one that is being looked at is waited for: whoever has chosen a file and asks for the work at
 * once has forgotten nothing.
 */
export async function imageFor(slot: InputSlot): Promise<InputImage | 'missing' | 'unreadable'> {
  const { image, lost, reading } = slot.get();
  if (!image && reading) {
    await looked(slot);
    return imageFor(slot);
  }
  if (!image) return lost ? 'unreadable' : 'missing';
  const readable = await isReadable(image);
  // Another picture may have come meanwhile: what is sent is what is seen.
  if (slot.get().image !== image) return imageFor(slot);
  if (readable) return image;
  slot.lose();
  return 'unreadable';
}

function looked({ get, subscribe }: InputSlot): Promise<void> {
  return new Promise((resolve) => {
    const end = subscribe(() => {
      if (get().reading) return;
      end();
      resolve();
    });
  });
}
