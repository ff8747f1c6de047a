import { startSession } from '@likeness/shared/session';
import { studioServer, testToken } from '@likeness/shared/testing';

export const CREDITS = '/api/credits/';
export const DEDUCT = '/api/dedctcredit/';
export const server = studioServer();

interface Seen {
  /** What happened, in order. */
  log: string[];
  balance: number;
  /** What was logged as a warning. */
  warned: jest.SpyInstance;
}
export const seen = { log: [], balance: 100 } as unknown as Seen;

/** Signs in before every test of a file, with 100 credits; reading and deducting them goes into the log. */
export function serveCredits(): void {
  const credits = () => ({ credits_remaining: seen.balance, credits_used: 0 });
  beforeEach(() => {
    Object.assign(seen, { log: [], balance: 100, warned: jest.spyOn(console, 'warn').mockReturnValue(undefined) });
    localStorage.clear();
    startSession({ access: testToken(), refresh: 'r' });
    server.answers('get', CREDITS, () => {
      seen.log.push('read credits');
      return credits();
    });
    server.answers('post', DEDUCT, ({ body }) => {
      seen.log.push(`deduct ${body.amount}`);
      seen.balance -= body.amount;
      return credits();
    });
  });
}

/** The next account signs in, in the same tab. */
export const signInAsBob = (): void => startSession({ access: testToken({ subject: '2' }), refresh: 'of-bob' });
