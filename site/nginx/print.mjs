/**
 * `node site/nginx/print.mjs <folder of a part> [server | page | registry] [--built <folder>] [--documents <folder>]`: what nginx needs to
 * serve a part, on the standard output. `server` is its configuration; `page` and `registry` are the two files that it looks for in the
 * folder of documents, as index.html and registry.json, with `{host}` where nginx fills in the host name.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { hostPlaceholder } from '../page/host-name.mjs';
import { shellPage } from '../page/shell-page.mjs';
import { partIn } from '../parts/parts.mjs';
import { PlainError } from '../plain-error.mjs';
import { registryAnswers } from '../server/registry-answer.mjs';
import { readSettings } from '../settings/settings.mjs';
import { nginxServerBlock } from './server-block.mjs';

/** @param {string} problem */
const report = (problem) => process.stderr.write(`${problem}\n`);

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
  report(error instanceof PlainError ? error.message : String(/** @type {Error} */ (error).stack));
  process.exitCode = 1;
}

/** @param {string} folder @param {string} what @param {{ built: string, documents: string }} folders @returns {Promise<string>} */
async function printed(folder, what, { built, documents }) {
  const settings = readSettings(process.env);
  const part = partIn(folder);
  if (part.kind === 'api') throw new PlainError('The API serves itself; nginx has no files of it.');
  if (what === 'server') return nginxServerBlock({ part, settings, built, documents });
  if (what === 'registry') return (await registryAnswers({ settings, report })(hostPlaceholder)).body;
  if (what !== 'page') throw new PlainError(`There is no "${what}" to print: server, page or registry.`);
  const page = readFileSync(join(folder, 'dist/index.html'), 'utf8');
  return shellPage({ page, settings, hostName: hostPlaceholder }).body;
}
