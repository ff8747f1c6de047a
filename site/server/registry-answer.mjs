import { readAllowedKeys } from '../registry/keys.mjs';
import { recordFilesOf } from '../registry/record-files.mjs';
import { registryDocument } from '../registry/registry-document.mjs';

/**
 * The registry as it is at this moment.
 *
 * @param {object} options
 * @param {import('../settings/settings.mjs').Settings} options.settings
 * @param {(problem: string) => void} [options.report]
 * @param {() => Promise<readonly import('../registry/registry-document.mjs').RecordFile[]>} [options.recordFiles]
 * @returns {(hostName: string) => Promise<{ body: string, headers: Record<string, string> }>}
 */
export function registryAnswers({ settings, report = () => {}, recordFiles = recordFilesOf(settings, { report }) }) {
  return async (hostName) => {
    const files = await recordFiles();
    const keysOf = readAllowedKeys(settings.registryKeys);
    const registry = registryDocument(files, { hostName, keysOf, report });
    return { body: JSON.stringify(registry), headers: { 'Content-Type': 'application/json; charset=utf-8' } };
  };
}
