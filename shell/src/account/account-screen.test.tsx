import { act, screen, waitFor, within } from '@testing-library/react';
import { currentSession, startSession } from '@likeness/shared/session';
import { renderInStudio, studioServer, testToken } from '@likeness/shared/testing';
import { AccountScreen } from './account-screen';
import { SessionsPanel } from './sign-in-panels';

const ME = '/api/auth/users/me/';
const SET_EMAIL = '/api/auth/users/set_email/';
const SET_PASSWORD = '/api/auth/users/set_password/';
const END_OTHERS = '/api/auth/sessions/end-others/';
const ADA = { id: 1, email: 'ada@example.org', username: 'Ada' };
const server = studioServer();

const open = async (features = 'own-account') => {
  server.answersOddly('get', ME, () => Response.json(ADA, { headers: { 'Studio-Features': features } }));
  const view = renderInStudio(<AccountScreen />, { path: '/account' });
  await screen.findByText('You sign in with ada@example.org.');
  return view;
};
const form = (name: string) => screen.getByRole('form', { name });

type User = ReturnType<typeof renderInStudio>['user'];
const PHRASE = { current_password: 'my phrase' };

/** Says in the dialog that asks once more that it is oneself. */
async function confirm(user: User, question: string): Promise<void> {
  const dialog = await screen.findByRole('dialog', { name: question });
  const password = within(dialog).getByLabelText('Current password');
  await user.clear(password);
  await user.type(password, PHRASE.current_password);
  await user.click(within(dialog).getByRole('button', { name: 'Sign out' }));
}

it('changes nothing where the API has not announced it', async () => {
  await open('thumbnails');
  expect(screen.getByText(/lets nobody change an account here/)).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

it('names the person alone before an API that tells no more, as section 7 has it', async () => {
  server.answersOddly('get', ME, () => Response.json({ username: 'Ada' }));
  renderInStudio(<AccountScreen />, { path: '/account' });
  expect(await screen.findByRole('heading', { name: 'Ada' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download everything' })).toBeVisible();
  expect(screen.queryByText(/You sign in with/)).not.toBeInTheDocument();
});

it('offers another try where the account cannot be read', async () => {
  server.refuses('get', ME, 500);
  const { user } = renderInStudio(<AccountScreen />, { path: '/account' });
  expect(await screen.findByText('Your account could not be loaded.')).toBeVisible();
  server.answers('get', ME, ADA);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/ada@example\.org/)).toBeVisible();
});

it('saves a name, by which the person is greeted from then on', async () => {
  const { user } = await open();
  server.answers('patch', ME, { ...ADA, username: 'Countess' });
  const field = screen.getByRole('textbox', { name: 'Name' });
  await user.clear(field);
  await user.type(field, 'Countess');
  await user.click(screen.getByRole('button', { name: 'Save name' }));
  expect(await screen.findByText('Your name was changed.')).toBeVisible();
  expect(currentSession()?.username).toBe('Countess');
  expect(server.sent('patch', ME)).toEqual([{ username: 'Countess' }]);
});

it('changes the e-mail address, and says by which one signs in from then on', async () => {
  const { user } = await open();
  const next = { ...ADA, email: 'countess@example.org' };
  server.answers('post', SET_EMAIL, next);
  server.answers('get', ME, next);
  const email = form('E-mail address');
  await user.type(within(email).getByLabelText('New e-mail address'), next.email);
  await user.type(within(email).getByLabelText('Current password'), 'my phrase');
  await user.click(within(email).getByRole('button', { name: 'Change e-mail address' }));
  expect(await screen.findByText('Your e-mail address was changed.')).toBeVisible();
  expect(await screen.findByText('You sign in with countess@example.org.')).toBeVisible();
  expect(server.sent('post', SET_EMAIL)).toEqual([{ new_email: next.email, current_password: 'my phrase' }]);
  expect(within(email).getByLabelText('New e-mail address')).toHaveValue('');
  expect(within(email).getByLabelText('Current password')).toHaveValue('');
  expect(currentSession()).toBeDefined();
});

it('says of a name that is far too long what is wrong, and keeps the one before', async () => {
  const { user } = await open();
  server.refuses('patch', ME, 400, { username: ['Ensure this field has no more than 150 characters.'] });
  const field = screen.getByRole('textbox', { name: 'Name' });
  await user.clear(field);
  await user.click(field);
  await user.paste('a'.repeat(400));
  await user.click(screen.getByRole('button', { name: 'Save name' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(/no more than 150 characters/));
  expect(field).toHaveValue('a'.repeat(400));
  expect(currentSession()?.username).not.toMatch(/aaa/);
});

it('says under the field what is wrong with it, takes the focus there, and keeps what was entered', async () => {
  const { user } = await open();
  server.refuses('post', SET_EMAIL, 400, { current_password: ['Invalid password.'] });
  const email = form('E-mail address');
  await user.type(within(email).getByLabelText('New e-mail address'), 'new@example.org');
  await user.type(within(email).getByLabelText('Current password'), 'wrong');
  await user.click(within(email).getByRole('button', { name: 'Change e-mail address' }));
  const field = within(email).getByLabelText('Current password');
  await waitFor(() => expect(field).toHaveAccessibleDescription('Invalid password.'));
  expect(field).toBeInvalid();
  expect(field).toHaveFocus();
  expect(within(email).getByLabelText('New e-mail address')).toHaveValue('new@example.org');
  expect(server.sent('post', SET_EMAIL)).toEqual([{ new_email: 'new@example.org', current_password: 'wrong' }]);
});

it('goes on with the tokens that a new password brings', async () => {
  const { user } = await open();
  const tokens = { access: testToken({ expiresIn: 300 }), refresh: 'the next one' };
  server.answers('post', SET_PASSWORD, tokens);
  const password = form('Password');
  await user.type(within(password).getByLabelText('Current password'), 'old phrase');
  await user.type(within(password).getByLabelText('New password'), 'new phrase');
  await user.type(within(password).getByLabelText('Repeat the new password'), 'new phrase');
  await user.click(within(password).getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText(/Your password was changed/)).toBeVisible();
  expect(currentSession()).toMatchObject({ accessToken: tokens.access, refreshToken: tokens.refresh });
  expect(within(password).getByLabelText('New password')).toHaveValue('');
});

it('says so where another device’s new password has signed this one out meanwhile', async () => {
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
  const { user } = await open();
  const password = form('Password');
  for (const label of ['Current password', 'New password', 'Repeat the new password'])
    await user.type(within(password).getByLabelText(label), 'a phrase');
  server.refuses('post', SET_PASSWORD, 401);
  server.refuses('post', '/auth/jwt/refresh/', 401);
  await user.click(within(password).getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText(/^You were signed out here before this was confirmed/)).toBeVisible();
  expect(screen.queryByText(/Your password was changed/)).not.toBeInTheDocument();
  expect(currentSession()).toBeUndefined();
});

it('shows a refusal that is about no field, and what to do without an answer', async () => {
  const { user } = await open();
  const password = form('Password');
  for (const label of ['Current password', 'New password', 'Repeat the new password'])
    await user.type(within(password).getByLabelText(label), 'a phrase');
  server.refuses('post', SET_PASSWORD, 429, { error: 'Too many attempts.', code: 'TOO_MANY_ATTEMPTS' });
  await user.click(within(password).getByRole('button', { name: 'Change password' }));
  expect(await within(password).findByRole('alert')).toHaveTextContent('Too many attempts.');
  expect(within(password).getByLabelText('New password')).toHaveValue('a phrase');
});

it('signs the other devices out, and stays signed in', async () => {
  const { user } = await open();
  const tokens = { access: testToken({ expiresIn: 300 }), refresh: 'the next one' };
  await user.click(screen.getByRole('button', { name: 'Sign out other devices' }));
  server.refuses('post', END_OTHERS, 400, { current_password: ['Invalid password.'] });
  await confirm(user, 'Sign out every other device?');
  expect(await screen.findByText('Invalid password.')).toBeVisible();
  server.answers('post', END_OTHERS, tokens);
  await confirm(user, 'Sign out every other device?');
  expect(await screen.findByText('Every other device is signed out.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.sent('post', END_OTHERS)).toEqual([PHRASE, PHRASE]);
  expect(currentSession()?.refreshToken).toBe(tokens.refresh);
});

it('asks nothing of the session of somebody else who comes while its own is renewed', async () => {
  const { user } = renderInStudio(<SessionsPanel person={ADA} />);
  act(() => startSession({ access: testToken({ subject: 'ada', expiresIn: 20 }), refresh: 'of ada' }));
  const bobs = { access: testToken({ subject: 'bob' }), refresh: 'of bob' };
  server.answersOddly('post', '/auth/jwt/refresh/', () => {
    act(() => startSession(bobs));
    return Response.json({ access: testToken({ subject: 'ada' }) });
  });
  await user.click(screen.getByRole('button', { name: 'Sign out other devices' }));
  await confirm(user, 'Sign out every other device?');
  await waitFor(() => expect(currentSession()?.refreshToken).toBe(bobs.refresh));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toBeEnabled());
  expect(server.sent('post', END_OTHERS)).toEqual([]);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

describe('where one is signed in', () => {
  const SESSIONS = '/api/auth/sessions/';
  const END = '/api/auth/sessions/end/';
  const times = { created_at: '2026-03-05T12:00:00.000Z', used_at: '2026-03-06T12:00:00.000Z' };
  const here = { session: 'a'.repeat(32), browser: 'Firefox', system: 'Linux', current: true, ...times };
  const phone = { session: 'b'.repeat(32), browser: 'Safari', system: 'iOS', current: false, ...times };
  const unknown = { session: 'c'.repeat(32), current: false, ...times };
  const lines = async () =>
    within(await screen.findByRole('list', { name: 'Where you are signed in' })).findAllByRole('listitem');

  it('is listed, and another device is signed out by itself', async () => {
    server.answers('get', SESSIONS, [here, phone, unknown]);
    const { user } = await open('own-account, sessions');
    const [first, second, third] = await lines();
    expect(within(first!).getByText('Firefox on Linux')).toBeVisible();
    expect(within(first!).getByText('This device')).toBeVisible();
    expect(within(first!).queryByRole('button')).not.toBeInTheDocument();
    expect(within(second!).getByText(/^Since Mar 5, 2026.*, last used Mar 6, 2026/)).toBeVisible();
    expect(within(third!).getByText('Unknown device')).toBeVisible();
    server.answers('post', END, null);
    server.answers('get', SESSIONS, [here, unknown]);
    await user.click(screen.getByRole('button', { name: 'Sign out Safari on iOS' }));
    await confirm(user, 'Sign out Safari on iOS?');
    expect(await screen.findByText('The device is signed out.')).toBeVisible();
    expect(server.sent('post', END)).toEqual([{ session: phone.session, ...PHRASE }]);
    await waitFor(async () => expect(await lines()).toHaveLength(2));
  });

  it('says what could not be done, and offers another try where it cannot be read', async () => {
    server.refuses('get', SESSIONS, 500);
    const { user } = await open('own-account, sessions');
    expect(await screen.findByText('Where you are signed in could not be loaded.')).toBeVisible();
    server.answers('get', SESSIONS, [here, phone]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await lines()).toHaveLength(2);
    server.breaks('post', END);
    await user.click(screen.getByRole('button', { name: 'Sign out Safari on iOS' }));
    await confirm(user, 'Sign out Safari on iOS?');
    expect(await screen.findByText('The studio did not answer. Please try again.')).toBeVisible();
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('is asked of no API that does not announce it', async () => {
    await open();
    expect(server.calls()).not.toContain(`GET ${SESSIONS}`);
  });
});

describe('signing out everywhere', () => {
  const SESSIONS = '/api/auth/sessions/';
  const END = '/api/auth/sessions/end/';
  const times = { created_at: '2026-03-05T12:00:00.000Z', used_at: '2026-03-06T12:00:00.000Z' };
  const here = { session: 'a'.repeat(32), current: true, ...times };
  const phone = { session: 'b'.repeat(32), current: false, ...times };
  const tokens = { access: testToken({ expiresIn: 300 }), refresh: 'the next one' };
  const press = async () => {
    const { user } = await open('own-account, sessions');
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
    await confirm(user, 'Sign out on every device?');
  };
  beforeEach(() => server.answers('get', SESSIONS, [here, phone]));

  it('ends the other sessions, then this one, and leaves nobody signed in here', async () => {
    server.answers('post', END_OTHERS, () => {
      server.answers('get', SESSIONS, [{ ...here, session: 'c'.repeat(32) }]);
      return tokens;
    });
    server.answers('post', END, null);
    await press();
    expect(await screen.findByText('You are signed out on every device.')).toBeVisible();
    expect(server.sent('post', END)).toEqual([{ session: 'c'.repeat(32) }]);
    expect(currentSession()).toBeUndefined();
  });

  it('says what is true where this session did not end, and stays signed in', async () => {
    server.answers('post', END_OTHERS, tokens);
    server.breaks('post', END);
    await press();
    expect(await screen.findByText(/^Every other device is signed out, but this one could not be/)).toBeVisible();
    expect(currentSession()?.refreshToken).toBe(tokens.refresh);
  });

  it('ends nothing here where the others could not be ended', async () => {
    server.refuses('post', END_OTHERS, 500);
    await press();
    expect(await screen.findByText('That did not work. Please try again.')).toBeVisible();
    expect(server.sent('post', END)).toEqual([]);
    expect(currentSession()).toBeDefined();
  });

  it('is not offered where the API cannot tell which session this one is', async () => {
    await open();
    expect(screen.getByRole('button', { name: 'Sign out other devices' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sign out everywhere' })).not.toBeInTheDocument();
  });
});

it('deletes the account after a second question, with the password, and signs out', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Delete account …' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete this account?' });
  server.refuses('delete', ME, 400, { current_password: ['Invalid password.'] });
  await user.type(within(dialog).getByLabelText('Current password'), 'wrong');
  await user.click(within(dialog).getByRole('button', { name: 'Delete for ever' }));
  expect(await within(dialog).findByText('Invalid password.')).toBeVisible();
  expect(currentSession()).toBeDefined();
  server.answers('delete', ME, null);
  await user.click(within(dialog).getByRole('button', { name: 'Delete for ever' }));
  await waitFor(() => expect(currentSession()).toBeUndefined());
});
