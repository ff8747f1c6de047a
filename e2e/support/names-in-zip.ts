import { readFile } from 'node:fs/promises';
import yauzl from 'yauzl';

/** What lies in a ZIP on the disk, by name. */
export async function namesInZip(file: string): Promise<string[]> {
  const zip = await yauzl.fromBufferPromise(await readFile(file));
  const names: string[] = [];
  for await (const entry of zip.eachEntry()) names.push(entry.fileName);
  return names;
}
