import { REMOTE_LOAD } from './telemetry';

/** Milliseconds for the first screen: one of the shell's own is no remote's, and tells of nothing. */
const FIRST_SCREEN = 5_000;

const firstScreen = new Promise((resolve) => window.addEventListener(REMOTE_LOAD, resolve, { once: true }));

/** Resolves once the first screen has come, or has failed: what is fetched before is fetched instead of it. */
export async function whenOpened(): Promise<void> {
  await Promise.race([firstScreen, new Promise((resolve) => setTimeout(resolve, FIRST_SCREEN))]);
}
