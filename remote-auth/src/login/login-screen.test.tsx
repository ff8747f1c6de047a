import { screen, waitFor } from '@testing-library/react';
import { setConfiguration } from '@likeness/shared/configuration';
import { currentSession } from '@likeness/shared/session';
import { renderInStudio, studioServer, testToken } from '@likeness/shared/testing';
import LoginScreen from './login-screen';

const SIGN_IN = '/api/auth/jwt/create/';
const ME = '/api/auth/users/me/';
const server = studioServer();

const access = testToken();
const accepts = () => server.answers('post', SIGN_IN, { access, refresh: 'the refresh' });

const open = (state?: unknown) => renderInStudio(<LoginScreen />, { path: '/login', signedIn: false, state });
const fill = async ({ user }: ReturnType<typeof open>): Promise<void> => {
  await user.type(screen.getByLabelText('Email'), 'grace@example.org');
  await user.type(screen.getByLabelText('Password'), 'correct horse');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
};

it('shows its heading, fields, button and the way to /signup (S2.02 S2.03 S2.04 S2.06 S2.08)', async () => {
  const { user, router } = open();
  expect(screen.getByRole('heading', { level: 1, name: 'Sign In to Likeness Studio' })).toBeVisible();
  expect(screen.getByLabelText('Email')).toBeRequired();
  expect(screen.getByLabelText('Password')).toBeRequired();
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  await user.click(screen.getByRole('link', { name: 'Sign Up' }));
  expect(router.state.location.pathname).toBe('/signup');
});

it('takes the product’s name from the configuration (S2.02)', () => {
  const { unmount } = open();
  unmount();
  setConfiguration({ productName: 'Mirror' });
  open();
  expect(screen.getByRole('heading', { name: 'Sign In to Mirror Studio' })).toBeVisible();
  setConfiguration({ productName: 'Likeness' });
});

it('shows and hides the password (S2.05)', async () => {
  const { user } = open();
  const password = screen.getByLabelText('Password');
  expect(password).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password).toHaveAttribute('type', 'password');
});

it('shows the marketing panel with the logo (S2.20 S2.22)', () => {
  open();
  expect(screen.getByRole('complementary')).toContainElement(screen.getByRole('img', { name: 'Likeness logo' }));
});

it('signs in where the browser keeps nothing, and says for how long', async () => {
  accepts();
  jest.spyOn(console, 'warn').mockReturnValue();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full.', 'QuotaExceededError');
  });
  const view = open();
  await fill(view);
  expect(await screen.findByText(/^This browser keeps nothing for the studio/)).toBeVisible();
  await waitFor(() => expect(view.router.state.location.pathname).toBe('/'));
  expect(currentSession()).toMatchObject({ accessToken: access });
});

it('signs in: sends the form, stores tokens and name, and goes to / (S1.02 S4.02 S4.03 S4.04 S4.05 S3.01 S3.03 S3.04 S7.05 S7.06 S7.07 S7.08)', async () => {
  accepts();
  let token: string | null = null;
  server.answers('get', ME, ({ authorization }) => {
    token = authorization;
    return { id: 2, email: 'grace@example.org', username: 'Grace' };
  });
  const view = open();
  await fill(view);
  await waitFor(() => expect(view.router.state.location.pathname).toBe('/'));
  expect(view.router.state.historyAction).toBe('REPLACE');
  expect(server.sent('post', SIGN_IN)).toEqual([{ email: 'grace@example.org', password: 'correct horse' }]);
  expect(token).toBe(`Bearer ${access}`);
  expect(localStorage.getItem('access_token')).toBe(access);
  expect(localStorage.getItem('refresh')).toBe('the refresh');
  expect(localStorage.getItem('username')).toBe('Grace');
});

it('is busy and disabled while it signs in (S2.07 S4.13 S4.15)', async () => {
  server.refuses('post', SIGN_IN, 401);
  const held = server.holds('post', SIGN_IN);
  const view = open();
  await fill(view);
  expect(await screen.findByRole('button', { name: 'Signing in...' })).toBeDisabled();
  await held.reached;
  held.release();
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeEnabled();
});

it('says that the credentials are invalid, keeps what was typed and stores nothing (S8.01)', async () => {
  server.refuses('post', SIGN_IN, 401, { detail: 'No.', error: 'No.', code: 'no_active_account' });
  const view = open();
  await fill(view);
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Invalid login credentials\.$/);
  expect(screen.getByLabelText('Email')).toHaveValue('grace@example.org');
  expect(view.router.state.location.pathname).toBe('/login');
  expect(localStorage.getItem('access_token')).toBeNull();
});

it('says so when the studio does not answer', async () => {
  server.breaks('post', SIGN_IN);
  await fill(open());
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid login credentials.The studio did not answer');
});

it('signs in although the name cannot be read', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  accepts();
  server.refuses('get', ME, 500);
  const view = open();
  await fill(view);
  await waitFor(() => expect(view.router.state.location.pathname).toBe('/'));
  expect(localStorage.getItem('access_token')).toBe(access);
  expect(localStorage.getItem('username')).toBeNull();
});

it('refuses an answer without a token', async () => {
  server.answersOddly('post', SIGN_IN, () => Response.json({}));
  await fill(open());
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid login credentials.');
  expect(localStorage.getItem('access_token')).toBeNull();
});

it('has no checks of its own: any password is sent (S5.03)', async () => {
  accepts();
  const view = open();
  await view.user.type(screen.getByLabelText('Email'), 'a@b');
  await view.user.type(screen.getByLabelText('Password'), 'x{Enter}');
  await waitFor(() => expect(view.router.state.location.pathname).toBe('/'));
});

it('leads a signed-in person on to the studio', async () => {
  const { router } = renderInStudio(<LoginScreen />, { path: '/login' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

it('greets who has just signed up, with the address filled in', () => {
  open({ email: 'grace@example.org' });
  expect(screen.getByRole('status')).toHaveTextContent('Your account is ready.');
  expect(screen.getByLabelText('Email')).toHaveValue('grace@example.org');
});
