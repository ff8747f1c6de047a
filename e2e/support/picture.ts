import { expect, type Locator, type Page } from '@playwright/test';

/** A picture on the page, as its pixels are: upright, and the first frame of several. */
export interface ShownPixels {
  readonly width: number;
  readonly height: number;
  /** The mean of red, green and blue in the left and in the right half, 0 to 255. */
  readonly left: number;
  readonly right: number;
}

/** Waits until a picture is there, and measures it. */
export async function pixelsOf(image: Locator): Promise<ShownPixels> {
  await expect(image).toBeVisible();
  return image.evaluate(async (found) => {
    const { src } = found as HTMLImageElement;
    const bitmap = await createImageBitmap(await (await fetch(src)).blob());
    const { width, height } = bitmap;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    if (!context) throw new Error('This browser has no canvas.');
    context.drawImage(bitmap, 0, 0);
    const mean = (left: number): number => {
      const { data } = context.getImageData(left, 0, width / 2, height);
      const colours = data.filter((_, index) => index % 4 < 3);
      return colours.reduce((sum, value) => sum + value, 0) / colours.length;
    };
    return { width, height, left: mean(0), right: mean(width / 2) };
  });
}

/** Whether an image has loaded what it shows. */
export function isShown(image: Locator): Promise<boolean> {
  return image.evaluate((found) => found instanceof HTMLImageElement && found.complete && found.naturalWidth > 0);
}

/** Waits until the picture in an element is decoded. @returns its own size, pixels */
export async function decodedSize(element: Locator): Promise<{ width: number; height: number }> {
  return element.evaluate(async (found) => {
    const image = found instanceof HTMLImageElement ? found : found.querySelector('img');
    if (!image) throw new Error('There is no picture in here.');
    await image.decode();
    return { width: image.naturalWidth, height: image.naturalHeight };
  });
}

/** The addresses of the images in a page that have come, and show nothing. */
export async function brokenPictures(page: Page): Promise<string[]> {
  return page
    .locator('img')
    .evaluateAll((images) =>
      (images as HTMLImageElement[])
        .filter(({ complete, naturalWidth, currentSrc }) => complete && currentSrc !== '' && naturalWidth === 0)
        .map(({ currentSrc }) => currentSrc),
    );
}
