import { fileNameOf, pictureFile } from '@likeness/shared/pictures';
import type { ListedPicture } from '../picture-grid/listed-picture';

export interface ZipWork {
  /** Aborts it. */
  readonly signal: AbortSignal;
  /** Called with how many pictures have been looked at. */
  readonly onProgress: (done: number) => void;
}

/**
 * The pictures in one ZIP, one after the other, each called by its name in the list.
 *
 * @param name of the ZIP, without an extension
 * @returns the ZIP, and how many of the pictures are not in it because their bytes could not be had
 * @throws {DOMException} `AbortError`, where it was aborted
 * @throws {TypeError} where none could be had
 */
export async function zipOf(
  pictures: readonly ListedPicture[],
  name: string,
  { signal, onProgress }: ZipWork,
): Promise<{ readonly zip: File; readonly missing: number }> {
  signal.throwIfAborted();
  const { downloadZip } = await Promise.race([import(/* webpackChunkName: "zip" */ 'client-zip'), rejectedBy(signal)]);
  let missing = 0;
  async function* files(): AsyncGenerator<File> {
    for (const [index, { name: called, picture }] of pictures.entries()) {
      signal.throwIfAborted();
      onProgress(index);
      const file = picture && (await pictureFile(picture, fileNameOf(called), signal).catch(() => undefined));
      if (file) yield file;
      else missing += 1;
    }
  }
  const bytes = await downloadZip(files()).blob();
  signal.throwIfAborted();
  if (missing === pictures.length) throw new TypeError('None of the pictures could be had.');
  return { zip: new File([bytes], `${name}.zip`, { type: 'application/zip' }), missing };
}

/** Never resolves: what packs them may take as long as webpack waits for a script, and whoever gave up does not wait for it. */
function rejectedBy(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}
