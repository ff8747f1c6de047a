import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { atATime } from '../../site/at-a-time.mjs';
import { root } from '../start/root.mjs';
import { checks } from './checks.mjs';
import { runScript } from './run.mjs';

const checksAtATime = 2;

/**
 * Runs all static checks, two at a time, and shows what the failed ones say.
 *
 * @param {import('../start/progress.mjs').Progress} say
 * @returns {Promise<import('./suites.mjs').Outcome>}
 */
export async function runChecks(say) {
  mkdirSync(join(root, '.cache'), { recursive: true });
  let passed = 0;
  /** @type {import('./failures.mjs').Failure[]} */
  const failures = [];
  await atATime(checksAtATime, checks(), async (check) => {
    const wrong = await runCheck(check, say);
    if (wrong === undefined) passed += 1;
    else failures.push({ name: check.name, message: wrong });
  });
  return { passed, failed: failures.length, failures };
}

/**
 * @param {import('./checks.mjs').Check} check
 * @param {import('../start/progress.mjs').Progress} say
 * @returns {Promise<string | undefined>} what is wrong
 */
async function runCheck({ name, commands }, say) {
  const began = Date.now();
  const outputs = [];
  for (const command of commands) {
    const { code, output } = await runScript(command);
    if (code !== 0) outputs.push(output.trim());
  }
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  if (outputs.length === 0) {
    say.line(`  ✓ ${name} (${seconds} s)`);
    return undefined;
  }
  const wrong = outputs.join('\n');
  say.line(`  ✗ ${name} (${seconds} s)\n${wrong}`);
  return wrong;
}
