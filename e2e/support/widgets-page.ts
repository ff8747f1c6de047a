import { fileURLToPath } from 'node:url';
import { freePort } from '@likeness/site/testing/free-port.mjs';
import { portOf, widgetsPage } from '@likeness/tooling/start/parts.mjs';
import { serveByWebpack } from './webpack-server';

/** The page of the widgets, as `npm run dev -w shared` serves it. */
export async function serveWidgetsPage(): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const stop = await serveByWebpack({
    words: ['serve', '--mode', 'development'],
    folder: fileURLToPath(new URL(`../../${widgetsPage.name}`, import.meta.url)),
    studioPort: port - portOf(widgetsPage, { port: 0 }),
    address: url,
  });
  return { url, stop };
}
