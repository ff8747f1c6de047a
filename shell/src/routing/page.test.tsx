import { screen, waitFor } from '@testing-library/react';
import { useEffect, useRef, type ComponentType } from 'react';
import { useNavigate } from 'react-router-dom';
import { RemoteError } from '@likeness/shared/federation';
import { load } from '../loader/containers';
import { openStudio, studioServer } from '../testing/open-studio';

jest.mock('../loader/containers', () => ({ load: jest.fn(), register: jest.fn() }));
studioServer();

/** A screen whose button, being part of it, is gone with it. */
function Models() {
  const navigate = useNavigate();
  return (
    <>
      <button onClick={() => void navigate('/gallery')}>To the gallery</button>
      <button onClick={() => void navigate('/generate')}>Generate with it</button>
    </>
  );
}
function Gallery() {
  return <h1>The gallery</h1>;
}
function Generate() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return <input ref={field} aria-label="Prompt" />;
}
const SCREENS: Record<string, ComponentType> = {
  './models': Models,
  './gallery': Gallery,
  './generate': Generate,
  './login': () => <h1>Sign in, please</h1>,
};

beforeEach(() => {
  sessionStorage.clear();
  jest.mocked(load).mockImplementation((_, module) => Promise.resolve({ default: SCREENS[module] }));
});

const announced = (words: string) => screen.findByText(words, { selector: '[aria-live="polite"]' });

it('says nothing and takes no focus where the page is opened', async () => {
  openStudio('/gallery');
  await screen.findByRole('heading', { name: 'The gallery' });
  expect(document.body).toHaveFocus();
  expect(screen.queryByText('Gallery', { selector: '[aria-live="polite"]' })).not.toBeInTheDocument();
});

it('puts the focus on the content where the button that led on has gone, and says where one is', async () => {
  const { user } = openStudio('/');
  (await screen.findByRole('button', { name: 'To the gallery' })).focus();
  await user.keyboard('{Enter}');
  expect(await announced('Gallery')).toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
  expect(await screen.findByRole('heading', { name: 'The gallery' })).toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
});

it('leaves the focus on a link that is still there', async () => {
  const { user } = openStudio('/');
  await user.click(await screen.findByRole('link', { name: 'Gallery' }));
  expect(await announced('Gallery')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Gallery' })).toHaveFocus();
});

it('leaves the focus where a screen puts it', async () => {
  const { user } = openStudio('/');
  await user.click(await screen.findByRole('button', { name: 'Generate with it' }));
  expect(await announced('Generate')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Prompt' })).toHaveFocus());
});

it('says so where Logout led to the sign-in', async () => {
  const { user } = openStudio('/');
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  expect(await announced('Sign In')).toBeInTheDocument();
});

it('keeps the focus in the content when Retry has gone', async () => {
  jest.spyOn(console, 'error').mockReturnValue(undefined);
  jest.mocked(load).mockRejectedValueOnce(new RemoteError('REMOTE_UNREACHABLE', 'remote-gallery'));
  const { user } = openStudio('/gallery');
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'The gallery' })).toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
});
