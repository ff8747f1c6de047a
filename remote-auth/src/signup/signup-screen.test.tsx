import { screen, waitFor } from '@testing-library/react';
import { renderInStudio, studioServer } from '@likeness/shared/testing';
import SignupScreen from './signup-screen';

const SIGN_UP = '/api/auth/users/';
const server = studioServer();

const open = () => renderInStudio(<SignupScreen />, { path: '/signup', signedIn: false });
const fill = async ({ user }: ReturnType<typeof open>): Promise<void> => {
  await user.type(screen.getByLabelText('Email'), 'grace@example.org');
  await user.type(screen.getByLabelText('Username'), 'Grace');
  await user.type(screen.getByLabelText('Password'), 'one');
  await user.type(screen.getByLabelText('Confirm Password'), 'another');
  await user.click(screen.getByRole('button', { name: 'Sign Up' }));
};

it('shows four required fields and the way to /login (S2.10 S2.11 S2.12 S2.13 S2.14 S2.15 S2.17)', async () => {
  const { user, router } = open();
  for (const label of ['Email', 'Username', 'Password', 'Confirm Password']) {
    expect(screen.getByLabelText(label)).toBeRequired();
  }
  expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email');
  await user.click(screen.getByRole('link', { name: 'Sign In' }));
  expect(router.state.location.pathname).toBe('/login');
});

it('shows the marketing panel with the logo (S2.21 S2.22)', () => {
  open();
  expect(screen.getByRole('complementary')).toContainElement(screen.getByRole('img', { name: 'Likeness logo' }));
});

it('sends nothing while a field is empty (S2.14)', async () => {
  const view = open();
  await view.user.type(screen.getByLabelText('Email'), 'grace@example.org');
  await view.user.click(screen.getByRole('button', { name: 'Sign Up' }));
  expect(server.calls()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Sign Up' })).toBeEnabled();
  expect(screen.getByLabelText('Username')).toBeInvalid();
});

it('leaves the passwords to the server, and goes to /login after success (S1.01 S2.18 S5.01 S5.02 S7.09)', async () => {
  server.answers('post', SIGN_UP, { id: 2, email: 'grace@example.org', username: 'Grace' }, { status: 201 });
  const view = open();
  await fill(view);
  await waitFor(() => expect(view.router.state.location.pathname).toBe('/login'));
  expect(view.router.state.location.state).toEqual({ email: 'grace@example.org' });
  expect(server.sent('post', SIGN_UP)).toEqual([
    { email: 'grace@example.org', username: 'Grace', password: 'one', re_password: 'another' },
  ]);
});

it('is busy and disabled while it signs up (S2.16 S4.14 S4.16)', async () => {
  server.refuses('post', SIGN_UP, 400);
  const held = server.holds('post', SIGN_UP);
  await fill(open());
  expect(await screen.findByRole('button', { name: 'Signing up...' })).toBeDisabled();
  await held.reached;
  held.release();
  expect(await screen.findByRole('button', { name: 'Sign Up' })).toBeEnabled();
});

it('shows one line for each field that the server names, and keeps what was typed (S8.03)', async () => {
  server.refuses('post', SIGN_UP, 400, {
    email: ['This address is taken.'],
    re_password: ['The two passwords do not match.'],
  });
  await fill(open());
  await screen.findByRole('alert');
  expect(screen.getByText('email: This address is taken.')).toBeVisible();
  expect(screen.getByText('re_password: The two passwords do not match.')).toBeVisible();
  expect(screen.getByLabelText('Username')).toHaveValue('Grace');
});

it('says so when nothing is known of the failure (S8.04)', async () => {
  server.refuses('post', SIGN_UP, 500);
  await fill(open());
  expect(await screen.findByRole('alert')).toHaveTextContent(/^An unknown error occurred\.$/);
});

it('leads a signed-in person on to the studio', async () => {
  const { router } = renderInStudio(<SignupScreen />, { path: '/signup' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});
