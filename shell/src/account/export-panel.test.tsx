import { act, screen, waitFor } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { unsavedWork } from '@likeness/shared/observable';
import { startSession } from '@likeness/shared/session';
import {
  listedPicture,
  renderInStudio,
  savedPicture,
  studioServer,
  TEST_API,
  testToken,
  trackBlobAddresses,
} from '@likeness/shared/testing';
import { AccountScreen } from './account-screen';
import { ExportPanel } from './export-panel';

const ADA = { id: 1, email: 'ada@example.org', username: 'Ada' };
const [beach, snow, gone] = ['beach', 'snow', 'gone'].map((name) => `${TEST_API}/media/${name}.png`) as [
  string,
  string,
  string,
];
const server = studioServer();

/** What was downloaded, as text: the ZIP packs nothing. */
let downloaded: { readonly name: string; readonly text: string }[];
beforeEach(() => {
  downloaded = [];
  const alive = trackBlobAddresses();
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const { href, download: name } = this;
    void alive
      .get(href)
      ?.text()
      .then((text) => downloaded.push({ name, text }));
  });
  const picture = new Blob(['pixels'], { type: 'image/png' });
  server.use(
    http.get(beach, () => new HttpResponse(picture)),
    http.get(snow, () => new HttpResponse(picture)),
    http.get(gone, () => new HttpResponse(null, { status: 404 })),
  );
});

const open = () => renderInStudio(<ExportPanel person={ADA} />, { path: '/account' });
const press = (user: ReturnType<typeof open>['user']) =>
  user.click(screen.getByRole('button', { name: 'Download everything' }));

it('brings each image once, and a file that says which is which', async () => {
  server.answers('get', '/api/generated-images/', [listedPicture(1, beach), listedPicture(2, snow)]);
  server.answers('get', '/api/gallery/', [savedPicture(7, beach)]);
  await press(open().user);
  await waitFor(() => expect(downloaded).toHaveLength(1));
  const [{ name, text }] = downloaded as [(typeof downloaded)[number]];
  expect(name).toBe('likeness-account.zip');
  expect(new Set(text.match(/image-\d+/g))).toEqual(new Set(['image-1', 'image-2']));
  const { account, generated_images: generated, saved_images: saved } = accountIn(text);
  expect(account).toEqual(ADA);
  expect(generated).toMatchObject([
    { id: 1, file: 'images/image-1.png' },
    { id: 2, file: 'images/image-2.png' },
  ]);
  expect(saved).toMatchObject([{ id: 7, file: 'images/image-1.png' }]);
  expect(screen.getByRole('button', { name: 'Download everything' })).toBeEnabled();
});

it('brings what was deleted and is kept a while longer, where the API keeps it', async () => {
  const days = {
    created_at: '2026-11-01T10:00:00Z',
    deleted_at: '2026-11-02T10:00:00Z',
    erased_at: '2026-12-02T10:00:00Z',
  };
  server.answers('get', '/api/trash/', [{ from: 'gallery', id: 4, list: 'gallery', image_url: snow, ...days }]);
  const features = { headers: { 'Studio-Features': 'own-account, trash' } };
  server.answersOddly('get', '/api/auth/users/me/', () => Response.json(ADA, features));
  const { user } = renderInStudio(<AccountScreen />, { path: '/account' });
  await screen.findByText('You sign in with ada@example.org.');
  await press(user);
  await waitFor(() => expect(downloaded).toHaveLength(1));
  expect(accountIn(downloaded[0]?.text ?? '').trash).toMatchObject([{ id: 4, file: 'images/image-1.png' }]);
});

it('brings a hundred images, and has one of them under way at a time', async () => {
  let [underWay, most] = [0, 0];
  server.use(
    http.get(`${TEST_API}/media/many-:id`, async () => {
      most = Math.max(most, ++underWay);
      await delay(0);
      underWay -= 1;
      return new HttpResponse(new Blob(['pixels'], { type: 'image/png' }));
    }),
  );
  const many = Array.from({ length: 100 }, (_, id) => listedPicture(id, `${TEST_API}/media/many-${id}.png`));
  server.answers('get', '/api/generated-images/', many);
  await press(open().user);
  await waitFor(() => expect(downloaded).toHaveLength(1));
  expect(accountIn(downloaded[0]?.text ?? '').generated_images).toHaveLength(100);
  expect(new Set(downloaded[0]?.text.match(/image-\d+\.png/g)).size).toBe(100);
  expect(most).toBe(1);
});

it('says how many could not be had, and which', async () => {
  server.answers('get', '/api/generated-images/', [listedPicture(1, beach), listedPicture(2, gone)]);
  await press(open().user);
  expect(await screen.findByText(/One image could not be had/)).toBeVisible();
  await waitFor(() => expect(downloaded).toHaveLength(1));
  expect(accountIn(downloaded[0]?.text ?? '').generated_images).toMatchObject([
    { file: 'images/image-1.png' },
    { file: null },
  ]);
});

it('brings nothing where a list could not be read, and says so', async () => {
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
  server.refuses('get', '/api/processed-images/', 500);
  await press(open().user);
  expect(await screen.findByText('Your data could not be downloaded. Please try again.')).toBeVisible();
  expect(downloaded).toEqual([]);
  expect(screen.getByRole('button', { name: 'Download everything' })).toBeEnabled();
});

describe('when the panel is left', () => {
  /** Lets the second of two pictures come. */
  let letCome: () => void;
  beforeEach(() => {
    const until = new Promise<void>((resolve) => (letCome = resolve));
    server.use(
      http.get(snow, async () => {
        await until;
        return new HttpResponse(new Blob(['pixels'], { type: 'image/png' }));
      }),
    );
    server.answers('get', '/api/generated-images/', [listedPicture(1, beach), listedPicture(2, snow)]);
  });
  afterEach(() => letCome());
  const leave = async (): Promise<ReturnType<typeof open>> => {
    const page = open();
    await press(page.user);
    expect(await screen.findByText('Getting image 2 of 2 …')).toBeVisible();
    await act(() => page.router.navigate('/billing'));
    expect(screen.getByText('Elsewhere')).toBeVisible();
    return page;
  };
  const comeBack = ({ router }: ReturnType<typeof open>) => act(() => router.navigate('/account'));

  it('goes on, and says its end on another screen', async () => {
    await leave();
    expect(unsavedWork.get()).toBe(1);
    letCome();
    expect(await screen.findByText('Your data was downloaded.')).toBeVisible();
    await waitFor(() => expect(downloaded).toHaveLength(1));
    expect(accountIn(downloaded[0]?.text ?? '').generated_images).toHaveLength(2);
    expect(unsavedWork.get()).toBe(0);
  });

  it('is found under way by whoever comes back, and can be cancelled there', async () => {
    const page = await leave();
    await comeBack(page);
    expect(screen.getByText('Getting image 2 of 2 …')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download everything' })).toBeDisabled();
    await page.user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'Download everything' })).toBeEnabled();
    letCome();
    await press(page.user);
    expect(await screen.findByText('Your data was downloaded.')).toBeVisible();
    await waitFor(() => expect(downloaded).toHaveLength(1));
  });

  it('ends with the session: the next person finds nothing of it, and is told nothing', async () => {
    const page = await leave();
    act(() => startSession({ access: testToken({ subject: 'bob' }) }));
    await comeBack(page);
    expect(screen.queryByText(/^Getting image/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Download everything' })).toBeEnabled();
    letCome();
    await delay(100);
    expect(downloaded).toEqual([]);
    expect(screen.queryByText(/downloaded/)).not.toBeInTheDocument();
    expect(unsavedWork.get()).toBe(0);
  });
});

describe('where the browser can write to a file', () => {
  const chosen: { text: string; ended: 'not yet' | 'closed' | 'aborted' | 'removed' } = { text: '', ended: 'not yet' };
  const pick = jest.fn<Promise<object>, [{ suggestedName: string }]>();
  /** How many bytes were given to the file before this picture was fetched. */
  const writtenBefore: number[] = [];
  const manyPictures = (count: number) => {
    server.use(
      http.get(`${TEST_API}/media/many-:id`, () => {
        writtenBefore.push(chosen.text.length);
        return new HttpResponse(new Blob(['x'.repeat(1_000)], { type: 'image/png' }));
      }),
    );
    const many = Array.from({ length: count }, (_, id) => listedPicture(id, `${TEST_API}/media/many-${id}.png`));
    server.answers('get', '/api/generated-images/', many);
  };
  beforeEach(() => {
    Object.assign(chosen, { text: '', ended: 'not yet' });
    writtenBefore.splice(0);
    const handle = {
      createWritable: () =>
        Promise.resolve(
          new WritableStream<Uint8Array>({
            write: (chunk) => void (chosen.text += new TextDecoder('latin1').decode(chunk)),
            close: () => void (chosen.ended = 'closed'),
            abort: () => void (chosen.ended = 'aborted'),
          }),
        ),
      remove: () => {
        chosen.ended = 'removed';
        return Promise.resolve();
      },
    };
    pick.mockReset().mockResolvedValue(handle);
    Object.assign(window, { showSaveFilePicker: pick });
  });
  afterEach(() => {
    Reflect.deleteProperty(window, 'showSaveFilePicker');
  });

  it('writes each picture before it fetches the one after the next, and collects nothing', async () => {
    manyPictures(50);
    await press(open().user);
    await waitFor(() => expect(chosen.ended).toBe('closed'), { timeout: 10_000 });
    expect(pick).toHaveBeenCalledWith(expect.objectContaining({ suggestedName: 'likeness-account.zip' }));
    expect(new Set(chosen.text.match(/image-\d+\.png/g)).size).toBe(50);
    expect(accountIn(chosen.text).generated_images).toHaveLength(50);
    expect(writtenBefore).toHaveLength(50);
    for (const [index, written] of writtenBefore.entries()) expect(written).toBeGreaterThanOrEqual(1_000 * (index - 1));
    expect(await screen.findByText('Your data was downloaded.')).toBeVisible();
    expect(downloaded).toEqual([]);
  });

  it('leaves no file behind where it is cancelled, and says nothing of a failure', async () => {
    manyPictures(3);
    server.use(http.get(`${TEST_API}/media/many-1.png`, () => delay('infinite')));
    const { user } = open();
    await press(user);
    expect(await screen.findByText('Getting image 2 of 3 …')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(chosen.ended).toBe('removed'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Download everything' })).toBeEnabled());
    expect(screen.queryByText(/could not be downloaded/)).not.toBeInTheDocument();
  });

  it('does nothing where no file is chosen', async () => {
    pick.mockRejectedValue(new DOMException('The user aborted a request.', 'AbortError'));
    await press(open().user);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Download everything' })).toBeEnabled());
    expect(server.calls()).not.toContain('GET /api/gallery/');
  });

  it('downloads where the browser lets nobody choose', async () => {
    pick.mockRejectedValue(new DOMException('Not in this frame.', 'SecurityError'));
    await press(open().user);
    await waitFor(() => expect(downloaded).toHaveLength(1));
  });

  it('says that it failed where the disk is full, and leaves no file behind', async () => {
    jest.spyOn(console, 'warn').mockReturnValue(undefined);
    const write = () => Promise.reject(new DOMException('No space.', 'QuotaExceededError'));
    const remove = jest.fn(() => Promise.resolve());
    const full = {
      createWritable: () => Promise.resolve(new WritableStream({ write })),
      remove,
    };
    pick.mockResolvedValue(full);
    await press(open().user);
    expect(await screen.findByText('Your data could not be downloaded. Please try again.')).toBeVisible();
    expect(remove).toHaveBeenCalledTimes(1);
  });
});

interface AccountFile {
  readonly account: object;
  readonly generated_images: readonly object[];
  readonly saved_images: readonly object[];
  readonly trash?: readonly object[];
}

function accountIn(zip: string): AccountFile {
  const json = /\{\n {2}"account"[^]*?\n\}/.exec(zip)?.[0] ?? '{}';
  return JSON.parse(json) as AccountFile;
}
