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

/** Changes a field in every header of the central directory. */
export function inDirectory(zip: Buffer, change: (header: Buffer) => void): Buffer {
  const changed = Buffer.from(zip);
  for (
    let at = changed.indexOf('PK\x01\x02', 0, 'latin1');
    at >= 0;
    at = changed.indexOf('PK\x01\x02', at + 4, 'latin1')
  )
    change(changed.subarray(at));
  return changed;
}
