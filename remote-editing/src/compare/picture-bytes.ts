import type { Picture } from '@likeness/shared/images';

/** Milliseconds until fetching is given up. */
const FETCH_TIMEOUT = 30_000;

/**
 * The bytes of a picture. By bytes a picture of another origin, as the API is, can be saved under a name and copied.
 *
 * @throws {TypeError} where they cannot be had: the picture was deleted, or its server lets no page read it.
 */
export async function pictureBytes({ shown }: Picture): Promise<Blob> {
  const response = await fetch(shown, { signal: AbortSignal.timeout(FETCH_TIMEOUT) });
  if (!response.ok) throw new TypeError(`There is no picture: the answer was ${response.status}.`);
  return response.blob();
}
