import { setImmediate as afterOthers } from 'node:timers/promises';

const ROUNDS = 4;

/** Waits for some rounds of the event loop: whoever is answered in a dozen statements, as a sign-in is, asks for some of them meanwhile. */
export async function someRounds(): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) await afterOthers();
}
