/** @jest-environment node */
import { createTestEngine } from '../testing/test-engine';
import { startTestStudio, type TestStudio } from '../testing/test-studio';

let studio: TestStudio;
afterEach(() => studio.stop());

let people = 0;

/** The status of a sign-up that a proxy on this machine passes on, with what it says of where it comes from. */
async function signUpFrom(forwardedFor: string): Promise<number> {
  people += 1;
  const password = 'a long pass phrase';
  const form = { email: `person-${people}@example.com`, username: 'ada', password, re_password: password };
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': forwardedFor };
  return (await studio.client().send('POST', '/api/auth/users/', JSON.stringify(form), headers)).status;
}

it('believes a proxy on the list, and of what it passes on only the last address', async () => {
  studio = await startTestStudio(createTestEngine(), {
    STUDIO_TRUSTED_PROXIES: '10.0.0.0/8 loopback',
    STUDIO_SIGN_UPS_PER_HOUR: '1',
  });
  expect(await signUpFrom('192.0.2.1')).toBe(201);
  expect(await signUpFrom('192.0.2.1')).toBe(429);
  expect(await signUpFrom('192.0.2.2')).toBe(201);
  expect(await signUpFrom('198.51.100.9, 192.0.2.2')).toBe(429);
  expect(await signUpFrom('192.0.2.3, 10.1.2.3')).toBe(201);
  expect(await signUpFrom('2001:db8::1')).toBe(201);
  expect(await signUpFrom('2001:db8::2')).toBe(429);
});

it('believes nobody unless told', async () => {
  studio = await startTestStudio(createTestEngine(), { STUDIO_SIGN_UPS_PER_HOUR: '1' });
  expect(await signUpFrom('192.0.2.1')).toBe(201);
  expect(await signUpFrom('192.0.2.2')).toBe(429);
});
