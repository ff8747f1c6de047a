import { readAllowedKeys } from '../registry/keys.mjs';
import { registryDocument } from '../registry/registry-document.mjs';
import { readRecordFiles, registryFolderOf } from '../registry/registry-folder.mjs';

/**
 * The registry as it is at this moment.
 *
 * @param {{ settings: import('../settings/settings.mjs').Settings, hostName: string, report?: (problem: string) => void }} request
 * @returns {{ body: string, headers: Record<string, string> }}
 */
export function registryAnswer({ settings, hostName, report }) {
  const files = readRecordFiles(registryFolderOf(settings), report);
  const keysOf = readAllowedKeys(settings.registryKeys);
  const registry = registryDocument(files, { hostName, keysOf, ...(report ? { report } : {}) });
  return { body: JSON.stringify(registry), headers: { 'Content-Type': 'application/json; charset=utf-8' } };
}
