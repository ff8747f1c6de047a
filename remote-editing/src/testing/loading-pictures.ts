import type { NaturalSize } from '../tool/natural-size';

/** What becomes of the pictures that a page loads to measure them. */
export interface LoadingPictures {
  /** The natural size of each one; without it none can be read. */
  size: NaturalSize | undefined;
}

/** jsdom loads no pictures: in the tests of a file each one loads at once, 800 × 600 unless a test says otherwise. */
export function loadingPictures(): LoadingPictures {
  const pictures: LoadingPictures = { size: undefined };
  beforeEach(() => {
    pictures.size = { width: 800, height: 600 };
    jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockImplementation(() => pictures.size?.width ?? 0);
    jest.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockImplementation(() => pictures.size?.height ?? 0);
    jest.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function (this: HTMLImageElement) {
      queueMicrotask(() => this.dispatchEvent(new Event(pictures.size ? 'load' : 'error')));
    });
  });
  return pictures;
}
