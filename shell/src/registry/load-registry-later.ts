import { whenIdle } from '@likeness/shared/observable';
import { whenOpened } from '../loader/when-opened';
import { loadRegistry, type Registry } from './load-registry';

const FIRST_PAUSE_MILLISECONDS = 1_000;
const LONGEST_PAUSE_MILLISECONDS = 30_000;

/**
 * Reads the registry when the page has nothing else to do, and for as long as it takes: what the page itself says of it is enough for the
 * screen that is open.
 *
 * @param wanted whether somebody still waits for it
 */
export async function loadRegistryLater(wanted: () => boolean): Promise<Registry> {
  await whenOpened();
  await whenIdle();
  for (let pause = FIRST_PAUSE_MILLISECONDS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MILLISECONDS)) {
    try {
      return await loadRegistry();
    } catch (error) {
      if (!wanted()) throw error;
      console.warn('The registry of remotes could not be read yet.', error);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
