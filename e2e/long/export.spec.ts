import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { enter } from '../support/account';
import { serveManyPictures } from '../support/many-pictures';
import { namesInZip } from '../support/names-in-zip';

const PICTURES = 1_000;
const BROKEN = 7;
const OPEN = { 'access-control-allow-origin': '*' };

/**
 * Chooses a file in the place of the person: the question is the browser's own, and nobody can press it here. The file is a real one, of the
 * page's private files.
 */
async function chooseFiles(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.assign(window, {
      showSaveFilePicker: async ({ suggestedName }: { suggestedName: string }) =>
        (await navigator.storage.getDirectory()).getFileHandle(suggestedName, { create: true }),
    }),
  );
}

/** The files that the page has written, with their bytes in base64. */
function writtenFiles(page: Page): Promise<{ name: string; base64: string }[]> {
  return page.evaluate(async () => {
    const files: { name: string; base64: string }[] = [];
    const folder = await navigator.storage.getDirectory();
    for await (const [name, handle] of (
      folder as unknown as { entries(): AsyncIterable<[string, FileSystemFileHandle]> }
    ).entries()) {
      const bytes = new Uint8Array(await (await handle.getFile()).arrayBuffer());
      let text = '';
      for (const byte of bytes) text += String.fromCharCode(byte);
      files.push({ name, base64: btoa(text) });
    }
    return files;
  });
}

test('1,000 pictures are written to a file one after the other, a broken one is named, and a cancelled export leaves none', async ({
  page,
}) => {
  await chooseFiles(page);
  await serveManyPictures(page, PICTURES);
  for (const list of ['gallery', 'processed-images'])
    await page.route(`**/api/${list}/`, (route) => route.fulfill({ json: [], headers: OPEN }));
  await page.route(`**/media/many/generated-images/${BROKEN}.png`, (route) =>
    route.fulfill({ status: 404, headers: OPEN }),
  );
  await enter(page);
  await page.goto('/account');
  const start = page.getByRole('button', { name: 'Download everything' });

  await test.step('cancelled, it leaves no file', async () => {
    await start.click();
    await expect(page.getByText(/^Getting image [1-9]\d of 1000 …$/)).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(start).toBeEnabled();
    await expect.poll(() => writtenFiles(page)).toEqual([]);
  });

  await test.step('all of them are in the file, but for the broken one, which the file names', async () => {
    await start.click();
    await expect(page.getByText(/One image could not be had: the file says which/)).toBeVisible({ timeout: 300_000 });
    const [file] = await writtenFiles(page);
    expect(file?.name).toBe('likeness-account.zip');
    const folder = await mkdtemp(path.join(tmpdir(), 'likeness-export-'));
    const zip = path.join(folder, 'account.zip');
    const bytes = Buffer.from(file?.base64 ?? '', 'base64');
    await writeFile(zip, bytes);
    const names = await namesInZip(zip);
    await rm(folder, { recursive: true });
    expect(names.filter((name) => name.startsWith('images/'))).toHaveLength(PICTURES - 1);
    expect(names).not.toContain(`images/image-${BROKEN}.png`);
    expect(names).toContain('account.json');
    const lines = /"generated_images": (\[[^]*?\n {2}\])/.exec(bytes.toString('latin1'))?.[1] ?? '[]';
    const unnamed = (JSON.parse(lines) as { id: number; file: string | null }[]).filter((line) => line.file === null);
    expect(unnamed.map(({ id }) => id)).toEqual([BROKEN]);
  });
});
