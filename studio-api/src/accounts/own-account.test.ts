/** @jest-environment node */
import { createTestEngine } from '../testing/test-engine';
import { startTestStudio, type TestStudio } from '../testing/test-studio';

const PASSWORD = 'a long pass phrase';
const NEXT_PASSWORD = 'quite another phrase';

let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio(createTestEngine());
});
afterAll(() => studio.stop());

const CHANGES = {
  'the password': [
    'POST',
    '/api/auth/users/set_password/',
    { new_password: NEXT_PASSWORD, re_new_password: NEXT_PASSWORD },
  ],
  'the e-mail address': ['POST', '/api/auth/users/set_email/', { new_email: 'thief@example.com' }],
  'the account, to its end': ['DELETE', '/api/auth/users/me/', {}],
} as const;

it.each(Object.entries(CHANGES))(
  'a session that its owner ends while its password is checked does not change %s',
  async (_, [method, path, fields]) => {
    const owner = await studio.signedUp();
    const thief = studio.client();
    await thief.signIn({ email: owner.email ?? '', password: PASSWORD });
    const sessions = (await owner.get('/api/auth/sessions/')).list as unknown as {
      session: string;
      current: boolean;
    }[];
    const { session } = sessions.find(({ current }) => !current)!;
    // It takes its turn behind these.
    const before = [1, 2, 3].map(() => studio.client().signIn({ email: owner.email ?? '', password: PASSWORD }));
    const body = JSON.stringify({ current_password: PASSWORD, ...fields });
    const change = thief.send(method, path, body, { 'content-type': 'application/json' });
    // As its owner could, whose own password would stand behind that of the change in this network's line.
    expect((await thief.post('/api/auth/sessions/end/', { session })).status).toBe(204);
    expect((await change).status).toBe(401);
    await Promise.all(before);
    expect((await owner.get('/api/auth/users/me/')).json).toMatchObject({ email: owner.email });
    await studio.client().signIn({ email: owner.email ?? '', password: PASSWORD });
  },
);
