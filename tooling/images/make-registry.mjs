/**
 * `node tooling/images/make-registry.mjs --into <folder>`: what keeps the registry, and its operator's command, as files that need nothing
 * but Node.
 */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { declarationFileOf } from '../../site/releases/release-store.mjs';
import { nodeBundle } from '../build/node-bundle.mjs';
import { readJson } from '../../site/read-json.mjs';
import { shell } from '../start/parts.mjs';
import { root } from '../start/root.mjs';

const { values } = parseArgs({ options: { into: { type: 'string', default: 'image' } } });
const page = {
  contract: readJson(join(root, 'shared/package.json')).version,
  holder: shell.name,
  routes: readJson(join(root, shell.name, declarationFileOf(shell.name))).routes,
};
await build({
  ...nodeBundle,
  entryPoints: {
    'keep-registry': join(root, 'tooling/release/keep-registry.mjs'),
    'studio-registry': join(root, 'tooling/release/in-container.mjs'),
  },
  outdir: values.into,
  outExtension: { '.js': '.mjs' },
  define: { 'process.env.KNOWN_PAGE': JSON.stringify(JSON.stringify(page)) },
  minifySyntax: true,
  // Some libraries are written for require.
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
  },
});
// Under /usr/local/bin.
writeFileSync(join(values.into, 'studio-registry'), '#!/bin/sh\nexec node /studio/studio-registry.mjs "$@"\n', {
  mode: 0o755,
});
