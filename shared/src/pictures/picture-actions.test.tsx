import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createPaidRun } from '@likeness/shared/credits';
import { showCarriedToast } from '@likeness/shared/notifications';
import { createStudioStore } from '@likeness/shared/store';
import {
  listedPicture,
  renderInStudio,
  savedPicture,
  studioServer,
  TEST_API,
  trackBlobAddresses,
} from '@likeness/shared/testing';
import { NAVIGATION_DELAY, PictureActions, type PictureActionsProps } from './picture-actions';
import { picturesGetGenerated } from './pictures-api';
import { reloadDocument } from './reload-document';
import { lastDeletion } from './undo/deletion';

jest.mock('./reload-document');
const reloaded = jest.mocked(reloadDocument);

const ADDRESS = `${TEST_API}/media/5.png`;
const LASTING = { shown: 'blob:http://localhost/5', address: ADDRESS };
const ACTIONS = [
  ['Obj Removal', '/edit/object-removal'],
  ['Add Accessories', '/edit/add-accessories'],
  ['Outfit Swap', '/edit/outfit-swap'],
  ['Bg Replace', '/edit/background-replace'],
  ['Upscale', '/edit/upscale'],
  ['Color Correction', '/edit/color-correction'],
] as const;

const server = studioServer();
/** Every change that reached the API. */
const changes = () => server.calls().filter((call) => !call.startsWith('GET '));
const saves = () => server.answers('post', '/api/gallery/', savedPicture(7, ADDRESS), { status: 201 });

beforeEach(() => {
  sessionStorage.clear();
  reloaded.mockClear();
  server.answers('get', '/api/generated-images/', [listedPicture(4, 'elsewhere')]);
  server.answers('get', '/api/processed-images/', [listedPicture(5, ADDRESS)]);
});

function show(props: Partial<PictureActionsProps> = {}, path = '/gallery', signedIn = true) {
  const editActions = ACTIONS.map(([label, route], order) => ({ label, path: route, icon: 'M1 1', order }));
  const alerted = jest.spyOn(window, 'alert').mockReturnValue();
  const view = renderInStudio(<PictureActions picture={LASTING} {...props} />, { path, editActions, signedIn });
  const press = (name: string) => view.user.click(screen.getByRole('button', { name }));
  return { ...view, alerted, press };
}
async function confirmDelete(press: (name: string) => Promise<void>): Promise<void> {
  await press('Delete Image');
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this image?' }));
  act(() => dialog.getByRole('button', { name: 'Delete' }).click());
}

describe('edit actions', () => {
  it.each(ACTIONS)(
    '%s leads to %s with the picture, 100 ms later (S2.187 S2.188 S2.189 S2.190 S2.191 S2.192 S2.193 S2.194)',
    async (label, route) => {
      const { router } = show();
      const pressed = performance.now();
      fireEvent.click(screen.getByRole('button', { name: label }));
      expect(router.state.location.pathname).toBe('/gallery');
      await waitFor(() =>
        expect(router.state.location).toMatchObject({ pathname: route, state: { inputImage: ADDRESS } }),
      );
      // Timers may be early by less than a millisecond.
      expect(performance.now() - pressed).toBeGreaterThanOrEqual(NAVIGATION_DELAY - 1);
      expect(NAVIGATION_DELAY).toBe(100);
    },
  );

  it('hides the button of the current route (S2.195)', () => {
    show({}, '/edit/upscale');
    expect(screen.queryByRole('button', { name: 'Upscale' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Outfit Swap' })).toBeVisible();
  });

  it('says that there is no image, and stays (S2.196)', async () => {
    const { press, router } = show({ picture: undefined });
    await press('Upscale');
    expect(await screen.findByText('No image to edit')).toBeVisible();
    expect(router.state.location.pathname).toBe('/gallery');
  });

  it('hands over what only the page has, where there is no lasting address', async () => {
    const { press, router } = show({ picture: { shown: 'blob:http://localhost/5' } });
    await press('Upscale');
    await waitFor(() => expect(router.state.location.state).toEqual({ inputImage: 'blob:http://localhost/5' }));
  });

  it('announces itself before it acts, where the screen wants that', async () => {
    const { press, router } = show({ announces: true });
    await press('Bg Replace');
    expect(await screen.findByRole('alert')).toHaveTextContent('Bg Replace');
    await waitFor(() => expect(router.state.location.pathname).toBe('/edit/background-replace'));
  });
});

describe('Added to Gallery', () => {
  it('saves the lasting address (S5.27 S7.29 S8.47)', async () => {
    saves();
    const { press } = show();
    await press('Added to Gallery');
    expect(await screen.findByText('Image added to gallery!')).toBeVisible();
    expect(server.sent('post', '/api/gallery/')).toEqual([{ image_url: ADDRESS }]);
    expect(changes()).toHaveLength(1);
  });

  it('notifies with the picture, and of where it is', async () => {
    saves();
    const { press, store } = show();
    await press('Added to Gallery');
    await screen.findByText('Image added to gallery!');
    expect(store.getState().notifications.items).toMatchObject([{ picture: ADDRESS, path: '/gallery' }]);
  });

  it.each([
    ['it is added', LASTING, 'Image added to gallery!'],
    ['there is none', undefined, 'No image to upload.'],
  ])('says in the toast that announced it that %s', async (_, picture, text) => {
    saves();
    const { press } = show({ announces: true, picture });
    await press('Added to Gallery');
    expect(await screen.findByRole('alert')).toHaveTextContent('Added to Gallery');
    expect(await screen.findByText(text, undefined, { timeout: 2_000 })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(text);
  });

  it('says it in the words of the screen (S8.48)', async () => {
    saves();
    const { press } = show({ addedText: 'Image added to your gallery!' });
    await press('Added to Gallery');
    expect(await screen.findByText('Image added to your gallery!')).toBeVisible();
  });

  it('does not look into the answer (S8.49)', async () => {
    server.answersOddly('post', '/api/gallery/', () => new Response('no JSON at all', { status: 200 }));
    const { press } = show();
    await press('Added to Gallery');
    expect(await screen.findByText('Image added to gallery!')).toBeVisible();
  });

  it('sends the bytes as a data: address where there is no lasting one', async () => {
    trackBlobAddresses();
    saves();
    const shown = URL.createObjectURL(new Blob(['abc'], { type: 'image/png' }));
    const { press } = show({ picture: { shown } });
    await press('Added to Gallery');
    await screen.findByText('Image added to gallery!');
    expect(server.sent('post', '/api/gallery/')).toEqual([{ image_url: 'data:image/png;base64,YWJj' }]);
    expect(changes()).toHaveLength(1);
  });

  it('says that there is none (S5.24)', async () => {
    const { press } = show({ picture: undefined });
    await press('Added to Gallery');
    expect(await screen.findByText('No image to upload.')).toBeVisible();
  });

  it('alerts without an access token (S5.25)', async () => {
    const { press, alerted } = show({}, '/gallery', false);
    await press('Added to Gallery');
    expect(alerted).toHaveBeenCalledWith('Missing token or image');
    expect(changes()).toEqual([]);
  });

  it.each([
    [
      'the server refuses',
      () => server.refuses('post', '/api/gallery/', 409, 'Full.'),
      '❌ Failed to upload image to gallery.',
    ],
    ['nothing answers', () => server.breaks('post', '/api/gallery/'), '❌ Network error'],
  ])('says that it failed where %s (S8.44 S8.45)', async (_, prepare, text) => {
    prepare();
    const { press } = show();
    await press('Added to Gallery');
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Added to Gallery' })).toBeEnabled();
  });

  it('saves once, however often it is pressed', async () => {
    saves();
    const { release } = server.holds('post', '/api/gallery/');
    const { press } = show();
    await press('Added to Gallery');
    expect(screen.getByRole('button', { name: 'Added to Gallery' })).toBeDisabled();
    await press('Added to Gallery');
    release();
    await screen.findByText('Image added to gallery!');
    expect(changes()).toHaveLength(1);
  });
});

describe('Delete Image', () => {
  it('asks first, and does nothing when the person thinks better of it', async () => {
    const { press, user } = show({ id: 9 });
    await press('Delete Image');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(changes()).toEqual([]);
  });

  it.each([
    ['gallery', '/api/gallery/', 'S7.30 S7.31'],
    ['generated', '/api/generated-images/', 'S7.26 S7.27'],
  ] as const)(
    'deletes from the list %s, at %s, then reloads and carries its words across (S4.61 S4.62 S4.63 S8.46 %s)',
    async (list, path, _statements) => {
      server.answers('delete', path, null);
      const [onDeleted, onReload] = [jest.fn(), jest.fn(() => expect(reloaded).not.toHaveBeenCalled())];
      const { press } = show({ id: 9, list, onDeleted, onReload });
      await confirmDelete(press);
      await waitFor(() => expect(reloaded).toHaveBeenCalledTimes(1));
      expect(onReload).toHaveBeenCalledWith(9);
      expect(onDeleted).not.toHaveBeenCalled();
      expect(server.sent('delete', path)).toEqual([{ id: 9 }]);
      expect(changes()).toHaveLength(1);
      act(showCarriedToast);
      expect(await screen.findByText('🗑️ Image deleted')).toBeVisible();
      // The page after the reload begins with a new store.
      expect(createStudioStore().getState().notifications.items).toMatchObject([
        { kind: 'finished', text: '🗑️ Image deleted' },
      ]);
    },
  );

  it('finds the id by the lasting address', async () => {
    server.answers('delete', '/api/generated-images/', null);
    const { press } = show();
    await confirmDelete(press);
    await waitFor(() => expect(server.sent('delete', '/api/generated-images/')).toEqual([{ id: 5 }]));
    expect(changes()).toHaveLength(1);
  });

  it('looks it up once, however often it is pressed, and shows that it does', async () => {
    const { reached, release } = server.holds('get', '/api/processed-images/');
    const { press } = show({ announces: true });
    const button = screen.getByRole('button', { name: 'Delete Image' });
    await press('Delete Image');
    await reached;
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await press('Delete Image');
    release();
    expect(await screen.findByRole('dialog', { name: 'Delete this image?' })).toBeVisible();
    expect(button).toHaveAttribute('aria-disabled', 'false');
    expect(server.calls().filter((call) => call === 'GET /api/processed-images/')).toHaveLength(1);
  });

  it.each([
    ['without a picture', { picture: undefined }],
    ['without a lasting address', { picture: { shown: 'blob:http://localhost/5' } }],
    ['that is in no list', { picture: { shown: 'https://a.test/1.png', address: 'https://a.test/1.png' } }],
  ])('says that there is none %s (S5.30)', async (_, props) => {
    const { press } = show(props);
    await press('Delete Image');
    expect(await screen.findByText('❌ No image to delete.')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    ['no list can be read', ['/api/generated-images/', '/api/processed-images/'], '❌ Network error'],
    ['the list that may have it cannot be read', ['/api/processed-images/'], '❌ Network error'],
  ] as const)('does not say that there is none where %s (S8.44)', async (_, unreadable, text) => {
    for (const path of unreadable) server.breaks('get', path);
    const { press } = show();
    await press('Delete Image');
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByText('❌ No image to delete.')).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('finds it in one list although the other cannot be read', async () => {
    server.breaks('get', '/api/generated-images/');
    const { press } = show();
    await press('Delete Image');
    expect(await screen.findByRole('dialog', { name: 'Delete this image?' })).toBeVisible();
  });

  it.each([
    [
      'the server says why',
      () => server.refuses('delete', '/api/gallery/', 409, 'It is being used.'),
      'It is being used.',
    ],
    ['the server says nothing', () => server.refuses('delete', '/api/gallery/', 500), '❌ Failed to delete image'],
    ['nothing answers', () => server.breaks('delete', '/api/gallery/'), '❌ Network error'],
  ])('says that it failed where %s (S8.42 S8.43 S8.44)', async (_, prepare, text) => {
    prepare();
    const { press } = show({ id: 9, list: 'gallery' });
    await confirmDelete(press);
    expect(await screen.findByText(text)).toBeVisible();
    expect(reloaded).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('says that it stays in the Trash where the API has one, and keeps what can be undone', async () => {
    const features = { headers: { 'Studio-Features': 'trash' } };
    server.answersOddly('get', '/api/generated-images/', () => Response.json([], features));
    server.answers('delete', '/api/gallery/', null);
    const { press, store } = show({ id: 9, list: 'gallery' });
    await act(() => store.dispatch(picturesGetGenerated.initiate()));
    await press('Delete Image');
    const words = 'It stays in the Trash for 30 days, and can be restored until then.';
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this image?' }));
    expect(dialog.getByText(words)).toBeVisible();
    act(() => dialog.getByRole('button', { name: 'Delete' }).click());
    await waitFor(() => expect(reloaded).toHaveBeenCalled());
    expect(lastDeletion.get()).toEqual({ from: 'gallery', ids: [9], path: '/gallery' });
  });

  it('does not reload while another action runs, whose result would be lost', async () => {
    server.answers('delete', '/api/gallery/', null);
    const onDeleted = jest.fn();
    const { press, store } = show({ id: 9, list: 'gallery', onDeleted });
    await act(() => store.dispatch(picturesGetGenerated.initiate()));
    server.answers('get', '/api/generated-images/', []);
    const silent = () => undefined;
    act(() => {
      void createPaidRun('test').start(
        { store, notify: { finished: silent, failed: silent, info: silent, warning: silent } },
        {
          action: { id: 'object-removal', price: 0 },
          asked: undefined,
          words: { done: '', refused: '', empty: '', failed: '' },
          send: () => ({ unwrap: () => new Promise<never>(silent), abort: silent }),
        },
      );
    });
    await confirmDelete(press);
    expect(await screen.findByText('🗑️ Image deleted')).toBeVisible();
    expect(onDeleted).toHaveBeenCalledWith(9);
    // What is on the page is read anew instead.
    await waitFor(() => expect(picturesGetGenerated.select()(store.getState()).data).toEqual([]));
    expect(reloaded).not.toHaveBeenCalled();
  });
});
