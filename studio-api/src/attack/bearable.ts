import { appendFile, mkdir } from 'node:fs/promises';
import path from 'node:path';

import { TIMES_DECIDE } from '../testing/timings';
import type { Attack, AttackedApi, Figures } from './under-attack';

/** At most so many times what it is when nobody attacks, as the specification of the suite has it. */
const BOUNDS = { signIn: 5, memory: 1.5, longestBlock: 100 } as const;

/** Where the machine itself is slow for a moment, another try tells; an attack that is felt is felt each time. */
const TRIES = 3;
const MEGABYTE = 1_048_576;
const FIGURES = path.join(__dirname, '../../../.cache/attack/figures.txt');

/** What an attack is held against. */
export interface Measure {
  /** What everybody feels when nobody attacks, doing as much as the attack may have the studio do. */
  readonly idle: Figures;
  /** Whether the event loop may not be blocked either: it is one request that attacks. */
  readonly longestBlock?: boolean;
}

/**
 * Attacks, and fails where everybody else feels it more than the bounds allow; see {@link TIMES_DECIDE} for those in time. Figures are
 * noted in .cache/attack.
 */
export async function expectBearable(api: AttackedApi, attack: Attack, measure: Measure): Promise<void> {
  let felt: string[] = [];
  for (let tries = 0; tries < TRIES; tries += 1) {
    const meanwhile = await api.during(attack);
    await note(expect.getState().currentTestName ?? '', meanwhile);
    felt = broken(meanwhile, measure);
    if (felt.length === 0) return;
  }
  expect(felt).toEqual([]);
}

export async function note(what: string, { signIn, memory, longestBlock }: Figures): Promise<void> {
  const [p95, count, megabytes, block] = [signIn.p95, signIn.count, memory / MEGABYTE, longestBlock].map((number) =>
    number.toFixed(0),
  );
  await noteLine(`${what}: sign-in ${p95} ms over ${count}, ${megabytes} MB, block ${block} ms`);
}

/** For whoever tunes the bounds. */
export async function noteLine(line: string): Promise<void> {
  await mkdir(path.dirname(FIGURES), { recursive: true });
  await appendFile(FIGURES, `${line}\n`);
}

/** What of the bounds does not hold, each in words with its numbers. */
function broken(meanwhile: Figures, { idle, longestBlock = false }: Measure): string[] {
  const found: string[] = [];
  const signIn = meanwhile.signIn.p95 / idle.signIn.p95;
  if (TIMES_DECIDE && signIn > BOUNDS.signIn)
    found.push(
      `A sign-in took ${signIn.toFixed(1)} times as long (${meanwhile.signIn.p95.toFixed(0)} ms over ${meanwhile.signIn.count}, idle ${idle.signIn.p95.toFixed(0)} ms).`,
    );
  const memory = meanwhile.memory / idle.memory;
  if (memory > BOUNDS.memory)
    found.push(
      `Memory rose to ${memory.toFixed(2)} times (${(meanwhile.memory / MEGABYTE).toFixed(0)} MB, idle ${(idle.memory / MEGABYTE).toFixed(0)} MB).`,
    );
  if (TIMES_DECIDE && longestBlock && meanwhile.longestBlock > BOUNDS.longestBlock)
    found.push(`Nobody was answered for ${meanwhile.longestBlock.toFixed(0)} ms.`);
  return found;
}
