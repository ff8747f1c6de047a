import { isHeic, LIMITS, pictureSignature, SIGNATURE_BYTES, type InputFormat } from '@likeness/contract/rules';
import { digestOf } from './digest-of';
import { naturalSize } from './natural-size';
import type { PhotoLook, UnusablePhoto } from './photo';
import { LEFT_OUT_TEXTS } from './texts';
import { thumbnailOf } from './thumbnail-of';

/**
 * Pixels of the shorter side. The API itself takes any picture: this is how wide the studio's help says that a face has to be
 * (`TRAINING_TIPS`, shell/src/account/support-texts.ts), and none of that width has room in a smaller photo.
 */
export const LEAST_SIDE = 200;

/** As ZIPs and what is packed like them begin. */
const ZIP_SIGNATURE = 'PK\x03\x04';

/**
 * What there is to see of a file before anything is sent or paid: whether the studio can use it as a training photo. Faces and sharpness are
 * the engine's to find (use-photo-checks.ts).
 */
export async function lookAtPhoto(file: File): Promise<PhotoLook> {
  if (file.size === 0) return unusable(LEFT_OUT_TEXTS.empty);
  try {
    const head = new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer());
    if (isHeic(head)) return unusable(LEFT_OUT_TEXTS.heic);
    if (String.fromCharCode(...head.subarray(0, 4)) === ZIP_SIGNATURE) return unusable(LEFT_OUT_TEXTS.zip);
    const format = pictureSignature(head);
    if (!format) return unusable(LEFT_OUT_TEXTS.noPicture);
    if (file.size > LIMITS.picture.bytes) return unusable(LEFT_OUT_TEXTS.bytes(file.size));
    return await lookAtPicture(file, format);
  } catch {
    // A folder, a file that is gone, a disk that was taken out.
    return unusable(LEFT_OUT_TEXTS.unreadable);
  }
}

async function lookAtPicture(file: File, format: InputFormat): Promise<PhotoLook> {
  const size = await naturalSize(file).catch(() => undefined);
  // Most browsers open no TIFF, and the studio does.
  if (!size && format === 'tiff') {
    return { kind: 'usable', format, width: 0, height: 0, digest: await digestOf(file), thumbnail: undefined };
  }
  if (!size) return unusable(LEFT_OUT_TEXTS.broken);
  const { width, height } = size;
  if (width * height > LIMITS.picture.pixels) return unusable(LEFT_OUT_TEXTS.pixels(width, height));
  if (Math.max(width, height) > LIMITS.picture.side) return unusable(LEFT_OUT_TEXTS.side(width, height));
  let thumbnail: Blob | undefined;
  try {
    thumbnail = await thumbnailOf(file);
  } catch {
    return unusable(LEFT_OUT_TEXTS.broken);
  }
  if (Math.min(width, height) < LEAST_SIDE) {
    return { ...unusable(LEFT_OUT_TEXTS.small(width, height, LEAST_SIDE)), thumbnail };
  }
  return { kind: 'usable', format, width, height, digest: await digestOf(file), thumbnail };
}

function unusable(why: string): UnusablePhoto {
  return { kind: 'unusable', why };
}
