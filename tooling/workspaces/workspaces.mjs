/** The workspaces of the repository, as its package.json lists them: lint, types, tests and builds learn of folders from here. */

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '../../site/read-json.mjs';

/**
 * @param {string} root
 * @returns {string[]} the folders, in the order of the list
 */
export function workspacesIn(root) {
  /** @type {{ workspaces: string[] }} */
  const { workspaces } = readJson(join(root, 'package.json'));
  return workspaces.flatMap((pattern) => (pattern.includes('*') ? foldersLike(root, pattern) : [pattern]));
}

/**
 * The workspaces whose sources run in a page: those of the TypeScript program that tsconfig.pages.json names.
 *
 * @param {string} root
 * @returns {string[]}
 */
export function pageWorkspacesIn(root) {
  return workspacesOfProgram(root, 'tsconfig.pages.json');
}

/**
 * The workspaces that a TypeScript program of several includes.
 *
 * @param {string} root
 * @param {string} program its tsconfig in the root
 * @returns {string[]}
 */
export function workspacesOfProgram(root, program) {
  /** @type {{ include: string[] }} */
  const { include } = readJson(join(root, program));
  const patterns = include.map((path) => expression(path.split('/')[0] ?? ''));
  return workspacesIn(root).filter((folder) => patterns.some((pattern) => pattern.test(folder)));
}

/**
 * The workspaces that go into what is built of one: its dependencies, and theirs.
 *
 * @param {string} root
 * @param {string} folder
 * @returns {string[]} without the folder itself
 */
export function workspacesBehind(root, folder) {
  /** @type {Set<string>} */
  const found = new Set();
  const waiting = [folder];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    for (const dependency of dependenciesOf(root, next)) {
      if (!found.has(dependency)) waiting.push(dependency);
      found.add(dependency);
    }
  }
  return [...found];
}

/**
 * Where the sources of a workspace are: in its `src`, or, of one that runs as it stands, in all of it.
 *
 * @param {string} root
 * @param {string} folder
 */
export function sourcesOf(root, folder) {
  return existsSync(join(root, folder, 'src')) ? `${folder}/src` : folder;
}

/** @param {string} root @param {string} folder */
function dependenciesOf(root, folder) {
  /** @type {{ dependencies?: Record<string, string> }} */
  const { dependencies = {} } = readJson(join(root, folder, 'package.json'));
  return Object.keys(dependencies).flatMap((name) => /^@likeness\/(.+)$/.exec(name)?.[1] ?? []);
}

/** @param {string} root @param {string} pattern */
function foldersLike(root, pattern) {
  const fits = expression(pattern);
  return readdirSync(root)
    .filter((name) => fits.test(name) && existsSync(join(root, name, 'package.json')))
    .sort();
}

/** @param {string} pattern of a name, with "*" for any text */
function expression(pattern) {
  return new RegExp(`^${pattern.replaceAll('.', String.raw`\.`).replaceAll('*', '.*')}$`);
}
