/** Of a file of a remote: many times what the largest has, unpacked. */
const MOST_BYTES = 4 * 1_048_576;

/**
 * Reads an answer to its end, into the browser's cache and nowhere else.
 *
 * @throws where it is larger than any file of a screen: an answer without an end would fill the tab
 */
export async function readThrough(answer: Response): Promise<void> {
  const reader = answer.body?.getReader();
  let bytes = 0;
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    bytes += read.value.byteLength;
    if (bytes <= MOST_BYTES) continue;
    await reader?.cancel();
    throw new Error(`${answer.url} is larger than any file of a screen.`);
  }
}
