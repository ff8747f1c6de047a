import type { Page } from '@playwright/test';
import sharp from 'sharp';

/** A mask as it was sent: one value for each pixel, row by row. */
export interface SentMask {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** The values that it holds, each once. */
  readonly values: readonly number[];
  readonly at: (x: number, y: number) => number;
}

/** Keeps every `mask_image` that a page sends from its next document on. The browser hands out no files of a form that it has sent. */
export async function keepSentMasks(page: Page): Promise<{ readonly last: () => Promise<SentMask> }> {
  await page.addInitScript(() => {
    const send = Reflect.get(XMLHttpRequest.prototype, 'send') as (body?: unknown) => void;
    XMLHttpRequest.prototype.send = function (body?: unknown): void {
      if (body instanceof FormData && body.has('mask_image'))
        Object.assign(window, { sentMask: body.get('mask_image') });
      send.call(this, body);
    };
  });
  return {
    last: async () => {
      const { name, bytes } = await page.evaluate(async () => {
        const file = (window as unknown as { sentMask: File }).sentMask;
        return { name: file.name, bytes: [...new Uint8Array(await file.arrayBuffer())] };
      });
      const { data, info } = await sharp(Buffer.from(bytes))
        .toColourspace('b-w')
        .raw()
        .toBuffer({ resolveWithObject: true });
      const at = (x: number, y: number): number => data[Math.floor(y) * info.width + Math.floor(x)] ?? -1;
      return { name, width: info.width, height: info.height, values: [...new Set(data)].sort((a, b) => a - b), at };
    },
  };
}
