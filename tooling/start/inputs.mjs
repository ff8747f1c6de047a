/**
 * Which parts need a build: each build leaves beside its files the hash of everything it was made from,
 * and a part whose inputs hash the same needs none. By content, not by time, so that a fresh checkout of
 * the same sources, or a touched file, costs nothing.
 */

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourcesOf, workspacesBehind } from '../workspaces/workspaces.mjs';
import { distFolderOf } from './parts.mjs';
import { root } from './root.mjs';

/** @typedef {import('./parts.mjs').Part} Part */

const ignoredFolders = new Set(['node_modules', 'dist', '.cache', 'coverage']);
const ignoredFiles = /\.(test|spec)\.[cm]?[jt]sx?$|\.md$|^\.DS_Store$/;

/** @param {Part} part the files and folders, relative to the root, that its build reads */
function inputsOf(part) {
  const behind = workspacesBehind(root, part.name).flatMap((folder) => [
    `${folder}/package.json`,
    sourcesOf(root, folder),
  ]);
  const everywhere = [
    'package-lock.json',
    'tsconfig.base.json',
    'tooling/package.json',
    'tooling/build',
    part.name,
    ...behind,
  ];
  return part.kind === 'api' ? everywhere : [...everywhere, 'tooling/webpack'];
}

/** @param {Part} part */
export function hashInputs(part) {
  return hashFiles(root, inputsOf(part));
}

/**
 * @param {string} folder
 * @param {readonly string[]} paths files or folders, relative to the folder; those that do not exist count as empty
 */
export function hashFiles(folder, paths) {
  const hash = createHash('sha256');
  for (const path of paths) addToHash(hash, folder, path);
  return hash.digest('hex');
}

/** @param {import('node:crypto').Hash} hash @param {string} folder @param {string} path */
function addToHash(hash, folder, path) {
  const absolute = join(folder, path);
  if (!existsSync(absolute)) return;
  const entries = readEntries(absolute);
  if (!entries) {
    hash.update(`${path}\0`).update(readFileSync(absolute)).update('\0');
    return;
  }
  for (const entry of entries) {
    if (entry.isDirectory() ? ignoredFolders.has(entry.name) : ignoredFiles.test(entry.name)) continue;
    addToHash(hash, folder, `${path}/${entry.name}`);
  }
}

/** @param {string} path @returns the sorted entries of a folder, or undefined where the path is a file */
function readEntries(path) {
  try {
    return readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOTDIR') return undefined;
    throw error;
  }
}

/** @param {Part} part the file that a finished build leaves behind */
export function stampOf(part) {
  return join(distFolderOf(part), '.inputs');
}

/** @param {Part} part */
export function isBuilt(part) {
  const stamp = stampOf(part);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashInputs(part);
}

/**
 * Before a build writes anything: one that is cut off would be taken for what the last one was made from.
 *
 * @param {Part} part
 */
export function markUnbuilt(part) {
  rmSync(stampOf(part), { force: true });
}

/**
 * @param {Part} part
 * @param {string} hash taken before the build began, so that a file saved during the build makes it stale again
 */
export function markBuilt(part, hash) {
  writeFileSync(stampOf(part), hash);
}
