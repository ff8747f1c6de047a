import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { LIMITS } from '@likeness/shared/contract';
import { endSession } from '@likeness/shared/session';
import { renderInStudio, TEST_API, trackBlobAddresses, type StudioRenderOptions } from '@likeness/shared/testing';
import { naturalSize } from '../tool/natural-size';
import UpscaleScreen from './upscale-screen';

jest.mock('../tool/natural-size');
const size = jest.mocked(naturalSize);

/** One red pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';
const ADDRESS = 'http://api.test/media/me.png';
const RESULT = 'http://api.test/media/larger.png';

/** What reached the API, in order: `GET /api/credits/`, … */
let calls: string[];
let deducted: unknown[];
let remaining: number;
let sent: FormData | undefined;
let addresses: ReadonlyMap<string, Blob>;

const answers = (body: JsonBodyType, status = 200) =>
  http.post(`${TEST_API}/api/upscale/`, async ({ request }) => {
    calls.push('upscale');
    sent = await request.formData();
    return HttpResponse.json(body, { status });
  });

const server = setupServer();
beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  addresses = trackBlobAddresses();
});
beforeEach(() => {
  calls = [];
  deducted = [];
  remaining = 10;
  sent = undefined;
  size.mockResolvedValue({ width: 800, height: 600 });
  server.use(
    http.get(`${TEST_API}/api/credits/`, () => {
      calls.push('credits');
      return HttpResponse.json({ credits_remaining: remaining, credits_used: 0 });
    }),
    http.post(`${TEST_API}/api/dedctcredit/`, async ({ request }) => {
      calls.push('deduct');
      deducted.push(await request.json());
      return HttpResponse.json({});
    }),
    answers({ image: PNG, image_url: RESULT }),
  );
});
afterEach(() => {
  act(endSession);
  server.resetHandlers();
});
afterAll(() => server.close());

const ACTIONS = [
  { label: 'Outfit Swap', path: '/edit/outfit-swap', icon: 'M1 1', order: 1 },
  { label: 'Upscale', path: '/edit/upscale', icon: 'M1 1', order: 2 },
];
const open = (options: StudioRenderOptions = {}) =>
  renderInStudio(<UpscaleScreen />, { path: '/edit/upscale', editActions: ACTIONS, ...options });
const photo = (name = 'me.png', type = 'image/png') => new File(['the bytes'], name, { type });
const picker = () => screen.getByLabelText<HTMLInputElement>(/^(Click to upload|Replace)$/, { selector: 'input' });
const run = () => screen.getByRole('button', { name: /^(Upscale|Processing\.\.\.)$/ });
const original = () => screen.findByRole('img', { name: 'Original' });
const result = () => screen.findByRole('img', { name: 'Upscaled image' });
const resultCard = () => within(screen.getByRole('region', { name: 'Final Result' }));

async function upscaled(options?: StudioRenderOptions) {
  const view = open(options);
  await view.user.upload(picker(), photo());
  await original();
  await view.user.click(run());
  await result();
  return view;
}

describe('the empty screen', () => {
  it('shows its title, cards, words and buttons (S2.198 S2.199 S2.200 S2.205 S2.207 S2.208 S2.216 S2.222 S4.26)', () => {
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Upscale Image' })).toBeVisible();
    expect(screen.getByText('Make your images sharper, clearer, and high-resolution.')).toBeVisible();
    const upload = screen.getByRole('region', { name: 'Upload Your Image' });
    expect(upload).toHaveTextContent('Click to upload or choose from gallery');
    expect(within(upload).getByRole('button', { name: 'Reset All' })).toBeEnabled();
    expect(within(upload).getByRole('button', { name: 'Upscale' })).toBeEnabled();
    expect(resultCard().getByRole('heading', { name: 'Final Result' })).toBeVisible();
    expect(resultCard().getByText('Nothing generated yet')).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Actions for this image' })).not.toBeInTheDocument();
  });

  it('has an area 400px tall for images only, and a result card 500px tall (S2.203 S2.204 S2.217 S5.31)', () => {
    open();
    expect(picker()).toHaveAttribute('accept', 'image/*');
    expect(screen.getByTestId('upload-area')).toHaveStyle({ minHeight: '400px' });
    expect(screen.getByRole('region', { name: 'Final Result' })).toHaveStyle({ height: '500px' });
  });

  it('warns instead of asking the API for anything (S5.13)', async () => {
    const { user } = open();
    await user.click(run());
    expect(await screen.findByText('Please upload or select an image to upscale.')).toBeVisible();
    expect(calls).toEqual([]);
  });
});

describe('choosing an image', () => {
  it('shows a chosen file, labelled Original (S2.206 S2.211 S4.27)', async () => {
    const { user } = open();
    await user.upload(picker(), photo());
    expect(await original()).toHaveAttribute('src', expect.stringMatching(/^blob:/));
    expect(screen.getByText('Original')).toBeVisible();
  });

  it('takes a dropped file', async () => {
    open();
    fireEvent.drop(screen.getByTestId('upload-area'), { dataTransfer: { files: [photo()] } });
    expect(await original()).toBeVisible();
  });

  it.each([
    ['a text file', photo('notes.txt', 'text/plain'), '“notes.txt” is not an image.'],
    ['a drawing', photo('logo.svg', 'image/svg+xml'), '“logo.svg” is a drawing, not a photo.'],
  ])('refuses %s in a sentence, and keeps what was there', async (_, file, sentence) => {
    const { user } = open();
    await user.upload(picker(), photo());
    const before = (await original()).getAttribute('src');
    fireEvent.drop(screen.getByTestId('upload-area'), { dataTransfer: { files: [file] } });
    expect(await screen.findByText(sentence, { exact: false })).toBeVisible();
    expect(await original()).toHaveAttribute('src', before);
  });

  it('refuses a text file that is called .png', async () => {
    size.mockRejectedValue(new TypeError('no picture'));
    const { user } = open();
    await user.upload(picker(), photo('fake.png'));
    expect(await screen.findByText(/“fake.png” cannot be read as an image/)).toBeVisible();
    expect(screen.queryByRole('img', { name: 'Original' })).not.toBeInTheDocument();
  });

  it('refuses more bytes or pixels than the limits, before anything is sent', async () => {
    const { user } = open();
    const large = photo('large.png');
    Object.defineProperty(large, 'size', { value: LIMITS.picture.bytes + 1_048_576 });
    await user.upload(picker(), large);
    expect(await screen.findByText('“large.png” has 31.00 MB. An image may have at most 30.00 MB.')).toBeVisible();
    size.mockResolvedValue({ width: 10_000, height: 5_001 });
    await user.upload(picker(), photo('wide.png'));
    expect(await screen.findByText(/“wide.png” has 10000 × 5001 pixels.*50 megapixels/)).toBeVisible();
    expect(calls).toEqual([]);
  });

  it('takes the image of the navigation state, and sends it as image_url (S2.210 S4.33)', async () => {
    const { user } = open({ state: { inputImage: ADDRESS } });
    expect(await original()).toHaveAttribute('src', ADDRESS);
    await user.click(run());
    await result();
    expect(sent?.get('image_url')).toBe(ADDRESS);
    expect(sent?.get('image')).toBeNull();
  });

  it('copies the bytes of a blob: address of the navigation state, and sends them as a file (S4.33)', async () => {
    const handed = URL.createObjectURL(new Blob(['made elsewhere'], { type: 'image/png' }));
    const { user } = open({ state: { inputImage: handed } });
    await original();
    URL.revokeObjectURL(handed);
    await user.click(run());
    await result();
    expect(await (sent?.get('image') as File).text()).toBe('made elsewhere');
    expect(sent?.get('image_url')).toBeNull();
  });

  it('shows the empty state for a dead blob: address, never a broken picture (S5.14)', async () => {
    const { user } = open({ state: { inputImage: 'blob:http://localhost/gone' } });
    expect(await screen.findByText(/can no longer be read/)).toBeVisible();
    expect(screen.queryByRole('img', { name: 'Original' })).not.toBeInTheDocument();
    await user.click(run());
    expect(await screen.findByText('Please upload or select an image.')).toBeVisible();
    expect(calls).toEqual([]);
  });

  it('shows the empty state for an address that is no picture any longer', async () => {
    open({ state: { inputImage: ADDRESS } });
    fireEvent.error(await original());
    expect(await screen.findByText(/can no longer be read/)).toBeVisible();
    expect(screen.queryByRole('img', { name: 'Original' })).not.toBeInTheDocument();
  });

  it('never shows an address that is neither http(s): nor blob:', () => {
    open({ state: { inputImage: 'javascript:alert(1)' } });
    expect(screen.queryByRole('img', { name: 'Original' })).not.toBeInTheDocument();
  });

  it('says so when the chosen file has gone since (S5.14)', async () => {
    const { user } = open();
    const file = photo();
    await user.upload(picker(), file);
    await original();
    file.slice = () =>
      ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) }) as unknown as Blob;
    await user.click(run());
    expect(await screen.findByText('Please upload or select an image.')).toBeVisible();
    expect(screen.queryByRole('img', { name: 'Original' })).not.toBeInTheDocument();
    expect(calls).toEqual([]);
  });
});

describe('upscaling', () => {
  it('reads the credits, sends the file, shows the picture, deducts 2 and reads the credits again (S7.14 S7.47 S8.23 S2.219)', async () => {
    await upscaled();
    expect(await screen.findByText('Image upscaled successfully!')).toBeVisible();
    expect((sent?.get('image') as File).name).toBe('me.png');
    await waitFor(() => expect(run()).toBeEnabled());
    expect(calls.slice(0, 3)).toEqual(['credits', 'upscale', 'deduct']);
    expect(deducted).toEqual([{ amount: 2 }]);
  });

  it('is busy meanwhile, and a second click starts nothing (S2.209 S2.218 S4.28 S4.29)', async () => {
    server.use(
      http.post(`${TEST_API}/api/upscale/`, async () => {
        calls.push('upscale');
        await delay(100);
        return HttpResponse.json({ image: PNG });
      }),
    );
    const { user } = open();
    await user.upload(picker(), photo());
    await original();
    fireEvent.click(run());
    fireEvent.click(run());
    expect(await screen.findByRole('button', { name: 'Processing...' })).toBeDisabled();
    expect(resultCard().getByRole('status', { name: 'Upscaling' })).toBeVisible();
    expect(resultCard().getByText(/Upscaling · 0:00/)).toBeVisible();
    await result();
    expect(resultCard().queryByRole('status')).not.toBeInTheDocument();
    expect(calls.filter((call) => call === 'upscale')).toHaveLength(1);
  });

  it.each([
    ['base64', { image: PNG }, /^blob:/],
    ['a data: address', { image: `data:image/png;base64,${PNG}` }, /^blob:/],
    ['a plain address', RESULT, /larger\.png$/],
  ])('shows an answer of %s', async (_, body, shown) => {
    server.use(answers(body));
    await upscaled();
    expect(await result()).toHaveAttribute('src', expect.stringMatching(shown));
  });

  it('opens the result in a new tab by double-click, and says so (S2.220 S2.221)', async () => {
    const opened = jest.spyOn(window, 'open').mockReturnValue(null);
    const { user } = await upscaled();
    expect(await result()).toHaveAttribute('title', 'Double-click to open in new tab');
    await user.dblClick(await result());
    expect(opened).toHaveBeenCalledWith(RESULT, '_blank', 'noopener');
    await user.click(screen.getByRole('button', { name: 'Open in new tab' }));
    expect(opened).toHaveBeenCalledTimes(2);
  });

  it('shows the action buttons under the result, except its own (S2.197 S2.195)', async () => {
    await upscaled();
    const actions = within(screen.getByRole('group', { name: 'Actions for this image' }));
    expect(actions.getByRole('button', { name: 'Outfit Swap' })).toBeVisible();
    expect(actions.getByRole('button', { name: 'Added to Gallery' })).toBeVisible();
    expect(actions.getByRole('button', { name: 'Delete Image' })).toBeVisible();
    expect(actions.queryByRole('button', { name: 'Upscale' })).not.toBeInTheDocument();
  });

  it('is held against its original', async () => {
    const { user } = await upscaled();
    await user.click(screen.getByRole('button', { name: 'Compare' }));
    expect(screen.getByRole('img', { name: 'Before' })).toHaveAttribute('src', (await original()).getAttribute('src'));
  });

  it('refuses below the cost (S5.32 S8.20)', async () => {
    remaining = 1;
    const { user } = open();
    await user.upload(picker(), photo());
    await original();
    await user.click(run());
    expect(await screen.findByText('Not enough credits to upscale image.')).toBeVisible();
    expect(calls).not.toContain('upscale');
    await waitFor(() => expect(run()).toBeEnabled());
  });

  it('takes the server’s 402 for too few credits (S8.20)', async () => {
    server.use(answers({ error: 'no' }, 402));
    const { user } = open();
    await user.upload(picker(), photo());
    await original();
    await user.click(run());
    expect(await screen.findByText('Not enough credits to upscale image.')).toBeVisible();
    expect(deducted).toEqual([]);
  });

  it.each([
    ['an answer without a picture', {}, 200, 'No image returned.', undefined],
    [
      'a refusal with a sentence',
      { error: 'The picture is damaged.' },
      422,
      'Upscale failed.',
      'The picture is damaged.',
    ],
    [
      'a too large picture',
      { error: 'The picture is larger than 30.00 MB.' },
      413,
      'Upscale failed.',
      /larger than 30/,
    ],
    ['a broken server', {}, 500, 'Upscale failed.', undefined],
  ])(
    'says what %s means, charges nothing and can be tried again (S8.21 S8.22 S4.30 S4.35)',
    async (_, body, status, text, reason) => {
      server.use(answers(body, status));
      const { user } = open();
      await user.upload(picker(), photo());
      await original();
      await user.click(run());
      expect(await screen.findByText(text)).toBeVisible();
      if (reason) expect(resultCard().getByText(reason)).toBeVisible();
      await waitFor(() => expect(run()).toBeEnabled());
      expect(resultCard().getByText('Nothing generated yet')).toBeVisible();
      expect(deducted).toEqual([]);
      server.use(answers({ image: PNG }));
      await user.click(run());
      expect(await result()).toBeVisible();
    },
  );

  it('says that the studio could not be reached (S8.22)', async () => {
    server.use(http.post(`${TEST_API}/api/upscale/`, () => HttpResponse.error()));
    const { user } = open();
    await user.upload(picker(), photo());
    await original();
    await user.click(run());
    expect(await screen.findByText('Upscale failed.')).toBeVisible();
    expect(resultCard().getByText(/could not be reached/)).toBeVisible();
  });

  it('can be cancelled, without a failure and without a deduction', async () => {
    server.use(http.post(`${TEST_API}/api/upscale/`, () => delay('infinite')));
    const { user } = open();
    await user.upload(picker(), photo());
    await original();
    await user.click(run());
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText(/^Cancelled\./)).toBeVisible();
    expect(run()).toBeEnabled();
    expect(screen.queryByText('Upscale failed.')).not.toBeInTheDocument();
    expect(deducted).toEqual([]);
    // The server may have finished all the same, so the balance is read again.
    await waitFor(() => expect(calls).toEqual(['credits', 'credits']));
  });
});

describe('clearing', () => {
  it('takes everything away and says so with Reset All (S2.212 S2.213 S2.214 S2.215 S4.31)', async () => {
    const { user } = await upscaled();
    expect([...addresses.keys()]).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Reset All' }));
    expect(await screen.findByText('All changes have been reset')).toBeVisible();
    expect(screen.queryByRole('img', { name: 'Original' })).not.toBeInTheDocument();
    expect(screen.getByText('Nothing generated yet')).toBeVisible();
    await user.click(run());
    expect(await screen.findByText('Please upload or select an image to upscale.')).toBeVisible();
    expect([...addresses.keys()]).toEqual([]);
  });

  it('takes an address away too (S2.214)', async () => {
    const { user } = open({ state: { inputImage: ADDRESS } });
    await original();
    await user.click(screen.getByRole('button', { name: 'Reset All' }));
    expect(screen.queryByRole('img', { name: 'Original' })).not.toBeInTheDocument();
  });

  it('has a trash button (S2.201)', async () => {
    const { user } = await upscaled();
    await user.click(screen.getByRole('button', { name: 'Remove image' }));
    expect(screen.queryByRole('img', { name: 'Original' })).not.toBeInTheDocument();
    expect(screen.getByText('Nothing generated yet')).toBeVisible();
  });

  it('forgets the result when a new image is chosen, and releases both (S4.32)', async () => {
    const { user } = await upscaled();
    await user.upload(picker(), photo('other.png'));
    await waitFor(() => expect(screen.queryByRole('img', { name: 'Upscaled image' })).not.toBeInTheDocument());
    expect([...addresses.keys()]).toEqual([(await original()).getAttribute('src')]);
  });

  it('lets work under way go on when a new image is chosen, and says so', async () => {
    let finish = (): void => undefined;
    const gate = new Promise<void>((resolve) => (finish = resolve));
    server.use(
      http.post(`${TEST_API}/api/upscale/`, async () => {
        await gate;
        return HttpResponse.json({ image: PNG });
      }),
    );
    const { user } = open();
    await user.upload(picker(), photo());
    await original();
    await user.click(run());
    await screen.findByRole('button', { name: 'Cancel' });
    await user.upload(picker(), photo('other.png'));
    expect(await screen.findByText(/The upscale under way goes on/)).toBeVisible();
    expect(run()).toHaveTextContent('Upscale');
    finish();
    expect(await screen.findByText('Image upscaled successfully!')).toBeVisible();
    expect(screen.getByText('Nothing generated yet')).toBeVisible();
    await waitFor(() => expect(deducted).toEqual([{ amount: 2 }]));
  });
});

describe('leaving and coming back', () => {
  it('goes on with the work, and shows its result to whoever comes back', async () => {
    let finish = (): void => undefined;
    const gate = new Promise<void>((resolve) => (finish = resolve));
    server.use(
      http.post(`${TEST_API}/api/upscale/`, async () => {
        await gate;
        return HttpResponse.json({ image: PNG });
      }),
    );
    const { user, router } = open();
    await user.upload(picker(), photo());
    await original();
    await user.click(run());
    await screen.findByRole('button', { name: 'Cancel' });
    await act(() => router.navigate('/elsewhere'));
    expect(await screen.findByText('Elsewhere')).toBeVisible();
    await act(() => router.navigate('/edit/upscale'));
    expect(await screen.findByRole('button', { name: 'Processing...' })).toBeDisabled();
    await act(() => router.navigate('/elsewhere'));
    finish();
    expect(await screen.findByText('Image upscaled successfully!')).toBeVisible();
    await act(() => router.navigate('/edit/upscale'));
    expect(await result()).toBeVisible();
    expect(await original()).toBeVisible();
  });

  it('starts empty when nothing was under way', async () => {
    const { router } = await upscaled();
    await waitFor(() => expect(run()).toBeEnabled());
    await act(() => router.navigate('/elsewhere'));
    await act(() => router.navigate('/edit/upscale'));
    expect(await screen.findByText('Nothing generated yet')).toBeVisible();
  });

  it('takes the next image that another screen hands over', async () => {
    const { router } = open({ state: { inputImage: ADDRESS } });
    await original();
    await act(() => router.navigate('/edit/upscale', { state: { inputImage: RESULT } }));
    await waitFor(async () => expect(await original()).toHaveAttribute('src', RESULT));
  });
});
