import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { setConfiguration } from '@likeness/shared/configuration';
import { endSession, startSession } from '@likeness/shared/session';
import { TEST_API, testToken } from '@likeness/shared/testing';

export const server = setupServer();

interface Seen {
  /** What happened, in order. */
  log: string[];
  balance: unknown;
  /** What was logged as a warning. */
  warned: jest.SpyInstance;
}
export const seen = { log: [], balance: 100 } as unknown as Seen;

/** Signs in before every test of a file, with 100 credits; reading and deducting them goes into the log. */
export function serveCredits(): void {
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  beforeEach(() => {
    Object.assign(seen, { log: [], balance: 100, warned: jest.spyOn(console, 'warn').mockReturnValue(undefined) });
    localStorage.clear();
    setConfiguration({ apiHost: TEST_API });
    startSession({ access: testToken(), refresh: 'r' });
    server.use(
      http.get(`${TEST_API}/api/credits/`, () => {
        seen.log.push('read credits');
        return HttpResponse.json({ credits_remaining: seen.balance, credits_used: 0 });
      }),
      http.post(`${TEST_API}/api/dedctcredit/`, async ({ request }) => {
        const { amount } = (await request.json()) as { amount: number };
        seen.log.push(`deduct ${amount}`);
        seen.balance = Number(seen.balance) - amount;
        return HttpResponse.json({});
      }),
    );
  });
  afterEach(() => {
    endSession();
    server.resetHandlers();
  });
  afterAll(() => server.close());
}

/** The next account signs in, in the same tab. */
export const signInAsBob = (): void => startSession({ access: testToken({ subject: '2' }), refresh: 'of-bob' });
