import { webcrypto } from 'node:crypto';
import { trackBlobAddresses, type BlobAddresses } from '@likeness/shared/testing';

/** Bytes that begin as a JPEG does, then a text, in which tests write how large the picture is: `640x480`. */
export function jpeg(name: string, size = '640x480', salt = name): File {
  const head = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);
  return new File([head, `${size} ${salt} `.padEnd(100, '.')], name, { type: 'image/jpeg' });
}

/** What begins as a HEIC photo does. */
export const heic = (name: string): File => new File(['\0\0\0\x18ftypheic\0\0\0\0mif1heic', '.'.repeat(100)], name);

/**
 * jsdom loads and draws no pictures: in the tests of a file those of {@link jpeg} are as large as they say, and `broken` ones cannot be
 * decoded.
 *
 * @returns the `blob:` addresses that are alive
 */
export function loadingPhotos(): { readonly addresses: () => BlobAddresses } {
  let addresses: BlobAddresses = new Map();
  const sizes = new WeakMap<HTMLImageElement, readonly number[]>();
  beforeEach(() => {
    addresses = trackBlobAddresses();
    // As in a secure context.
    Object.defineProperty(crypto, 'subtle', { configurable: true, value: webcrypto.subtle });
    const side = (place: 0 | 1) =>
      function (this: HTMLImageElement): number {
        return sizes.get(this)?.[place] ?? 0;
      };
    jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockImplementation(side(0));
    jest.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockImplementation(side(1));
    jest.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function (this: HTMLImageElement, src) {
      void sizeOf(addresses.get(src)).then((size) => {
        if (size) sizes.set(this, size);
        this.dispatchEvent(new Event(size ? 'load' : 'error'));
      });
    });
    globalThis.createImageBitmap = async (source: unknown) => {
      if (!(await sizeOf(source as Blob))) throw new DOMException('It cannot be decoded.', 'InvalidStateError');
      return { width: 224, height: 168, close: () => undefined };
    };
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
      transferFromImageBitmap: () => undefined,
    } as unknown as ImageBitmapRenderingContext);
    jest
      .spyOn(HTMLCanvasElement.prototype, 'toBlob')
      .mockImplementation((callback) => callback(new Blob(['small'], { type: 'image/webp' })));
  });
  return { addresses: () => addresses };
}

async function sizeOf(blob: Blob | undefined): Promise<readonly number[] | undefined> {
  const [, width, height] = /(\d+)x(\d+)/.exec((await blob?.slice(4, 40).text()) ?? '') ?? [];
  return width === undefined || height === undefined ? undefined : [Number(width), Number(height)];
}
