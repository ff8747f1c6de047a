import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { holdUnsaved, loadWhenIdle } from '@likeness/shared/observable';
import { renderInStudio, setViewportWidth } from '@likeness/shared/testing';
import { notified } from '@likeness/shared/notifications';
import { startSession } from '@likeness/shared/session';
import { openDocument } from '../document/leave-document';
import { keyListShown } from '../keys/shown';
import { Header } from './header';

jest.mock('../document/leave-document', () => ({ openDocument: jest.fn(), reloadDocument: jest.fn() }));

beforeAll(loadWhenIdle);
beforeEach(() => {
  sessionStorage.clear();
  setViewportWidth(1280);
});

const profile = () => screen.getByRole('button', { name: 'Profile' });
const menuGone = () => waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());

describe('for a signed-in person', () => {
  it('greets by name (S2.66)', () => {
    renderInStudio(<Header />);
    expect(screen.getByText('Welcome back, Ada 👋')).toBeInTheDocument();
  });

  it('greets without a name while none is known', () => {
    renderInStudio(<Header />, { signedIn: false });
    act(() => startSession({ access: 'opaque' }));
    expect(screen.getByText('Welcome back 👋')).toBeInTheDocument();
  });

  it.each([
    [767, false],
    [768, true],
    [1280, true],
  ])('at %i px: has Logout in the header: %s (S2.73, S9.14)', (width, inHeader) => {
    setViewportWidth(width);
    renderInStudio(<Header />);
    expect(screen.queryAllByRole('button', { name: 'Logout' })).toHaveLength(inHeader ? 1 : 0);
  });

  it('signs out by Logout, which removes tokens and name (S4.06, S4.07, S4.08)', async () => {
    const { user } = renderInStudio(<Header />);
    const kept = ['access_token', 'refresh', 'username'];
    expect(kept.filter((key) => localStorage.getItem(key) !== null)).toEqual(kept);
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(kept.filter((key) => localStorage.getItem(key) !== null)).toEqual([]);
    expect(screen.getByRole('link', { name: 'Please sign in' })).toBeInTheDocument();
  });

  it('asks before it signs out where something would be lost, and only then', async () => {
    const isOver = holdUnsaved();
    const { user } = renderInStudio(<Header />);
    const question = () => screen.findByRole('dialog', { name: 'Log out?' });
    const answer = async (name: string) => user.click(within(await question()).getByRole('button', { name }));
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await answer('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(localStorage.getItem('access_token')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await answer('Log out');
    isOver();
    expect(localStorage.getItem('access_token')).toBeNull();
    act(() => startSession({ access: 'another' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the profile dropdown (S2.74)', () => {
  it('has an avatar and a chevron (S2.75, S2.76)', () => {
    renderInStudio(<Header />);
    expect(within(profile()).getByText('A')).toBeInTheDocument();
    expect(within(profile()).getByTestId('chevron')).toBeInTheDocument();
  });

  it('holds the account’s links on wider screens, and no Logout (S2.78, S2.79)', async () => {
    const { user } = renderInStudio(<Header />);
    await user.click(profile());
    const menu = within(await screen.findByRole('menu'));
    expect(menu.getByRole('menuitem', { name: 'Help & Support' })).toHaveAttribute('href', '/support');
    expect(menu.getByRole('menuitem', { name: 'Billing' })).toHaveAttribute('href', '/billing');
    expect(menu.getByRole('menuitem', { name: 'Account' })).toHaveAttribute('href', '/account');
    expect(menu.queryByRole('menuitem', { name: 'Logout' })).not.toBeInTheDocument();
  });

  it('holds Logout on small screens, and of the links that to the account alone (S2.77)', async () => {
    setViewportWidth(767);
    const { user } = renderInStudio(<Header />);
    await user.click(profile());
    const menu = within(await screen.findByRole('menu'));
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Account', 'Logout']);
    await user.click(menu.getByRole('menuitem', { name: 'Logout' }));
    expect(localStorage.getItem('access_token')).toBeNull();
  });

  it('is closed by Logout (S4.09)', async () => {
    setViewportWidth(767);
    const { user } = renderInStudio(<Header />);
    await user.click(profile());
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });

  it('toggles on its button (S2.80)', async () => {
    const { user } = renderInStudio(<Header />);
    await user.click(profile());
    expect(await screen.findByRole('menu')).toBeInTheDocument();
    expect(profile()).toHaveAttribute('aria-expanded', 'true');
    await user.click(profile());
    await menuGone();
  });

  it('closes on a click outside (S2.81)', async () => {
    const { user } = renderInStudio(<Header />);
    await user.click(profile());
    await screen.findByRole('menu');
    await user.click(screen.getByText('Welcome back, Ada 👋'));
    await menuGone();
  });

  it('closes when a link is chosen (S2.82)', async () => {
    const { user, router } = renderInStudio(<Header />);
    await user.click(profile());
    await user.click(await screen.findByRole('menuitem', { name: 'Billing' }));
    expect(router.state.location.pathname).toBe('/billing');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });

  it('opens the list of keys', async () => {
    const { user } = renderInStudio(<Header />);
    await user.click(profile());
    await user.click(await screen.findByRole('menuitem', { name: 'Keyboard shortcuts' }));
    expect(keyListShown.get()).toBe(true);
  });

  it('switches the colour scheme', async () => {
    const { user } = renderInStudio(<Header />);
    await user.click(profile());
    expect(await screen.findByRole('menuitemradio', { name: 'Colours of the system' })).toBeChecked();
    await user.click(screen.getByRole('menuitemradio', { name: 'Dark' }));
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    expect(screen.getByRole('menuitemradio', { name: 'Dark' })).toBeChecked();
  });
});

describe('the notifications (S2.67, S2.68)', () => {
  const open = (user: ReturnType<typeof renderInStudio>['user']) =>
    user.click(screen.getByRole('button', { name: 'Notifications' }));

  it('are empty at first (S2.72)', async () => {
    const { user } = renderInStudio(<Header />);
    await open(user);
    expect(await screen.findByRole('dialog', { name: 'Notifications' })).toHaveTextContent('No notifications yet');
  });

  it('list what finished or failed, the newest first (S2.69, S2.70)', async () => {
    const { user, store } = renderInStudio(<Header />);
    act(() => void store.dispatch(notified('finished', 'Image upscaled successfully!')));
    act(() => void store.dispatch(notified('failed', 'Outfit swap failed.')));
    await open(user);
    const lines = within(await screen.findByRole('dialog', { name: 'Notifications' })).getAllByRole('listitem');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toHaveTextContent(/^Outfit swap failed\.Failed/);
    expect(lines[1]).toHaveTextContent(/^Image upscaled successfully!Finished/);
  });

  it('name the paid action that they are about, as its remote declares it', async () => {
    const upscale = {
      id: 'upscale',
      name: 'Upscale',
      help: '…',
      price: 2,
      path: '/edit/upscale',
      group: undefined,
      order: 1,
    };
    const { user, store } = renderInStudio(<Header />, { paidActions: [upscale] });
    act(() => void store.dispatch(notified('finished', 'Image upscaled successfully!', 'upscale')));
    act(() => void store.dispatch(notified('failed', 'Gone with its remote.', 'no-longer-declared')));
    await open(user);
    const lines = within(await screen.findByRole('dialog', { name: 'Notifications' })).getAllByRole('listitem');
    expect(lines[0]).toHaveTextContent(/^Gone with its remote\.Failed/);
    expect(lines[1]).toHaveTextContent(/^UpscaleImage upscaled successfully!Finished/);
    expect(within(lines[1]!).getByRole('link', { name: 'Upscale' })).toHaveAttribute('href', '/edit/upscale');
    expect(within(lines[0]!).queryByRole('link')).not.toBeInTheDocument();
  });

  it('show what was made beside what they say, until it can no longer be loaded', async () => {
    const address = 'http://api.test/media/result.png';
    const { user, store } = renderInStudio(<Header />);
    act(() => void store.dispatch(notified('finished', 'Image upscaled successfully!', 'upscale', address)));
    await open(user);
    const line = within(await screen.findByRole('dialog', { name: 'Notifications' })).getByRole('listitem');
    const picture = within(line).getByRole('presentation');
    expect(picture).toHaveAttribute('src', address);
    fireEvent.error(picture);
    expect(within(line).queryByRole('presentation')).not.toBeInTheDocument();
    expect(line).toHaveTextContent(/^Image upscaled successfully!Finished/);
  });

  it('lead to where the picture is, with no empty place beside it', async () => {
    const address = 'http://api.test/media/result.png';
    const { user, store, router } = renderInStudio(<Header />);
    act(() => void store.dispatch(notified('finished', 'Image added to gallery!', undefined, address, '/gallery')));
    await open(user);
    const line = within(await screen.findByRole('dialog', { name: 'Notifications' })).getByRole('listitem');
    // Beside as many rows as there are.
    expect(getComputedStyle(within(line).getByRole('presentation')).gridArea).toBe('1/2/span 3');
    await user.click(within(line).getByRole('link', { name: 'Image added to gallery!' }));
    expect(router.state.location.pathname).toBe('/gallery');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('are marked on the button until they were seen', async () => {
    const { user, store } = renderInStudio(<Header />);
    const button = () => screen.getByRole('button', { name: 'Notifications' });
    expect(button()).not.toHaveAccessibleDescription(/unread/);
    act(() => void store.dispatch(notified('finished', 'Image upscaled successfully!')));
    act(() => void store.dispatch(notified('failed', 'Outfit swap failed.')));
    expect(button()).toHaveAccessibleDescription('2 unread');
    await open(user);
    await screen.findByRole('dialog', { name: 'Notifications' });
    expect(button()).not.toHaveAccessibleDescription(/unread/);
    act(() => void store.dispatch(notified('finished', 'Seen as it came.')));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(button()).not.toHaveAccessibleDescription(/unread/);
  });

  it('close on a click outside', async () => {
    const { user } = renderInStudio(<Header />);
    await open(user);
    await screen.findByRole('dialog', { name: 'Notifications' });
    await user.click(screen.getByText('Welcome back, Ada 👋'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('for a visitor', () => {
  it('asks to sign in (S2.83)', () => {
    renderInStudio(<Header />, { signedIn: false });
    expect(screen.getByRole('link', { name: 'Please sign in' })).toHaveAttribute('href', '/login');
    expect(screen.queryByText(/Welcome back/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Profile' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Notifications' })).not.toBeInTheDocument();
  });

  it.each([
    ['Login', '/login'],
    ['Register', '/register'],
  ])('has a button %s that leads to %s (S2.84, S2.85)', async (name, path) => {
    const { user } = renderInStudio(<Header />, { signedIn: false });
    await user.click(screen.getByRole('button', { name }));
    expect(openDocument).toHaveBeenCalledWith(path);
  });
});
