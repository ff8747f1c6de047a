import { OWN_SCREENS_LOAD, REMOTE_LOAD } from './telemetry';

/** Milliseconds for the first screen. One that does not come tells of nothing. */
const FIRST_SCREEN = 5_000;

const firstScreen = new Promise((resolve) => {
  for (const event of [REMOTE_LOAD, OWN_SCREENS_LOAD]) window.addEventListener(event, resolve, { once: true });
});

/** Resolves once the first screen has come, or has failed: what is fetched before is fetched instead of it. */
export async function whenOpened(): Promise<void> {
  await Promise.race([firstScreen, new Promise((resolve) => setTimeout(resolve, FIRST_SCREEN))]);
}
