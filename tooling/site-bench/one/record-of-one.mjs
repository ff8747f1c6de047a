/** @typedef {import('../../../site/registry/record.mjs').RemoteRecord} RemoteRecord */

/**
 * A remote's record as the page of the one application has it: the files that a page fetches ahead are the remote's, and of no use there.
 *
 * @param {RemoteRecord} record
 * @returns {RemoteRecord}
 */
export function recordOfOne(record) {
  const versions = record.versions.map((release) => {
    const own = { ...release };
    delete own.files;
    return own;
  });
  return { ...record, versions };
}
