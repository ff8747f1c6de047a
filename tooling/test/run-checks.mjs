import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../start/root.mjs';
import { checks } from './checks.mjs';
import { runScript } from './run.mjs';

const atATime = 2;

/**
 * Runs all static checks, two at a time, and shows what the failed ones say.
 *
 * @param {import('../start/progress.mjs').Progress} say
 * @returns {Promise<import('./counts.mjs').Counts>}
 */
export async function runChecks(say) {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const waiting = checks();
  const counts = { passed: 0, failed: 0 };
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      counts[(await runCheck(check, say)) ? 'passed' : 'failed'] += 1;
    }
  };
  await Promise.all(Array.from({ length: atATime }, work));
  return counts;
}

/**
 * @param {import('./checks.mjs').Check} check
 * @param {import('../start/progress.mjs').Progress} say
 */
async function runCheck({ name, commands }, say) {
  const began = Date.now();
  const outputs = [];
  for (const command of commands) {
    const { code, output } = await runScript(command);
    if (code !== 0) outputs.push(output.trim());
  }
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  if (outputs.length === 0) say.line(`  ✓ ${name} (${seconds} s)`);
  else say.line(`  ✗ ${name} (${seconds} s)\n${outputs.join('\n')}`);
  return outputs.length === 0;
}
