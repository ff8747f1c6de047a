import type { PhotoToUse } from './sort-photos';

/** A photo that could be read when it was looked at, and cannot be any more. */
export class PhotoGone extends Error {
  constructor(
    /** The name of its file. */
    readonly file: string,
    cause: unknown,
  ) {
    super('A photo could not be read.', { cause });
    this.name = 'PhotoGone';
  }
}

/**
 * The ZIP of some photos, packed in the browser, one after the other. Their own names stay here: of two cameras they may be the same, and the
 * API refuses some.
 *
 * @throws {DOMException} `AbortError`, where it was aborted
 * @throws {PhotoGone} where one cannot be read any more
 */
export async function zipOfPhotos(photos: readonly PhotoToUse[], signal: AbortSignal): Promise<File> {
  signal.throwIfAborted();
  const { downloadZip } = await Promise.race([import(/* webpackChunkName: "zip" */ 'client-zip'), aborted(signal)]);
  let reading: string | undefined;
  function* files(): Generator<{ readonly name: string; readonly input: File }> {
    for (const [index, { file, look }] of photos.entries()) {
      signal.throwIfAborted();
      reading = file.name;
      yield { name: `photo-${String(index + 1).padStart(3, '0')}.${look.format}`, input: file };
    }
    reading = undefined;
  }
  try {
    const bytes = await Promise.race([downloadZip(files()).blob(), aborted(signal)]);
    return new File([bytes], 'photos.zip', { type: 'application/zip' });
  } catch (error) {
    if (signal.aborted || reading === undefined) throw error;
    throw new PhotoGone(reading, error);
  }
}

/** A slow disk may keep a photo to itself for a while, and a slow line the script that packs them: whoever gave up waits for neither. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as DOMException), { once: true });
  });
}
