import { readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { root } from './root.mjs';

const imported = /^(?:import|export)\s[^'"]*?from\s+'([^']+)'|^import\s+'([^']+)'/gm;

/** What a module imports when it is read, and what these import. @param {string} file @param {Set<string>} seen @returns {string[]} packages, each with who wants it */
function packagesBehind(file, seen = new Set()) {
  if (seen.has(file)) return [];
  seen.add(file);
  return [...readFileSync(file, 'utf8').matchAll(imported)].flatMap(([, name = '', bare = '']) => {
    const wanted = name || bare;
    if (wanted.startsWith('node:')) return [];
    if (!wanted.startsWith('.')) return [`${relative(root, file)} imports ${wanted}`];
    return packagesBehind(resolve(dirname(file), wanted), seen);
  });
}

test.each(['command', 'start/start-released', 'start/start-development'])(
  '%s is read where nothing is installed yet',
  (name) => {
    expect(packagesBehind(resolve(root, `tooling/${name}.mjs`))).toEqual([]);
  },
);
