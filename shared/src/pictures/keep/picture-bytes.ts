import { sessionSignal } from '@likeness/shared/session';

/** Milliseconds without a byte until fetching is given up: as long as any read. A slow line is not cut off while something comes. */
const STALL_TIMEOUT = 30_000;

/**
 * The bytes of the picture at an address, for the person of this session: when it ends they are given up. By its bytes a picture of another
 * origin, as the API is, can be saved under a name, copied and sent.
 *
 * @param signal gives it up; the promise then rejects with its reason
 * @throws {TypeError} where they cannot be had: a `blob:` is dead after a reload, a picture of the server was deleted, or its server lets no
 *   page read it.
 */
export async function pictureBytes(address: string, signal?: AbortSignal): Promise<Blob> {
  const stalled = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => stalled.abort(new DOMException('Nothing comes any more.', 'TimeoutError')), STALL_TIMEOUT);
  };
  const ends = [stalled.signal, sessionSignal(), ...(signal ? [signal] : [])];
  wait();
  try {
    const response = await fetch(address, { signal: AbortSignal.any(ends) });
    if (!response.ok) throw new TypeError(`There is no picture: the answer was ${response.status}.`);
    return await bytesOf(response, wait);
  } finally {
    clearTimeout(timer);
  }
}

/** @param onMore is called whenever some have come */
async function bytesOf({ body, headers }: Response, onMore: () => void): Promise<Blob> {
  const reader = body?.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    chunks.push(read.value);
    onMore();
  }
  return new Blob(chunks, { type: headers.get('Content-Type') ?? '' });
}
