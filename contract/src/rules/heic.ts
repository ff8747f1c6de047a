/** Bytes of a file that {@link isHeic} needs to see. */
export const HEIC_HEAD_BYTES = 64;

/** The brands of ISO/IEC 23008-12 for pictures and series of them that are encoded as HEVC, as telephones do; `mif1` leaves the encoding open. */
const BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** Whether a file is a HEIC or HEIF photo, by its first bytes. An AVIF is of the same family, and none. */
export function isHeic(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head.subarray(0, HEIC_HEAD_BYTES));
  if (text.slice(4, 8) !== 'ftyp') return false;
  // The major brand, its version, then the compatible brands as far as the box goes.
  const [, , , size = 0] = head;
  const brands = [text.slice(8, 12), ...(text.slice(16, size).match(/.{4}/gs) ?? [])];
  return (
    !brands.some((brand) => brand === 'avif' || brand === 'avis') && brands.some((brand) => BRANDS.includes(brand))
  );
}
