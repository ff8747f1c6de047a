import { buffer } from 'node:stream/consumers';

import { ZipFile } from 'yazl';

/** A ZIP with these entries. */
export async function zipOf(
  entries: readonly { name: string; bytes: Uint8Array; compress?: boolean }[],
): Promise<Buffer> {
  const zip = new ZipFile();
  for (const { name, bytes, compress = false } of entries) zip.addBuffer(Buffer.from(bytes), name, { compress });
  zip.end();
  return buffer(zip.outputStream);
}

/** The same bytes with each occurrence of a text replaced by one of equal length: names that no packer would write. */
export function withReplaced(bytes: Buffer, text: string, by: string): Buffer {
  if (text.length !== by.length) throw new Error('Both texts must be of the same length.');
  return Buffer.from(bytes.toString('latin1').replaceAll(text, by), 'latin1');
}
