import type { Database } from './database';

const DAY_MILLISECONDS = 24 * 60 * 60_000;

export interface Upkeep {
  /** Waits for what is under way, so that the database may be closed. */
  stop(): Promise<void>;
}

/**
 * Maintains the database now, before anybody waits for it, and once a day.
 * @param onError Hears of what fails, which is tried again the next day.
 */
export async function keepMaintained(
  database: Pick<Database, 'maintain'>,
  onError: (error: unknown) => void,
): Promise<Upkeep> {
  const maintain = () => database.maintain().catch(onError);
  let latest = maintain();
  await latest;
  const timer = setInterval(() => {
    latest = maintain();
  }, DAY_MILLISECONDS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await latest;
    },
  };
}
