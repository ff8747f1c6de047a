/** Milliseconds until a file that does not come is given up. */
const LOAD_TIMEOUT = 30_000;

/**
 * The natural size of a picture, upright, in pixels. Browsers read it off the head of the file, so that a picture with too many pixels is
 * known before it is decoded.
 *
 * @throws {TypeError} where the browser cannot read it as a picture, or it does not come.
 */
export async function naturalSize(file: Blob): Promise<{ readonly width: number; readonly height: number }> {
  const address = URL.createObjectURL(file);
  try {
    return await new Promise((resolve, reject) => {
      const image = new Image();
      const fail = (): void => reject(new TypeError('The browser cannot read this as a picture.'));
      const deadline = setTimeout(fail, LOAD_TIMEOUT);
      const settle = (then: () => void) => (): void => {
        clearTimeout(deadline);
        then();
      };
      image.onload = settle(() => resolve({ width: image.naturalWidth, height: image.naturalHeight }));
      image.onerror = settle(fail);
      image.src = address;
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}
