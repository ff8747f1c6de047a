/** Archives as nobody makes them who means well. */

import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';

/**
 * @param {readonly { path: string, text?: string | Buffer, mode?: number }[]} entries
 * @returns {Promise<Buffer>}
 */
export async function archiveOf(entries) {
  const zip = new yazl.ZipFile();
  for (const { path, text = 'export {};\n', ...options } of entries) {
    if (path.endsWith('/')) zip.addEmptyDirectory(path);
    else zip.addBuffer(Buffer.from(text), path, { compress: text.length > 100, ...options });
  }
  zip.end();
  return buffer(zip.outputStream);
}

/** What yazl writes under no such name. @param {string} path @returns {Promise<Buffer>} */
export async function archiveWithName(path) {
  const stand = 'n'.repeat(Buffer.byteLength(path));
  return replaced(await archiveOf([{ path: stand }]), stand, path);
}

/** Both in the list of the archive and at the file itself. @param {Buffer} bytes @param {string} from @param {string} to */
function replaced(bytes, from, to) {
  return Buffer.from(bytes.toString('latin1').replaceAll(from, Buffer.from(to).toString('latin1')), 'latin1');
}

/** One file that says of itself that it is small. @param {number} size @returns {Promise<Buffer>} */
export async function archiveThatLies(size) {
  const bytes = await archiveOf([{ path: 'picker.d.ts', text: Buffer.alloc(size, ' ') }]);
  const truth = Buffer.alloc(4);
  truth.writeUInt32LE(size);
  const lie = Buffer.alloc(4);
  lie.writeUInt32LE(100);
  return replaced(bytes, truth.toString('latin1'), lie.toString('latin1'));
}
