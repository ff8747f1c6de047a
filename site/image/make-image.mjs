/**
 * `node site/image/make-image.mjs <folder of a part> --into <folder>`: what the image of a built part holds beside nginx.
 */

import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { partIn } from '../parts/parts.mjs';
import { PlainError } from '../plain-error.mjs';
import { terminalText } from '../terminal-text.mjs';
import { writeImageFiles } from './image-files.mjs';

try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { into: { type: 'string' } } });
  const [folder = ''] = positionals;
  if (values.into === undefined) throw new PlainError('Say where it goes: --into <folder>.');
  const part = partIn(folder);
  if (part.kind === 'api') throw new PlainError('The API serves itself; nginx has no files of it.');
  writeImageFiles({ part, dist: join(folder, 'dist'), into: values.into });
} catch (error) {
  process.stderr.write(`${terminalText(error)}\n`);
  process.exitCode = 1;
}
