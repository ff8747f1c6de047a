/** The sources that the check reads, parsed: tests, and what stands beside them for tests only. */

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** Written for tests, and so part of them. What a product's own file says is no evidence: a text compared with itself is always right. */
const FOR_TESTS = /(^|\/)(testing|fixtures|e2e\/support)\//;
const ENDINGS = ['.ts', '.tsx', '.mjs', '/index.ts'];

/**
 * @typedef {object} Sources
 * @property {(path: string) => ts.SourceFile} parsed
 * @property {(from: ts.SourceFile, specifier: string) => ts.SourceFile | undefined} imported the file behind an import, where it was
 *   written for tests
 */

/**
 * @param {string} root
 * @param {(path: string) => string | undefined} [read] the text of a file, by its path from the root
 * @returns {Sources}
 */
export function sourcesIn(root, read = (path) => readIn(root, path)) {
  /** @type {Map<string, ts.SourceFile | undefined>} */
  const known = new Map();
  /** @param {string} path */
  const find = (path) => {
    if (!known.has(path)) {
      const text = read(path);
      known.set(path, text === undefined ? undefined : ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
    }
    return known.get(path);
  };
  return {
    parsed: (path) => {
      const file = find(path);
      if (!file) throw new Error(`${path} cannot be read.`);
      return file;
    },
    imported: (from, specifier) => {
      const path = pathOf(from.fileName, specifier);
      if (!path) return undefined;
      return ['', ...ENDINGS]
        .map((ending) => path + ending)
        .filter((candidate) => FOR_TESTS.test(candidate) && /\.(tsx?|mjs)$/.test(candidate))
        .map(find)
        .find((file) => file);
    },
  };
}

/** @param {string} from @param {string} specifier */
function pathOf(from, specifier) {
  const [, workspace, door] = /^@likeness\/([a-z-]+)\/(.+)$/.exec(specifier) ?? [];
  if (workspace) return `${workspace}/src/${door}`;
  return specifier.startsWith('.') ? join(dirname(from), specifier) : undefined;
}

/** @param {string} root @param {string} path */
function readIn(root, path) {
  const file = join(root, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
