import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';

/** The same files are the same bytes, whenever and wherever they are packed: what is released never changes. */
const always = { mtime: new Date(1980, 0, 1), mode: 0o100644, forceDosTimestamp: true };

/** @param {Iterable<[string, string]>} files text by path @returns {Promise<Buffer>} a ZIP archive */
export async function zipped(files) {
  const zip = new yazl.ZipFile();
  for (const [path, text] of files) zip.addBuffer(Buffer.from(text), path, always);
  zip.end();
  return buffer(zip.outputStream);
}
