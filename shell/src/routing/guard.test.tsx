import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { startSession, STORAGE_KEYS, useSession } from '@likeness/shared/session';
import { testToken } from '@likeness/shared/testing';
import { load } from '../loader/containers';
import { openStudio, studioServer, type HistoryEntry } from '../testing/open-studio';

jest.mock('../loader/containers', () => ({ load: jest.fn(), register: jest.fn() }));
studioServer();

const PICTURE = 'http://pictures.test/handed-over.png';
const BOB = testToken({ subject: '2' });

/** The first screen, which hands a picture on. */
function Models() {
  return (
    <Link to="/edit/upscale" state={{ inputImage: PICTURE }}>
      Upscale this
    </Link>
  );
}
function Upscale() {
  const { inputImage } = (useLocation().state ?? {}) as { inputImage?: string };
  return <h1>{inputImage ? `Picture: ${inputImage}` : 'No picture'}</h1>;
}
function Login() {
  if (useSession()) return <Navigate to="/" replace />;
  return <button onClick={() => startSession({ access: BOB, username: 'Bob' })}>Sign in as Bob</button>;
}
function Generate() {
  return <input aria-label="Prompt" />;
}
const SCREENS: Record<string, () => ReactNode> = {
  './models': Models,
  './upscale': Upscale,
  './login': Login,
  './generate': Generate,
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  jest.mocked(load).mockImplementation((_, module) => Promise.resolve({ default: SCREENS[module] }));
});

type User = ReturnType<typeof openStudio>['user'];

const press = async (user: User, role: 'link' | 'button', name: string) =>
  user.click(await screen.findByRole(role, { name }));
const handedPicture = () => screen.findByRole('heading', { name: `Picture: ${PICTURE}` });
const noPicture = () => screen.findByRole('heading', { name: 'No picture' });
const upscale = async (user: User) => {
  await press(user, 'link', 'Upscale this');
  await handedPicture();
};
const bobTakesOver = async (user: User) => {
  await press(user, 'button', 'Logout');
  await press(user, 'button', 'Sign in as Bob');
  await screen.findByText('Welcome back, Bob 👋');
};

describe('what a screen was handed, of which the tab’s history keeps a copy', () => {
  it('is there when its own person comes back to it', async () => {
    const { user } = openStudio('/');
    await upscale(user);
    await press(user, 'link', 'Billing');
    await screen.findByRole('heading', { name: 'Billing' });
    act(() => window.history.back());
    expect(await handedPicture()).toBeInTheDocument();
  });

  it('is there after a reload', async () => {
    const { user, unmount } = openStudio('/');
    await upscale(user);
    unmount();
    openStudio('/edit/upscale', { signedIn: 'already', entry: window.history.state as HistoryEntry });
    expect(await handedPicture()).toBeInTheDocument();
  });

  it('is not shown to the next person who goes back', async () => {
    const { user } = openStudio('/');
    await upscale(user);
    await press(user, 'link', 'Billing');
    await bobTakesOver(user);
    act(() => window.history.back());
    expect(await noPicture()).toBeInTheDocument();
    expect(window.location.pathname).toBe('/edit/upscale');
    expect(JSON.stringify(window.history.state)).not.toContain(PICTURE);
  });

  it('is not shown to the next person who goes forward', async () => {
    const { user } = openStudio('/');
    await upscale(user);
    act(() => window.history.back());
    await screen.findByRole('link', { name: 'Upscale this' });
    await bobTakesOver(user);
    act(() => window.history.forward());
    expect(await noPicture()).toBeInTheDocument();
  });

  it('is not shown to whoever signed in while the browser had thrown the tab out', async () => {
    const { user, unmount } = openStudio('/');
    await upscale(user);
    unmount();
    // Another tab did this, and there was no page here to hear of it.
    localStorage.setItem(STORAGE_KEYS.accessToken, BOB);
    openStudio('/edit/upscale', { signedIn: 'already', entry: window.history.state as HistoryEntry });
    expect(await noPicture()).toBeInTheDocument();
  });

  it('leaves the next person’s own alone', async () => {
    const { user } = openStudio('/');
    await upscale(user);
    await bobTakesOver(user);
    await upscale(user);
    await press(user, 'link', 'Billing');
    await screen.findByRole('heading', { name: 'Billing' });
    act(() => window.history.back());
    expect(await handedPicture()).toBeInTheDocument();
  });
});

describe('when another account takes the place of this one', () => {
  const bobSignsInElsewhere = () => {
    localStorage.setItem(STORAGE_KEYS.accessToken, BOB);
    localStorage.setItem(STORAGE_KEYS.username, 'Bob');
  };

  it.each<[how: string, hear: () => boolean]>([
    ['in another tab', () => window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEYS.accessToken }))],
    [
      'while the browser had put the page away',
      () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    ],
  ])('%s, the open screen begins anew', async (_, hear) => {
    const { user } = openStudio('/generate');
    await user.type(await screen.findByRole('textbox', { name: 'Prompt' }), 'of Ada');
    bobSignsInElsewhere();
    act(() => void hear());
    expect(await screen.findByText('Welcome back, Bob 👋')).toBeInTheDocument();
    expect(await screen.findByRole('textbox', { name: 'Prompt' })).toHaveValue('');
    expect(window.location.pathname).toBe('/generate');
  });

  it('the open screen does not keep what it was handed', async () => {
    const { user } = openStudio('/');
    await upscale(user);
    bobSignsInElsewhere();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEYS.accessToken })));
    expect(await noPicture()).toBeInTheDocument();
  });
});

it('leaves the open screen alone when another tab renews the access token', async () => {
  const { user } = openStudio('/generate');
  await user.type(await screen.findByRole('textbox', { name: 'Prompt' }), 'of Ada');
  localStorage.setItem(STORAGE_KEYS.accessToken, testToken({ expiresIn: 400 }));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEYS.accessToken })));
  expect(screen.getByRole('textbox', { name: 'Prompt' })).toHaveValue('of Ada');
});
