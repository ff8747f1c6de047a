/** What a page is told to fetch while it still loads the shell. */

import { isStyleSheet } from '../releases/module-files.mjs';

/**
 * What a page is told to fetch of the shell, by the names of chunks in its sources (`webpackChunkName`).
 *
 * @typedef {object} ShellPreloads
 * @property {string} layout of a page with the shell's layout
 * @property {string} withPictures of a screen that takes of shared what only some screens do, too
 */

/**
 * The entries of shared that lie in each chunk; the others are in the shell's entry (shell/src/loader/share-scope.ts). The second needs the first.
 */
export const sharedIn = Object.freeze({ layout: ['credits', 'ui'], pictures: ['pictures', 'prompts'] });

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
 * The shell's files lie at the root.
 *
 * @param {import('../releases/module-files.mjs').ModuleFiles} [files] of the shell's build, which may say nothing of them, or have no such chunk
 * @returns {ShellPreloads}
 */
export function shellPreloads({ layout = [], pictures = [] } = {}) {
  return { layout: preloads(layout, '/'), withPictures: preloads([...layout, ...pictures], '/') };
}

/**
 * Those that a page waits for.
 *
 * @param {ShellPreloads} shell
 * @param {object} [screen] none for a page of the shell's own
 * @param {boolean} screen.isPublic without the shell's layout
 * @param {readonly string[] | undefined} screen.takes of shared; where nobody has said, a screen in the layout may take all that there is
 * @returns {string}
 */
export function shellPreloadsFor({ layout, withPictures }, screen) {
  if (!screen) return layout;
  const { isPublic, takes = isPublic ? [] : sharedIn.pictures } = screen;
  const takesOf = (/** @type {readonly string[]} */ entries) => takes.some((entry) => entries.includes(entry));
  if (takesOf(sharedIn.pictures)) return withPictures;
  return isPublic && !takesOf(sharedIn.layout) ? '' : layout;
}

/** @param {string} text */
function attribute(text) {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
