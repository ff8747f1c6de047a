import { act, screen, waitFor } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { screensOf } from '@likeness/contract';
import { endSession, startSession } from '@likeness/shared/session';
import { carryToast } from '@likeness/shared/notifications';
import { testToken } from '@likeness/shared/testing';
import { reloadDocument } from './document/leave-document';
import { load } from './loader/containers';
import { settleClaims } from './registry/claims';
import { REGISTRY_ELEMENT } from './registry/load-registry';
import { openStudio, REGISTRY, studioServer } from './testing/open-studio';
import { remoteLine, STUDIO_REMOTES } from './testing/remotes';

jest.mock('./loader/containers', () => ({ load: jest.fn(), register: jest.fn() }));
jest.mock('./registry/claims', () => {
  const actual = jest.requireActual<typeof import('./registry/claims')>('./registry/claims');
  return { ...actual, settleClaims: jest.fn(actual.settleClaims) };
});
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

/** As the router, of a path that is longer than any expression. */
const cannotBeUsed = () => {
  throw new SyntaxError('Regular expression too large');
};
const screenOf = (name: string) => screen.findByRole('heading', { name });
const registryHas = (...remotes: unknown[]) =>
  server.use(http.get(REGISTRY, () => HttpResponse.json({ remotes: remotes as object[] })));

describe('routes', () => {
  it('open the screen that a remote declares, with its title', async () => {
    openStudio('/gallery');
    expect(await screenOf('remote-gallery ./gallery')).toBeInTheDocument();
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
    expect(await screenOf('remote-photoshoot ./models')).toBeInTheDocument();
    expect(window.location.pathname).toBe('/');
    expect(window.history).toHaveLength(before);
  });

  it('/register leads to /signup, without a place in the history (S2.86)', async () => {
    const before = window.history.length;
    openStudio('/register', { signedIn: false });
    expect(await screenOf('remote-auth ./signup')).toBeInTheDocument();
    expect(window.location.pathname).toBe('/signup');
    expect(window.history).toHaveLength(before);
  });

  it('of visitors have neither sidebar nor header', async () => {
    openStudio('/login', { signedIn: false });
    await screenOf('remote-auth ./login');
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
  });
});

describe('the guard', () => {
  it.each(['/', '/gallery', '/edit/upscale', '/support', '/billing'])(
    'sends a visitor of %s to /login, with no flash of the private page (S2.27)',
    async (path) => {
      openStudio(path, { signedIn: false });
      expect(await screenOf('remote-auth ./login')).toBeInTheDocument();
      expect(window.location.pathname).toBe('/login');
      expect(drawn.mock.calls.flat()).toEqual(expect.arrayContaining(['remote-auth ./login']));
      expect(new Set(drawn.mock.calls.flat())).toEqual(new Set(['remote-auth ./login']));
      expect(screen.queryByText('REMAINING CREDIT')).not.toBeInTheDocument();
    },
  );

  it('leads to /login by Logout (S4.10)', async () => {
    const { user } = openStudio('/gallery');
    await screenOf('remote-gallery ./gallery');
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(await screenOf('remote-auth ./login')).toBeInTheDocument();
    expect(window.location.pathname).toBe('/login');
  });

  it('leads to /login when the refresh of the token is refused, with no message (S4.12, S8.05)', async () => {
    const warned = jest.spyOn(console, 'warn').mockReturnValue(undefined);
    server.refuses('post', '/auth/jwt/refresh/', 401, 'no');
    openStudio('/gallery', { access: testToken({ expiresIn: 10 }) });
    expect(await screenOf('remote-auth ./login')).toBeInTheDocument();
    expect(window.location.pathname).toBe('/login');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(warned).toHaveBeenCalled();
  });

  it('leads to /login when the session ends, and lets nobody back', async () => {
    openStudio('/gallery');
    await screenOf('remote-gallery ./gallery');
    act(endSession);
    expect(await screenOf('remote-auth ./login')).toBeInTheDocument();
    act(() => window.history.back());
    await delay(50);
    expect(screen.getByRole('heading', { name: 'remote-auth ./login' })).toBeInTheDocument();
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
    await screenOf('remote-gallery ./gallery');
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
    expect(await screenOf('remote-gallery ./gallery')).toBeInTheDocument();
  });

  it('of which nothing can be made says so, and Retry reads it again', async () => {
    jest.spyOn(console, 'error').mockReturnValue(undefined);
    jest.mocked(settleClaims).mockImplementationOnce(cannotBeUsed);
    const { user } = openStudio('/gallery');
    expect(await screen.findByRole('alert')).toHaveTextContent('REGISTRY_UNREACHABLE');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screenOf('remote-gallery ./gallery')).toBeInTheDocument();
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
    expect(await screenOf('remote-editing ./upscale')).toBeInTheDocument();
  });

  it('without a first screen says so at /, and the other screens open', async () => {
    registryHas(...STUDIO_REMOTES.filter(({ name }) => name !== 'remote-photoshoot'));
    const { user } = openStudio('/nowhere');
    expect(await screen.findByRole('alert')).toHaveTextContent('The first screen is not available');
    await user.click(screen.getByRole('link', { name: 'Gallery' }));
    expect(await screenOf('remote-gallery ./gallery')).toBeInTheDocument();
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
    expect(await screenOf('remote-gallery ./gallery')).toBeInTheDocument();
    expect(logged).toHaveBeenCalledWith(
      'A path was claimed twice: remote-rival wants /gallery, which remote-gallery has.',
    );
  });
});

it('hands the declared edit actions to the screens', async () => {
  const { store } = openStudio('/');
  await screenOf('remote-photoshoot ./models');
  expect(store.getState().parts.editActions.map(({ path }) => path)).toEqual(['/edit/upscale']);
});

it('shows what was carried across a reload of the document', async () => {
  carryToast('🗑️ Image deleted');
  openStudio('/');
  expect(await screen.findByText('🗑️ Image deleted')).toBeInTheDocument();
});

it('fetches a screen as soon as a pointer nears its entry', async () => {
  const { user } = openStudio('/');
  await screenOf('remote-photoshoot ./models');
  await user.hover(screen.getByRole('link', { name: 'Gallery' }));
  await waitFor(() => expect(load).toHaveBeenCalledWith('remote-gallery', './gallery', []));
  expect(window.location.pathname).toBe('/');
});

describe('a page that says what it knows of the registry', () => {
  /** As the server trims it for visitors: no sidebar, no tools. */
  const trimmed = STUDIO_REMOTES.map(({ fit: _, declaration, ...line }) => ({
    ...line,
    declaration: {
      ...declaration,
      routes: screensOf(declaration),
      sidebar: [],
      tools: [],
      paidActions: [],
      exposes: [],
      keys: [],
    },
  }));
  beforeEach(() => {
    const block = JSON.stringify({ trimmed: true, remotes: trimmed });
    document.head.innerHTML = `<script type="application/json" id="${REGISTRY_ELEMENT}">${block}</script>`;
  });
  afterEach(() => document.head.replaceChildren());

  it('shows its first screen without asking for the registry', async () => {
    server.use(http.get(REGISTRY, () => delay('infinite')));
    openStudio('/login', { signedIn: false });
    expect(await screenOf('remote-auth ./login')).toBeInTheDocument();
    expect(screen.queryByText('The studio is opening…')).toBeNull();
  });

  it('asks for the registry where nothing can be made of what the page says', async () => {
    const logged = jest.spyOn(console, 'error').mockReturnValue(undefined);
    jest.mocked(settleClaims).mockImplementationOnce(cannotBeUsed);
    openStudio('/login', { signedIn: false });
    expect(await screenOf('remote-auth ./login')).toBeInTheDocument();
    expect(logged.mock.calls.map(([said]) => said as unknown)).toEqual([
      'What the page says of the registry cannot be used. It is asked for.',
    ]);
  });

  it('reads the rest when the screen is there, and has its sidebar and prices from then on', async () => {
    const { store } = openStudio('/login', { signedIn: false });
    await screenOf('remote-auth ./login');
    await waitFor(() => expect(store.getState().parts.paidActions.map(({ id }) => id)).toContain('upscale'));
    act(() => startSession({ access: testToken(), refresh: 'refresh', username: 'Ada' }));
    act(() => {
      window.history.pushState(null, '', '/gallery');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await screenOf('remote-gallery ./gallery');
    expect(screen.getByRole('link', { name: 'Upscale' })).toBeInTheDocument();
  });

  it('leads nowhere that it has no route to', async () => {
    const late = remoteLine('remote-late', {
      sidebar: [{ group: 'ACCOUNT', label: 'Late', path: '/late', icon: 'M0 0h1', order: 1 }],
    });
    registryHas(...STUDIO_REMOTES, late);
    const { store } = openStudio('/gallery');
    await waitFor(() => expect(store.getState().parts.paidActions.map(({ id }) => id)).toContain('upscale'));
    expect(await screen.findByRole('link', { name: 'Upscale' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Late' })).toBeNull();
  });

  it('goes on where the rest cannot be read', async () => {
    const warned = jest.spyOn(console, 'warn').mockReturnValue(undefined);
    server.use(http.get(REGISTRY, () => HttpResponse.error()));
    openStudio('/gallery');
    await screenOf('remote-gallery ./gallery');
    await waitFor(() =>
      expect(warned).toHaveBeenCalledWith('The registry of remotes could not be read yet.', expect.anything()),
    );
    expect(screen.getByRole('heading', { name: 'remote-gallery ./gallery' })).toBeInTheDocument();
  });
});
