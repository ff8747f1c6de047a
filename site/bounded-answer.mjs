/**
 * Reads the body of an answer. One that has no end, or unpacks to far more than came, would take all memory.
 *
 * @param {Pick<Response, 'body'>} answer @param {number} most bytes
 * @returns {Promise<Buffer | undefined>} undefined where there are more, and the rest does not come
 */
export async function readBoundedAnswer({ body }, most) {
  const chunks = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > most) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
