/** Pixels. */
export interface NaturalSize {
  readonly width: number;
  readonly height: number;
}

/**
 * The natural size of the picture at an address, upright.
 *
 * @throws {TypeError} where the browser cannot read it as a picture.
 */
export function naturalSize(address: string): Promise<NaturalSize> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => reject(new TypeError('The browser cannot read this as a picture.'));
    image.src = address;
  });
}
