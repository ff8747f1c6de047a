import { withHost } from '../page/host-name.mjs';
import { pageHeads } from '../page/page-heads.mjs';
import { readAllowedKeys, readKeyList } from '../registry/keys.mjs';
import { eachOnce, recordFilesOf, together } from '../registry/record-files.mjs';
import { judgementOf, linesOf } from '../registry/registry-document.mjs';

/**
 * @typedef {import('../registry/registry-document.mjs').RecordFile} RecordFile
 * @typedef {import('../registry/registry-document.mjs').Judgement} Judgement
 * @typedef {import('../registry/registry-document.mjs').RegisteredRemote} RegisteredRemote
 *
 * @typedef {object} JoinedRegistry as it is at one moment, with `{host}` for the host name of the page
 * @property {string} body of /registry.json
 * @property {import('../page/page-heads.mjs').PageHeads} heads of the pages
 */

/**
 * The registry as it is at this moment: looked at each time, and joined anew where what counts of it has changed, for all who ask
 * meanwhile. A file is judged once for as long as it is the same, its signature included, whatever becomes of the others.
 *
 * @param {object} options
 * @param {import('../settings/settings.mjs').Settings} options.settings
 * @param {(problem: string) => void} [options.report]
 * @param {() => Promise<readonly RecordFile[]> | readonly RecordFile[]} [options.recordFiles]
 * @returns {() => Promise<JoinedRegistry>} rejects where it cannot be read
 */
export function joinedRegistry({ settings, report = () => {}, recordFiles = recordFilesOf(settings, { report }) }) {
  /** @type {{ lines: readonly RegisteredRemote[], joined: JoinedRegistry } | undefined} */
  let last;
  const judged = judge();
  // Of three hundred files one may change every second.
  const tell = eachOnce(report);
  return together(async () => {
    const files = await recordFiles();
    const { registryKeys } = settings;
    const judgements = judged(files, { file: registryKeys, text: readKeyList(registryKeys) });
    for (const { problems } of judgements) problems.forEach(tell);
    const lines = linesOf(judgements);
    if (last?.lines.length !== lines.length || last.lines.some((line, index) => line !== lines[index])) {
      const document = { remotes: lines };
      last = { lines, joined: { body: JSON.stringify(document), heads: pageHeads(document) } };
    }
    return last.joined;
  });
}

/** @returns {(files: readonly RecordFile[], keys: { file: string, text: string | undefined }) => Judgement[]} */
function judge() {
  /** @type {Map<string, { text: string, judgement: Judgement }>} */
  let last = new Map();
  /** @type {{ text: string | undefined, keysOf: ReturnType<typeof readAllowedKeys> } | undefined} */
  let allowed;
  return (files, keys) => {
    if (!allowed || allowed.text !== keys.text) {
      allowed = undefined;
      last = new Map();
      allowed = { text: keys.text, keysOf: readAllowedKeys(keys.file, keys.text) };
    }
    const { keysOf } = allowed;
    const now = files.map(({ file, text }) => {
      const before = last.get(file);
      const judgement = before?.text === text ? before.judgement : judgementOf({ file, text }, keysOf);
      return /** @type {const} */ ([file, { text, judgement }]);
    });
    last = new Map(now);
    return now.map(([, { judgement }]) => judgement);
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
