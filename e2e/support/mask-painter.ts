import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { build } from 'esbuild';

/** What the page calls, as far as these tests need to know it. */
const inPage = `
  import { createMaskPainter } from './painter/create-mask-painter';
  import { placementOf } from './painter/placement';
  import { isSet } from './mask/bitmap';
  import { rasterOf } from './mask/raster';

  const frame = () => new Promise(requestAnimationFrame);
  const settled = async () => { for (let count = 0; count < 20; count += 1) await frame(); };

  /** A painter on a canvas of the page, which shows some operations. */
  async function open({ stage, ratio, picture, view }, operations) {
    document.body.replaceChildren();
    const canvas = document.body.appendChild(document.createElement('canvas'));
    canvas.style.cssText = \`width: \${stage.width}px; height: \${stage.height}px\`;
    const painter = createMaskPainter(canvas);
    painter.layout(stage, ratio, picture);
    const show = (done, from = view) => painter.show({ operations: done, done: done.length }, from);
    show(operations);
    await settled();
    const alphas = () => {
      const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
      return data.filter((_, index) => index % 4 === 3);
    };
    return { canvas, painter, show, alphas };
  }

  globalThis.painting = { open, frame, settled, placementOf, isSet, rasterOf };
`;

/** Puts the painter of masks on an empty page, as `painting`, with the raster that it is held against. */
export async function openPainter(page: Page): Promise<void> {
  const { outputFiles } = await build({
    stdin: {
      contents: inPage,
      resolveDir: fileURLToPath(new URL('../../remote-editing/src/mask-editor', import.meta.url)),
    },
    bundle: true,
    format: 'iife',
    target: 'es2022',
    write: false,
  });
  await page.setContent('<!doctype html><title>Painter</title>');
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
}
