/** @jest-environment node */
import type { ApiAnswer } from '../testing/api-client';
import { createTestEngine } from '../testing/test-engine';
import { startTestStudio, type TestStudio } from '../testing/test-studio';

const PASSWORD = 'a long pass phrase';

let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio(createTestEngine(), {
    STUDIO_FAILED_SIGN_INS: '2',
    STUDIO_TRUSTED_PROXIES: '127.0.0.1,::1',
  });
});
afterAll(() => studio.stop());

function signIn(email: string, password: string, network: string): Promise<ApiAnswer> {
  return studio.client().send('POST', '/api/auth/jwt/create/', JSON.stringify({ email, password }), {
    'content-type': 'application/json',
    'x-forwarded-for': network,
  });
}

/** The statuses of guesses one after the other, each with another spelling of the address. */
async function guesses(spellings: readonly string[], network: string): Promise<number[]> {
  const statuses: number[] = [];
  for (const spelling of spellings) statuses.push((await signIn(spelling, 'a guess', network)).status);
  return statuses;
}

function spellingsOf(email: string): string[] {
  return [email, email.toUpperCase(), ` ${email}`, email.replace('i', 'İ'), email.replaceAll('i', 'İ')];
}

describe('one account has one count, in all spellings that the database takes for it', () => {
  it('where there is an account', async () => {
    const { email = '' } = await studio.signedUp('irini');
    expect(await guesses(spellingsOf(email), '203.0.113.1')).toEqual([401, 401, 429, 429, 429]);
  });

  it('and alike where there is none, so that nobody learns by it which accounts exist', async () => {
    expect(await guesses(spellingsOf('nobody-is-it@example.com'), '203.0.113.2')).toEqual([401, 401, 429, 429, 429]);
  });

  it('and one account, however its letters are put together', async () => {
    const person = { username: 'André', password: PASSWORD, re_password: PASSWORD };
    const signUp = (email: string) => studio.client().post('/api/auth/users/', { ...person, email });
    expect((await signUp('andré.li@example.com')).status).toBe(201);
    for (const email of ['andre\u0301.li@example.com', 'ANDRÉ.Lİ@example.com'])
      expect((await signUp(email)).json).toEqual({ email: ['An account with this email address already exists.'] });
    expect((await signIn('andre\u0301.li@example.com', PASSWORD, '203.0.113.3')).status).toBe(200);
  });
});

describe('an owner whose account all the world guesses at', () => {
  let email: string;
  const home = '198.51.100.1';
  beforeEach(async () => {
    email = (await studio.signedUp('owner')).email ?? '';
    expect((await signIn(email, PASSWORD, home)).status).toBe(200);
    for (let network = 1; network <= 20; network += 1)
      expect((await signIn(email, 'a guess', `192.0.2.${network}`)).status).toBe(401);
  });

  it('signs in, at home and elsewhere', async () => {
    expect((await signIn(email, 'a guess', '192.0.2.21')).status).toBe(401);
    expect((await signIn(email, PASSWORD, home)).status).toBe(200);
    expect((await signIn(email, PASSWORD, '198.51.100.2')).status).toBe(200);
  });

  it('signs in at home after a restart too', async () => {
    await studio.restart();
    expect((await signIn(email, PASSWORD, home)).status).toBe(200);
  });
});
