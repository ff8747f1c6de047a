import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Of the contract that is installed beside the kit, whose scripts lie in a folder of the package. @returns {string} */
export function contractVersion() {
  const entry = createRequire(import.meta.url).resolve('@likeness/contract');
  return JSON.parse(readFileSync(join(dirname(entry), '../package.json'), 'utf8')).version;
}
