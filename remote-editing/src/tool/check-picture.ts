import { LIMITS, megabytes } from '@likeness/contract/rules';
import { naturalSize } from './natural-size';

const MILLION = 1_000_000;
const KINDS = 'JPEG, PNG, WebP, AVIF or GIF';

/** What may be chosen, in a line under the upload area. */
export const ACCEPTED_PICTURES = `${KINDS}, up to ${LIMITS.picture.bytes / 1_048_576} MB and ${LIMITS.picture.pixels / MILLION} megapixels`;

/**
 * Why a chosen file cannot be used, in a sentence for the person; nothing where it can. Asked before anything is sent.
 *
 * @param shown an address at which the browser can read the file
 */
export async function pictureProblem(file: File, shown: string): Promise<string | undefined> {
  const name = `“${file.name}”`;
  // Systems that do not know it tell no type; the API, which reads no HEIC, tells one that is called otherwise by its content.
  if (/hei[cf]$/i.test(file.type || file.name)) return `${name} is a HEIC photo. Please choose it as JPEG.`;
  if (!file.type.startsWith('image/')) return `${name} is not an image. Please choose a ${KINDS} file.`;
  if (file.type === 'image/svg+xml') return `${name} is a drawing, not a photo. Please choose a ${KINDS} file.`;
  if (file.size === 0) return `${name} is empty. Please choose another file.`;
  if (file.size > LIMITS.picture.bytes) {
    return `${name} has ${megabytes(file.size)} MB. An image may have at most ${megabytes(LIMITS.picture.bytes)} MB.`;
  }
  try {
    const { width, height } = await naturalSize(shown);
    const { pixels, side } = LIMITS.picture;
    const has = `${name} has ${width} × ${height} pixels.`;
    if (width * height > pixels) return `${has} An image may have at most ${pixels / MILLION} megapixels.`;
    if (Math.max(width, height) > side) return `${has} A side may have at most ${side.toLocaleString('en')}.`;
    return undefined;
  } catch {
    return `${name} cannot be read as an image. It may be damaged, or of a kind that this browser does not know. Please choose a ${KINDS} file.`;
  }
}
