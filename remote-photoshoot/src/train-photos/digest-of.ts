/** SHA-256 of a file's bytes, in hexadecimal; undefined in a page that is not a secure context, which has no digests. */
export async function digestOf(file: Blob): Promise<string | undefined> {
  if (!('subtle' in crypto)) return undefined;
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
