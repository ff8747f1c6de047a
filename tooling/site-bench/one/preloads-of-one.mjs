/** Stands in the page server of the one application for site/page/preloads.mjs: its files lie at the root, and it has no entries. */

import { preloads as preloadsIn } from '../../../site/page/preloads.mjs';
import { entryName } from './one-folder.mjs';

export { shellPreloads, shellPreloadsFor } from '../../../site/page/preloads.mjs';

/** @param {Parameters<typeof preloadsIn>[0]} files */
export function preloads(files) {
  return preloadsIn(
    files.filter(({ file }) => file !== entryName),
    '/',
  );
}
