#!/usr/bin/env node
/** `npx likeness-remote <command>`, in the folder of a remote. */

import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The programs that the kit brings, each with what it is told beside the words of the person. @type {Record<string, () => [string, ...string[]]>} */
const programs = {
  types: () => [require.resolve('typescript/bin/tsc'), '--noEmit'],
  test: () => [require.resolve('jest/bin/jest')],
  build: () => [require.resolve('webpack/bin/webpack.js'), '--mode', 'production'],
  dev: () => [require.resolve('webpack/bin/webpack.js'), 'serve', '--mode', 'development', '--env', 'standalone'],
};

const [name = '', ...words] = process.argv.slice(2);
if (Object.hasOwn(programs, name)) {
  const [program, ...told] = /** @type {() => [string, ...string[]]} */ (programs[name])();
  const { status } = spawnSync(process.execPath, [program, ...told, ...words], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
} else {
  process.stderr.write(`There is no command "${name}". The commands are: ${Object.keys(programs).join(', ')}.\n`);
  process.exitCode = 1;
}
