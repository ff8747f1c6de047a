import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { createPaidRun } from '@likeness/shared/credits';
import { showCarriedToast } from '@likeness/shared/notifications';
import { endSession } from '@likeness/shared/session';
import { createStudioStore } from '@likeness/shared/store';
import { renderInStudio, TEST_API, trackBlobAddresses } from '@likeness/shared/testing';
import { NAVIGATION_DELAY, PictureActions, type PictureActionsProps } from './picture-actions';
import { picturesGetGenerated } from './pictures-api';
import { reloadDocument } from './reload-document';

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

/** Every change that reached the API: method, path, body. */
let changes: unknown[];
const change = (method: 'post' | 'delete', path: string, answer: () => Response | Promise<Response>) =>
  http[method](`${TEST_API}/api/${path}/`, async ({ request }) => {
    changes.push([method, path, await request.json()]);
    return answer();
  });
const json = (body: JsonBodyType, status: number) => () => HttpResponse.json(body, { status });
const noContent = () => new HttpResponse(null, { status: 204 });

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  changes = [];
  sessionStorage.clear();
  reloaded.mockClear();
  server.use(
    http.get(`${TEST_API}/api/generated-images/`, () => HttpResponse.json([{ id: 4, image_url: 'elsewhere' }])),
    http.get(`${TEST_API}/api/processed-images/`, () => HttpResponse.json([{ id: 5, image_url: ADDRESS }])),
  );
});
afterEach(() => {
  act(endSession);
  server.resetHandlers();
});
afterAll(() => server.close());

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
    server.use(change('post', 'gallery', json({}, 201)));
    const { press } = show();
    await press('Added to Gallery');
    expect(await screen.findByText('Image added to gallery!')).toBeVisible();
    expect(changes).toEqual([['post', 'gallery', { image_url: ADDRESS }]]);
  });

  it('says it in the words of the screen (S8.48)', async () => {
    server.use(change('post', 'gallery', json({}, 201)));
    const { press } = show({ addedText: 'Image added to your gallery!' });
    await press('Added to Gallery');
    expect(await screen.findByText('Image added to your gallery!')).toBeVisible();
  });

  it('does not look into the answer (S8.49)', async () => {
    server.use(change('post', 'gallery', () => new HttpResponse('no JSON at all', { status: 200 })));
    const { press } = show();
    await press('Added to Gallery');
    expect(await screen.findByText('Image added to gallery!')).toBeVisible();
  });

  it('sends the bytes as a data: address where there is no lasting one', async () => {
    trackBlobAddresses();
    server.use(change('post', 'gallery', json({}, 201)));
    const shown = URL.createObjectURL(new Blob(['abc'], { type: 'image/png' }));
    const { press } = show({ picture: { shown } });
    await press('Added to Gallery');
    await screen.findByText('Image added to gallery!');
    expect(changes).toEqual([['post', 'gallery', { image_url: 'data:image/png;base64,YWJj' }]]);
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
    expect(changes).toEqual([]);
  });

  it.each([
    ['the server refuses', json({ error: 'Full.' }, 409), '❌ Failed to upload image to gallery.'],
    ['nothing answers', () => HttpResponse.error(), '❌ Network error'],
  ])('says that it failed where %s (S8.44 S8.45)', async (_, answer, text) => {
    server.use(change('post', 'gallery', answer));
    const { press } = show();
    await press('Added to Gallery');
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Added to Gallery' })).toBeEnabled();
  });

  it('saves once, however often it is pressed', async () => {
    let answer = (): void => undefined;
    const gate = new Promise<void>((resolve) => (answer = resolve));
    server.use(change('post', 'gallery', () => gate.then(noContent)));
    const { press } = show();
    await press('Added to Gallery');
    expect(screen.getByRole('button', { name: 'Added to Gallery' })).toBeDisabled();
    await press('Added to Gallery');
    answer();
    await screen.findByText('Image added to gallery!');
    expect(changes).toHaveLength(1);
  });
});

describe('Delete Image', () => {
  it('asks first, and does nothing when the person thinks better of it', async () => {
    const { press, user } = show({ id: 9 });
    await press('Delete Image');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(changes).toEqual([]);
  });

  it.each([
    ['gallery', 'gallery', 'S7.30 S7.31'],
    ['generated', 'generated-images', 'S7.26 S7.27'],
  ] as const)(
    'deletes from the list %s, at %s, then reloads and carries its words across (S4.61 S4.62 S4.63 S8.46 %s)',
    async (list, path, _statements) => {
      server.use(change('delete', path, noContent));
      const { press } = show({ id: 9, list });
      await confirmDelete(press);
      await waitFor(() => expect(reloaded).toHaveBeenCalledTimes(1));
      expect(changes).toEqual([['delete', path, { id: 9 }]]);
      act(showCarriedToast);
      expect(await screen.findByText('🗑️ Image deleted')).toBeVisible();
      // The page after the reload begins with a new store.
      expect(createStudioStore().getState().notifications.items).toMatchObject([
        { kind: 'finished', text: '🗑️ Image deleted' },
      ]);
    },
  );

  it('finds the id by the lasting address', async () => {
    server.use(change('delete', 'generated-images', noContent));
    const { press } = show();
    await confirmDelete(press);
    await waitFor(() => expect(changes).toEqual([['delete', 'generated-images', { id: 5 }]]));
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
    ['no list can be read', ['generated-images', 'processed-images'], '❌ Network error'],
    ['the list that may have it cannot be read', ['processed-images'], '❌ Network error'],
  ])('does not say that there is none where %s (S8.44)', async (_, unreadable, text) => {
    server.use(...unreadable.map((path) => http.get(`${TEST_API}/api/${path}/`, () => HttpResponse.error())));
    const { press } = show();
    await press('Delete Image');
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByText('❌ No image to delete.')).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('finds it in one list although the other cannot be read', async () => {
    server.use(http.get(`${TEST_API}/api/generated-images/`, () => HttpResponse.error()));
    const { press } = show();
    await press('Delete Image');
    expect(await screen.findByRole('dialog', { name: 'Delete this image?' })).toBeVisible();
  });

  it.each([
    ['the server says why', json({ error: 'It is being used.' }, 409), 'It is being used.'],
    ['the server says nothing', () => new HttpResponse(null, { status: 500 }), '❌ Failed to delete image'],
    ['nothing answers', () => HttpResponse.error(), '❌ Network error'],
  ])('says that it failed where %s (S8.42 S8.43 S8.44)', async (_, answer, text) => {
    server.use(change('delete', 'gallery', answer));
    const { press } = show({ id: 9, list: 'gallery' });
    await confirmDelete(press);
    expect(await screen.findByText(text)).toBeVisible();
    expect(reloaded).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('does not reload while another action runs, whose result would be lost', async () => {
    server.use(change('delete', 'gallery', noContent));
    const onDeleted = jest.fn();
    const { press, store } = show({ id: 9, list: 'gallery', onDeleted });
    await act(() => store.dispatch(picturesGetGenerated.initiate()));
    server.use(http.get(`${TEST_API}/api/generated-images/`, () => HttpResponse.json([])));
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
    expect(onDeleted).toHaveBeenCalled();
    // What is on the page is read anew instead.
    await waitFor(() => expect(picturesGetGenerated.select()(store.getState()).data).toEqual([]));
    expect(reloaded).not.toHaveBeenCalled();
  });
});
