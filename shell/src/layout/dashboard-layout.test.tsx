import { act, screen, waitFor, within } from '@testing-library/react';
import { Link, useLocation } from 'react-router-dom';
import { setShowHeader, setShowSidebar } from '@likeness/shared/layout';
import { setViewportWidth } from '@likeness/shared/testing';
import { load } from '../loader/containers';
import { openStudio, studioServer, type HistoryEntry } from '../testing/open-studio';

jest.mock('../loader/containers', () => ({ load: jest.fn(), register: jest.fn() }));
const server = studioServer();

beforeEach(() => {
  sessionStorage.clear();
  setViewportWidth(1280);
  // Ariakit moves the focus only to what is visible, and jsdom, which lays nothing out, shows nothing.
  jest.spyOn(Element.prototype, 'getClientRects').mockReturnValue([new DOMRect(0, 0, 9, 9)] as unknown as DOMRectList);
  jest
    .mocked(load)
    .mockImplementation((_, module) => Promise.resolve({ default: () => <h1>{`Screen ${module}`}</h1> }));
});

const sidebar = () => screen.findByRole('complementary', { name: 'Sidebar' });

describe('at md and up', () => {
  it('has a sidebar, a header and a content area (S2.24, S2.25, S2.26)', async () => {
    openStudio('/');
    expect(await sidebar()).toBeInTheDocument();
    expect(screen.getByRole('banner')).toBeInTheDocument();
    expect(await within(screen.getByRole('main')).findByText('Screen ./models')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Open menu' })).not.toBeInTheDocument();
  });

  it('groups the entries in their order (S2.57, S2.58, S2.59, S2.60, S2.45, S2.51)', async () => {
    openStudio('/');
    const side = within(await sidebar());
    expect(side.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'AI PHOTOSHOOT',
      'AI EDITING TOOLS',
      'GALLERY',
      'ACCOUNT',
    ]);
    expect(side.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Trained Models', '/'],
      ['Generate', '/generate'],
      ['Upscale', '/edit/upscale'],
      ['Gallery', '/gallery'],
      ['Generated Images', '/generated-images'],
      ['Help & Support', '/support'],
      ['Billing', '/billing'],
    ]);
  });

  it('marks the active entry, and only that (S2.61)', async () => {
    const { user } = openStudio('/');
    const current = async () =>
      within(await sidebar())
        .getAllByRole('link')
        .filter((link) => link.getAttribute('aria-current') === 'page')
        .map(({ textContent }) => textContent);
    expect(await current()).toEqual(['Trained Models']);
    await user.click(screen.getByRole('link', { name: 'Generated Images' }));
    expect(await current()).toEqual(['Generated Images']);
    expect(screen.getByRole('link', { name: 'Generated Images' })).toHaveClass('active');
  });

  it('leads from Generate to the photoshoot’s screen (S2.65)', async () => {
    const { user } = openStudio('/');
    await user.click(within(await sidebar()).getByRole('link', { name: 'Generate' }));
    expect(await screen.findByText('Screen ./generate')).toBeInTheDocument();
  });

  it('shows the credits left at the foot of the sidebar (S2.63, S2.64, S7.13)', async () => {
    openStudio('/');
    const side = within(await sidebar());
    expect(side.getByText('REMAINING CREDIT')).toBeInTheDocument();
    expect(await side.findByText('93')).toBeInTheDocument();
    expect(server.calls()).toContain('GET /api/credits/');
    expect(side.getByRole('status', { name: 'REMAINING CREDIT' })).toHaveTextContent('93');
  });

  it('hides sidebar and header by the layout’s flags, and shows them again (S2.87, S2.88)', async () => {
    const { store } = openStudio('/');
    await sidebar();
    expect(store.getState().layout).toEqual({ showSidebar: true, showHeader: true });
    act(() => void store.dispatch(setShowSidebar(false)));
    act(() => void store.dispatch(setShowHeader(false)));
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
    expect(screen.getByRole('main')).toBeInTheDocument();
    act(() => void store.dispatch(setShowSidebar(true)));
    act(() => void store.dispatch(setShowHeader(true)));
    expect(await sidebar()).toBeInTheDocument();
    expect(screen.getByRole('banner')).toBeInTheDocument();
  });
});

describe('below md', () => {
  beforeEach(() => setViewportWidth(767));

  const opened = async (user: ReturnType<typeof openStudio>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Open menu' }));
    return screen.findByRole('dialog', { name: 'Menu' });
  };

  it('has the sidebar behind a menu button, with everything in it (S2.62)', async () => {
    const { user } = openStudio('/');
    await screen.findByText('Screen ./models');
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Gallery' })).not.toBeInTheDocument();
    const drawer = within(await opened(user));
    expect(drawer.getByRole('link', { name: 'Gallery' })).toBeInTheDocument();
    expect(await drawer.findByText('93')).toBeInTheDocument();
  });

  it('keeps the focus in the open drawer, and gives it back', async () => {
    const { user } = openStudio('/');
    const drawer = await opened(user);
    await waitFor(() => expect(within(drawer).getByRole('link', { name: 'Trained Models' })).toHaveFocus());
    expect(screen.queryByRole('button', { name: 'Open menu' })).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus();
  });

  it('closes the drawer when an entry is chosen', async () => {
    const { user } = openStudio('/');
    await user.click(within(await opened(user)).getByRole('link', { name: 'Gallery' }));
    expect(await screen.findByText('Screen ./gallery')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('follows the window’s width (S9.14)', async () => {
    openStudio('/');
    await screen.findByRole('button', { name: 'Open menu' });
    setViewportWidth(768);
    expect(await sidebar()).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Open menu' })).not.toBeInTheDocument();
  });
});

describe('the link to skip to the content', () => {
  const skip = () => screen.findByRole('link', { name: 'Skip to the content' });
  const chosen = { modelName: 'eileen', version: 'v1' };

  it('moves the focus there', async () => {
    const { user } = openStudio('/');
    expect(await skip()).toHaveAttribute('href', '#content');
    await user.click(await skip());
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('is no navigation: the screen keeps what it was handed, and everything it holds', async () => {
    jest.mocked(load).mockImplementation((_, module) =>
      Promise.resolve({
        default: function Screen() {
          const location = useLocation();
          return module === './models' ? (
            <Link to="/generate" state={chosen}>
              Generate image
            </Link>
          ) : (
            <p>{`${location.key} ${JSON.stringify(location.state)}`}</p>
          );
        },
      }),
    );
    const { user } = openStudio('/');
    await user.click(await screen.findByRole('link', { name: 'Generate image' }));
    const { key } = window.history.state as HistoryEntry;
    const drawn = `${key} ${JSON.stringify(chosen)}`;
    expect(await screen.findByText(drawn)).toBeInTheDocument();
    const places = window.history.length;
    await user.click(await skip());
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.getByText(drawn)).toBeInTheDocument();
    expect(window.history).toHaveLength(places);
  });
});
