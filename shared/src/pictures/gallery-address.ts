import { isLastingAddress } from '@likeness/shared/images';

/**
 * The address to save, out of what a screen has: a string as it is, the first element of a list, nothing where it is neither
 * (specification, section 5: 'Invalid image URL format').
 */
export function addressToSave(image: unknown): string | undefined {
  const candidate: unknown = Array.isArray(image) ? image[0] : image;
  return typeof candidate === 'string' && candidate !== '' ? candidate : undefined;
}

/**
 * An address that the API can save: a lasting one as it is. Anything that only this page can read is fetched and sent as a `data:` address.
 *
 * @throws {TypeError} when the bytes of a `blob:` address are gone.
 */
export async function savableAddress(address: string): Promise<string> {
  if (isLastingAddress(address) || address.startsWith('data:')) return address;
  const blob = await (await fetch(address)).blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new TypeError('The picture could not be read.'));
    reader.readAsDataURL(blob);
  });
}
