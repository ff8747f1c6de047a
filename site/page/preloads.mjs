/** What a page is told to fetch while it still loads the shell. */

import { isStyleSheet } from '../releases/module-files.mjs';

/** The chunk of the shell in which its layout is, as the sources of the shell name it (`webpackChunkName`). */
const layoutChunk = 'layout';

/**
 * By mode and integrity as the script that asks for it later: a browser takes nothing else for what it has fetched.
 *
 * @param {readonly import('../releases/module-files.mjs').ModuleFile[]} files
 * @param {string} folder their address, with a `/` at its end
 * @returns {string}
 */
export function preloads(files, folder) {
  return files
    .map((file) => {
      const kind = isStyleSheet(file) ? 'style' : 'script';
      const integrity = file.integrity === undefined ? '' : ` integrity="${attribute(file.integrity)}"`;
      return `<link rel="preload" as="${kind}" crossorigin="anonymous"${integrity} href="${attribute(folder + file.file)}">`;
    })
    .join('');
}

/**
 * Of a page with the shell's layout. The shell's files lie at the root.
 *
 * @param {import('../releases/module-files.mjs').ModuleFiles} [files] of the shell's build, which may say nothing of them, or have no such chunk
 */
export function layoutPreloads(files = {}) {
  return preloads(files[layoutChunk] ?? [], '/');
}

/** @param {string} text */
function attribute(text) {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
