import { screen, waitFor } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import {
  listedPicture,
  renderInStudio,
  savedPicture,
  studioServer,
  TEST_API,
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

it('brings a thousand images, and has one of them under way at a time', async () => {
  let [underWay, most] = [0, 0];
  server.use(
    http.get(`${TEST_API}/media/many-:id`, async () => {
      most = Math.max(most, ++underWay);
      await delay(0);
      underWay -= 1;
      return new HttpResponse(new Blob(['pixels'], { type: 'image/png' }));
    }),
  );
  const many = Array.from({ length: 1_000 }, (_, id) => listedPicture(id, `${TEST_API}/media/many-${id}.png`));
  server.answers('get', '/api/generated-images/', many);
  await press(open().user);
  await waitFor(() => expect(downloaded).toHaveLength(1), { timeout: 60_000 });
  expect(accountIn(downloaded[0]?.text ?? '').generated_images).toHaveLength(1_000);
  expect(new Set(downloaded[0]?.text.match(/image-\d+\.png/g)).size).toBe(1_000);
  expect(most).toBe(1);
}, 90_000);

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
