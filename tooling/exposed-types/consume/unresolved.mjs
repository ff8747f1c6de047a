/** What types name and a compiler would not find: to it that is `any`, and whatever does not fit any more would go unnoticed. */

import { isBuiltin } from 'node:module';
import { join, posix } from 'node:path';
import ts from 'typescript';
import { importsOf, isRelative } from '../imports.mjs';

/**
 * @param {ReadonlyMap<string, string>} files of an archive
 * @param {string} folder of the remote that is to use them
 * @returns {{ packages: string[], files: string[] }} what of packages is not installed there; files that are not in the archive
 */
export function unresolvedIn(files, folder) {
  const options = { moduleResolution: ts.ModuleResolutionKind.Bundler, module: ts.ModuleKind.ESNext };
  const from = join(folder, 'src/exposed/exposed.d.ts');
  const packages = new Set();
  const missing = new Set();
  for (const [path, text] of files) {
    for (const request of importsOf(text)) {
      if (isRelative(request)) {
        const target = posix.join(posix.dirname(path), request);
        if (!isThere(files, target)) missing.add(target);
      } else if (!isBuiltin(request) && !ts.resolveModuleName(request, from, options, ts.sys).resolvedModule) {
        packages.add(request);
      }
    }
  }
  return { packages: [...packages].sort(), files: [...missing].sort() };
}

/** @param {ReadonlyMap<string, string>} files @param {string} target */
function isThere(files, target) {
  const bare = target.replace(/(?:\.d)?\.[cm]?[jt]sx?$/, '').replace(/\/$/, '');
  return [`${bare}.d.ts`, `${target}.d.ts`, `${bare}/index.d.ts`].some((each) => files.has(posix.normalize(each)));
}
