import { chunkOf } from './chunk-of.mjs';

/**
 * @typedef {import('../../../site/registry/record.mjs').RemoteRecord} RemoteRecord
 * @typedef {import('../../../site/releases/module-files.mjs').ModuleFile} ModuleFile
 * @typedef {import('../../../site/releases/module-files.mjs').ModuleFiles} ModuleFiles
 *
 * @typedef {object} BuiltOne
 * @property {string} origin of its page, where all of its files lie
 * @property {ModuleFile & { integrity: string }} entry
 * @property {ModuleFiles} files by chunk
 */

/**
 * A remote's record as the page of the one application has it: the files that a page fetches ahead are those of the application.
 *
 * @param {RemoteRecord} record
 * @param {BuiltOne} built
 * @returns {RemoteRecord}
 */
export function recordOfOne(record, { origin, entry, files }) {
  const versions = record.versions.map((release) => ({
    ...release,
    entry: `${origin}/${entry.file}`,
    integrity: entry.integrity,
    files: Object.fromEntries(
      Object.keys(release.files ?? {}).map((module) => [module, files[chunkOf(record.name, module)] ?? []]),
    ),
  }));
  return { ...record, versions };
}
