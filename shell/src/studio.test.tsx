import { act, screen, waitFor } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { endSession } from '@likeness/shared/session';
import { carryToast } from '@likeness/shared/notifications';
import { testToken } from '@likeness/shared/testing';
import { reloadDocument } from './document/leave-document';
import { load } from './loader/federation-runtime';
import { openStudio, REGISTRY, studioServer } from './testing/open-studio';
import { STUDIO_REMOTES } from './testing/remotes';

jest.mock('./loader/federation-runtime', () => ({ load: jest.fn(), register: jest.fn() }));
jest.mock('./document/leave-document', () => ({ reloadDocument: jest.fn(), openDocument: jest.fn() }));

const server = studioServer();
const drawn = jest.fn();

beforeEach(() => {
  sessionStorage.clear();
  drawn.mockReset();
  jest.mocked(reloadDocument).mockReset();
  // Every screen says which module it is.
  jest.mocked(load).mockImplementation((container, module) =>
    Promise.resolve({
      default: function Screen() {
        drawn(`${container} ${module}`);
        return <h1>{`${container} ${module}`}</h1>;
      },
    }),
  );
});

const screenOf = (name: string) => screen.findByRole('heading', { name });
const registryHas = (...remotes: unknown[]) =>
  server.use(http.get(REGISTRY, () => HttpResponse.json({ remotes: remotes as object[] })));

describe('routes', () => {
  it('open the screen that a remote declares, with its title', async () => {
    openStudio('/gallery');
    expect(await screenOf('remote_gallery ./gallery')).toBeInTheDocument();
    expect(document.title).toBe('Gallery · Likeness Studio');
  });

  it.each([
    ['/support', 'Help & Support', 'S2.44'],
    ['/billing', 'Billing', 'S2.50'],
  ])('open the shell’s own screen %s, %s (%s)', async (path, title) => {
    openStudio(path);
    expect(await screenOf(title)).toBeInTheDocument();
    expect(document.title).toBe(`${title} · Likeness Studio`);
  });

  it('that nobody has lead to /, without a place in the history (S2.56)', async () => {
    const before = window.history.length;
    openStudio('/no/such/path');
    expect(await screenOf('remote_photoshoot ./models')).toBeInTheDocument();
    expect(window.location.pathname).toBe('/');
    expect(window.history).toHaveLength(before);
  });

  it('/register leads to /signup, without a place in the history (S2.86)', async () => {
    const before = window.history.length;
    openStudio('/register', { signedIn: false });
    expect(await screenOf('remote_auth ./signup')).toBeInTheDocument();
    expect(window.location.pathname).toBe('/signup');
    expect(window.history).toHaveLength(before);
  });

  it('of visitors have neither sidebar nor header', async () => {
    openStudio('/login', { signedIn: false });
    await screenOf('remote_auth ./login');
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
  });
});

describe('the guard', () => {
  it.each(['/', '/gallery', '/edit/upscale', '/support', '/billing'])(
    'sends a visitor of %s to /login, with no flash of the private page (S2.27)',
    async (path) => {
      openStudio(path, { signedIn: false });
      expect(await screenOf('remote_auth ./login')).toBeInTheDocument();
      expect(window.location.pathname).toBe('/login');
      expect(drawn.mock.calls.flat()).toEqual(expect.arrayContaining(['remote_auth ./login']));
      expect(new Set(drawn.mock.calls.flat())).toEqual(new Set(['remote_auth ./login']));
      expect(screen.queryByText('REMAINING CREDIT')).not.toBeInTheDocument();
    },
  );

  it('leads to /login by Logout (S4.10)', async () => {
    const { user } = openStudio('/gallery');
    await screenOf('remote_gallery ./gallery');
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(await screenOf('remote_auth ./login')).toBeInTheDocument();
    expect(window.location.pathname).toBe('/login');
  });

  it('leads to /login when the refresh of the token is refused, with no message (S4.12, S8.05)', async () => {
    const warned = jest.spyOn(console, 'warn').mockReturnValue(undefined);
    server.refuses('post', '/auth/jwt/refresh/', 401, 'no');
    openStudio('/gallery', { access: testToken({ expiresIn: 10 }) });
    expect(await screenOf('remote_auth ./login')).toBeInTheDocument();
    expect(window.location.pathname).toBe('/login');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(warned).toHaveBeenCalled();
  });

  it('leads to /login when the session ends, and lets nobody back', async () => {
    openStudio('/gallery');
    await screenOf('remote_gallery ./gallery');
    act(endSession);
    expect(await screenOf('remote_auth ./login')).toBeInTheDocument();
    act(() => window.history.back());
    await delay(50);
    expect(screen.getByRole('heading', { name: 'remote_auth ./login' })).toBeInTheDocument();
  });
});

describe('the registry', () => {
  it('is waited for: meanwhile no path counts as unknown', async () => {
    server.use(
      http.get(REGISTRY, async () => {
        await delay(100);
        return HttpResponse.json({ remotes: STUDIO_REMOTES });
      }),
    );
    openStudio('/gallery');
    expect(window.location.pathname).toBe('/gallery');
    await screenOf('remote_gallery ./gallery');
    expect(window.location.pathname).toBe('/gallery');
  });

  it('that takes long is spoken of', async () => {
    server.use(http.get(REGISTRY, () => delay('infinite')));
    openStudio('/');
    expect(await screen.findByText('The studio is opening…', {}, { timeout: 4_000 })).toBeInTheDocument();
  });

  it('that cannot be read says so, and Retry reads it again', async () => {
    jest.spyOn(console, 'error').mockReturnValue(undefined);
    server.use(http.get(REGISTRY, () => new HttpResponse(null, { status: 500 }), { once: true }));
    const { user } = openStudio('/gallery');
    expect(await screen.findByRole('alert')).toHaveTextContent('The studio is not available');
    expect(screen.getByRole('alert')).toHaveTextContent('REGISTRY_UNREACHABLE');
    expect(screen.getByRole('alert')).not.toHaveTextContent('other parts');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screenOf('remote_gallery ./gallery')).toBeInTheDocument();
  });

  it('with a faulty line loses that remote only; its paths say so', async () => {
    const logged = jest.spyOn(console, 'error').mockReturnValue(undefined);
    const faulty = STUDIO_REMOTES.map((line) =>
      line.name === 'remote-gallery' ? { ...line, declaration: { ...line.declaration, owner: 7 } } : line,
    );
    registryHas(...faulty);
    const { user } = openStudio('/gallery');
    const message = await screen.findByRole('alert');
    expect(message).toHaveTextContent('This screen is not available');
    expect(message).toHaveTextContent('REMOTE_INVALID · remote-gallery');
    expect(logged).toHaveBeenCalledWith(expect.stringContaining('declaration.owner: Invalid type'));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(reloadDocument).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('link', { name: 'Upscale' }));
    expect(await screenOf('remote_editing ./upscale')).toBeInTheDocument();
  });

  it('without a first screen says so at /, and the other screens open', async () => {
    registryHas(...STUDIO_REMOTES.filter(({ name }) => name !== 'remote-photoshoot'));
    const { user } = openStudio('/nowhere');
    expect(await screen.findByRole('alert')).toHaveTextContent('The first screen is not available');
    await user.click(screen.getByRole('link', { name: 'Gallery' }));
    expect(await screenOf('remote_gallery ./gallery')).toBeInTheDocument();
  });

  it('without a sign-in screen says so to a visitor, and does not go round in circles', async () => {
    registryHas();
    openStudio('/gallery', { signedIn: false });
    expect(await screen.findByRole('alert')).toHaveTextContent('Sign-in is not available');
    expect(window.location.pathname).toBe('/login');
  });

  it('in which two want one path leaves it to the first, and logs it', async () => {
    const logged = jest.spyOn(console, 'error').mockReturnValue(undefined);
    const rival = { ...STUDIO_REMOTES[2], name: 'remote-rival' };
    registryHas(...STUDIO_REMOTES, { ...rival, declaration: { ...rival.declaration, name: 'remote-rival' } });
    openStudio('/gallery');
    expect(await screenOf('remote_gallery ./gallery')).toBeInTheDocument();
    expect(logged).toHaveBeenCalledWith(
      'A path was claimed twice: remote-rival wants /gallery, which remote-gallery has.',
    );
  });
});

it('hands the declared edit actions to the screens', async () => {
  const { store } = openStudio('/');
  await screenOf('remote_photoshoot ./models');
  expect(store.getState().parts.editActions.map(({ path }) => path)).toEqual(['/edit/upscale']);
});

it('shows what was carried across a reload of the document', async () => {
  carryToast('🗑️ Image deleted');
  openStudio('/');
  expect(await screen.findByText('🗑️ Image deleted')).toBeInTheDocument();
});

it('fetches a screen as soon as a pointer nears its entry', async () => {
  const { user } = openStudio('/');
  await screenOf('remote_photoshoot ./models');
  await user.hover(screen.getByRole('link', { name: 'Gallery' }));
  await waitFor(() => expect(load).toHaveBeenCalledWith('remote_gallery', './gallery'));
  expect(window.location.pathname).toBe('/');
});
