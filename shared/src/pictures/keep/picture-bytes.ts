import { sessionSignal } from '@likeness/shared/session';

/** Milliseconds until fetching is given up: as long as any read. */
const FETCH_TIMEOUT = 30_000;

/**
 * The bytes of the picture at an address, for the person of this session: when it ends they are given up. By its bytes a picture of another origin, as the API is, can be saved under a name, copied and sent.
 *
 * @param signal gives it up; the promise then rejects with its reason
 * @throws {TypeError} where they cannot be had: a `blob:` is dead after a reload, a picture of the server was deleted, or its server lets no
 *   page read it.
 */
export async function pictureBytes(address: string, signal?: AbortSignal): Promise<Blob> {
  const ends = [AbortSignal.timeout(FETCH_TIMEOUT), sessionSignal(), ...(signal ? [signal] : [])];
  const response = await fetch(address, { signal: AbortSignal.any(ends) });
  if (!response.ok) throw new TypeError(`There is no picture: the answer was ${response.status}.`);
  return response.blob();
}
