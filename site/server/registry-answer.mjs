import { existsSync, readFileSync } from 'node:fs';
import { withHost } from '../page/host-name.mjs';
import { pageHeads } from '../page/page-heads.mjs';
import { readAllowedKeys } from '../registry/keys.mjs';
import { eachOnce, recordFilesOf } from '../registry/record-files.mjs';
import { registryDocument } from '../registry/registry-document.mjs';

/**
 * @typedef {import('../registry/registry-document.mjs').RecordFile} RecordFile
 *
 * @typedef {object} JoinedRegistry as it is at one moment, with `{host}` for the host name of the page
 * @property {string} body of /registry.json
 * @property {import('../page/page-heads.mjs').PageHeads} heads of the pages
 */

/**
 * The registry as it is at this moment: read each time, and joined anew where a file of it has changed, so that its signatures are looked at
 * once.
 *
 * @param {object} options
 * @param {import('../settings/settings.mjs').Settings} options.settings
 * @param {(problem: string) => void} [options.report]
 * @param {() => Promise<readonly RecordFile[]> | readonly RecordFile[]} [options.recordFiles]
 * @returns {() => Promise<JoinedRegistry>} rejects where it cannot be read
 */
export function joinedRegistry({ settings, report = () => {}, recordFiles = recordFilesOf(settings, { report }) }) {
  /** @type {{ texts: readonly string[], joined: JoinedRegistry } | undefined} */
  let last;
  // Of three hundred files one may change every second, and all are looked at again.
  const tell = eachOnce(report);
  return async () => {
    const files = await recordFiles();
    const keys = existsSync(settings.registryKeys) ? readFileSync(settings.registryKeys, 'utf8') : '';
    const texts = [keys, ...files.flatMap(({ file, text }) => [file, text])];
    if (last?.texts.length !== texts.length || last.texts.some((text, index) => text !== texts[index])) {
      const document = registryDocument(files, { keysOf: readAllowedKeys(settings.registryKeys), report: tell });
      last = { texts, joined: { body: JSON.stringify(document), heads: pageHeads(document) } };
    }
    return last.joined;
  };
}

/**
 * @param {JoinedRegistry} registry
 * @param {string} hostName by which the page was asked for
 * @returns {{ body: string, headers: Record<string, string> }}
 */
export function registryAnswer({ body }, hostName) {
  return { body: withHost(body, hostName), headers: { 'Content-Type': 'application/json; charset=utf-8' } };
}
