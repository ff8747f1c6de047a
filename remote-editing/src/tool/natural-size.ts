import { isLastingAddress } from '@likeness/shared/images';

/** Pixels. */
export interface NaturalSize {
  readonly width: number;
  readonly height: number;
}

/** Milliseconds until a picture of which nothing comes is given up: as long as any read. */
const LOAD_TIMEOUT = 30_000;
/** How often it is looked whether the beginning has come, which tells the size. Milliseconds. */
const LOOK_INTERVAL = 250;

/**
 * The natural size of the picture at an address, upright. That of the server's is known once its beginning has come, however slow the line is.
 *
 * @throws {TypeError} where the browser cannot read it as a picture, or nothing of it comes.
 */
export function naturalSize(address: string): Promise<NaturalSize> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    const end = (): void => {
      clearTimeout(deadline);
      clearInterval(looks);
    };
    const fail = (why: string) => (): void => {
      end();
      reject(new TypeError(why));
    };
    const tell = (): void => {
      end();
      resolve({ width: image.naturalWidth, height: image.naturalHeight });
    };
    const deadline = setTimeout(fail('The picture does not come.'), LOAD_TIMEOUT);
    // A file is there as a whole, and may turn out to be damaged.
    const look = (): void => {
      if (isLastingAddress(address) && image.naturalWidth > 0) tell();
    };
    const looks = setInterval(look, LOOK_INTERVAL);
    image.onload = tell;
    image.onerror = fail('The browser cannot read this as a picture.');
    image.src = address;
  });
}
