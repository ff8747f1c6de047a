import { lookup } from 'mrmime';
import { keepForever } from '../answers/cache-rules.mjs';
import { printedName } from '../printed-text.mjs';
import { digestOf } from '../releases/publish-build.mjs';
import { entryFileOf, largestFile, releaseFolder } from '../releases/release-store.mjs';

/**
 * Copies a release whose record has the digests of its files, and takes none that is another: who can write where releases lie
 * still cannot ship code. What was copied before stays, unless it is of another build: a version that is kept no longer may be released again.
 *
 * @param {import('../releases/release-store.mjs').ReleaseStore} from
 * @param {import('../releases/release-store.mjs').ReleaseStore} to
 * @param {import('../registry/record.mjs').Release & { name: string }} release
 * @throws {Error} where a file is missing, another, or larger than any
 */
export async function copyRelease(from, to, { name, version, declaration }) {
  const folder = releaseFolder(name, version);
  const there = new Set(await to.list(folder));
  const digests = Object.entries(/** @type {Record<string, string>} */ (declaration.files ?? {}));
  // The entry last: where it is, all is.
  const last = entryFileOf(name);
  digests.sort(([one], [other]) => Number(one === last) - Number(other === last));
  for (const [file, digest] of digests) {
    const path = `${folder}/${file}`;
    // What cannot be read is written anew.
    const copied = there.has(path) ? await to.read(path).catch(() => undefined) : undefined;
    if (copied && digestOf(copied.bytes) === digest) continue;
    const stored = await from.read(path, largestFile);
    if (!stored) throw new Error(`${printedName(path)} is missing`);
    if (digestOf(stored.bytes) !== digest) throw new Error(`${printedName(path)} is not what was released`);
    await to.write(path, stored.bytes, { type: lookup(file) ?? '', cache: keepForever });
  }
}
