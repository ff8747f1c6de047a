/**
 * `node site/nginx/print.mjs <folder of a part> [server | documents] [--built <folder>] [--documents <folder>]`: what nginx needs to serve a
 * part. `server` is its configuration, on the standard output; `documents` writes into the folder of documents what nginx looks for there.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { partIn } from '../parts/parts.mjs';
import { PlainError } from '../plain-error.mjs';
import { printedEntry } from '../printed-text.mjs';
import { moduleFilesIn } from '../releases/module-files.mjs';
import { joinedRegistry } from '../server/registry-answer.mjs';
import { readSettings } from '../settings/settings.mjs';
import { terminalText } from '../terminal-text.mjs';
import { shellDocuments, writeDocument, writeRegistryDocuments } from './documents.mjs';
import { nginxServerBlock } from './server-block.mjs';

/** @param {string} problem */
const report = (problem) => process.stderr.write(`${printedEntry(problem)}\n`);

process.stdout.on('error', (error) => {
  report(terminalText(error));
  process.exitCode = 1;
});

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      built: { type: 'string', default: '/usr/share/nginx/html' },
      documents: { type: 'string', default: '/srv/studio' },
    },
  });
  const [folder = '', what = 'server'] = positionals;
  process.stdout.write(await printed(folder, what, values));
} catch (error) {
  report(terminalText(error));
  process.exitCode = 1;
}

/** @param {string} folder @param {string} what @param {{ built: string, documents: string }} folders @returns {Promise<string>} */
async function printed(folder, what, { built, documents }) {
  const settings = readSettings(process.env);
  const part = partIn(folder);
  if (part.kind === 'api') throw new PlainError('The API serves itself; nginx has no files of it.');
  if (what === 'server') return nginxServerBlock({ part, settings, built, documents });
  if (what !== 'documents') throw new PlainError(`There is no "${what}" to print: server or documents.`);
  if (part.kind === 'remote')
    throw new PlainError('Only the shell has documents; of a remote nginx serves the releases.');
  const dist = join(folder, 'dist');
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  for (const document of shellDocuments({ page, files: moduleFilesIn(dist), settings }))
    writeDocument(documents, document);
  writeRegistryDocuments(documents, await joinedRegistry({ settings, report })());
  return '';
}
