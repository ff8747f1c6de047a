import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { root } from '@likeness/tooling/start/root.mjs';
import { ownJavaScript } from '../support/own-javascript';

/** Of remote-editing's own JavaScript, for one tool, gzipped. Bytes. */
const BUDGET = 60_000;

test('no editing tool brings more than 60 kB of JavaScript of its own', () => {
  // The setup has built what was stale.
  const scripts = ownJavaScript(join(root, 'remote-editing/dist'));
  const { tools } = JSON.parse(readFileSync(join(root, 'remote-editing/studio.remote.json'), 'utf8')) as {
    tools: { module: string }[];
  };
  expect([...scripts.keys()].sort()).toEqual(tools.map(({ module }) => module.replace('./', '')).sort());
  for (const [tool, own] of scripts) {
    expect(own.map(({ name }) => name)).toContain('remoteEntry.js');
    expect(own.length, `${tool} has a script beside the entry`).toBeGreaterThan(1);
    const bytes = own.reduce((sum, script) => sum + script.bytes, 0);
    const list = own.map((script) => `${script.name} ${script.bytes}`).join(', ');
    expect.soft(bytes, `${tool}, in bytes: ${list}`).toBeLessThanOrEqual(BUDGET);
  }
});
