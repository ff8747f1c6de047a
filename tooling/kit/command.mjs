#!/usr/bin/env node
/** `npx likeness-remote <command>`, in the folder of a remote. */

import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The programs that the kit brings, each with what it is told beside the words of the person. @type {Record<string, () => [string, ...string[]]>} */
const programs = {
  types: () => [require.resolve('typescript/bin/tsc'), '--noEmit'],
  test: () => [require.resolve('jest/bin/jest')],
  build: () => [require.resolve('webpack/bin/webpack.js'), '--mode', 'production'],
  dev: () => [require.resolve('webpack/bin/webpack.js'), 'serve', '--mode', 'development', '--env', 'standalone'],
  inside: () => [require.resolve('webpack/bin/webpack.js'), 'serve', '--mode', 'development', '--env', 'inside'],
};

/** @param {string} action */
const releasing = (action) => async () => (await import('./release/release-command.mjs')).releaseCommand(action);

/** What the kit does itself, in a folder; each tells whether all is well. @type {Record<string, () => Promise<(folder: string, words: string[]) => Promise<boolean>>>} */
const own = {
  check: async () => (await import('./check-in-shell/check-command.mjs')).checkCommand,
  release: releasing('release'),
  promote: releasing('promote'),
  share: releasing('share'),
  rollback: releasing('rollback'),
  status: releasing('status'),
  exposed: async () => (await import('../exposed-types/consume/exposed-command.mjs')).exposedCommand,
};

const [name = '', ...words] = process.argv.slice(2);
const startProgram = Object.hasOwn(programs, name) ? programs[name] : undefined;
const loadOwn = Object.hasOwn(own, name) ? own[name] : undefined;
if (startProgram) {
  const [program, ...told] = startProgram();
  // In this process, so that whoever ends it ends the program; which finds its words where it would as a command of its own.
  process.argv = [process.execPath, program, ...told, ...words];
  require(program);
} else if (loadOwn) {
  const command = await loadOwn();
  process.exitCode = (await command(process.cwd(), words)) ? 0 : 1;
} else {
  const names = [...Object.keys(programs), ...Object.keys(own)].join(', ');
  process.stderr.write(`There is no command "${name}". The commands are: ${names}.\n`);
  process.exitCode = 1;
}
