/** Pixels. */
export interface NaturalSize {
  readonly width: number;
  readonly height: number;
}

/** Milliseconds until a picture that does not come is given up: as long as any read. */
const LOAD_TIMEOUT = 30_000;

/**
 * The natural size of the picture at an address, upright.
 *
 * @throws {TypeError} where the browser cannot read it as a picture, or it does not come.
 */
export function naturalSize(address: string): Promise<NaturalSize> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    const fail = (why: string) => (): void => {
      clearTimeout(deadline);
      reject(new TypeError(why));
    };
    const deadline = setTimeout(fail('The picture does not come.'), LOAD_TIMEOUT);
    image.onload = () => {
      clearTimeout(deadline);
      resolve({ width: image.naturalWidth, height: image.naturalHeight });
    };
    image.onerror = fail('The browser cannot read this as a picture.');
    image.src = address;
  });
}
