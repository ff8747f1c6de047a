import { act, screen, within } from '@testing-library/react';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { endSession } from '@likeness/shared/session';
import {
  renderInStudio,
  TEST_API,
  trackBlobAddresses,
  type BlobAddresses,
  type StudioRenderOptions,
} from '@likeness/shared/testing';
import { naturalSize } from '../../tool/natural-size';
import UpscaleScreen from '../upscale-screen';

jest.mock('../../tool/natural-size');

/** How large a chosen picture is: 800 × 600 unless a test says otherwise. */
export const naturalSizeMock = jest.mocked(naturalSize);

/** One red pixel. */
export const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';
export const ADDRESS = 'http://api.test/media/me.png';
export const RESULT = 'http://api.test/media/larger.png';
export const UPSCALE = `${TEST_API}/api/upscale/`;

/** The API of one test: what it was asked, and what it holds. */
interface UpscaleApi {
  /** In order: credits, upscale, deduct. */
  calls: string[];
  deducted: unknown[];
  remaining: number;
  /** The form of the last upscale. */
  sent: FormData | undefined;
  /** The `blob:` addresses that are alive. */
  blobs: BlobAddresses;
}
export const api: UpscaleApi = { calls: [], deducted: [], remaining: 0, sent: undefined, blobs: new Map() };
export const server = setupServer();

export const answers = (body: JsonBodyType, status = 200) =>
  http.post(UPSCALE, async ({ request }) => {
    api.calls.push('upscale');
    api.sent = await request.formData();
    return HttpResponse.json(body, { status });
  });

/** An upscale that takes until `finish` is called. */
export function heldUpscale(): { readonly finish: () => void } {
  let finish = (): void => undefined;
  const gate = new Promise<void>((resolve) => (finish = resolve));
  server.use(http.post(UPSCALE, () => gate.then(() => HttpResponse.json({ image: PNG }))));
  return { finish: () => finish() };
}

/** Lets the API answer in every test of a file: 10 credits, and a picture for each upscale. */
export function answerEveryTest(): void {
  beforeAll(() => {
    server.listen({ onUnhandledRequest: 'error' });
    api.blobs = trackBlobAddresses();
  });
  beforeEach(() => {
    Object.assign(api, { calls: [], deducted: [], remaining: 10, sent: undefined });
    naturalSizeMock.mockResolvedValue({ width: 800, height: 600 });
    server.use(
      http.get(`${TEST_API}/api/credits/`, () => {
        api.calls.push('credits');
        return HttpResponse.json({ credits_remaining: api.remaining, credits_used: 0 });
      }),
      http.post(`${TEST_API}/api/dedctcredit/`, async ({ request }) => {
        api.calls.push('deduct');
        api.deducted.push(await request.json());
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
}

const ACTIONS = [
  { label: 'Outfit Swap', path: '/edit/outfit-swap', icon: 'M1 1', order: 1 },
  { label: 'Upscale', path: '/edit/upscale', icon: 'M1 1', order: 2 },
];
export const open = (options: StudioRenderOptions = {}) =>
  renderInStudio(<UpscaleScreen />, { path: '/edit/upscale', editActions: ACTIONS, ...options });
export const photo = (name = 'me.png', type = 'image/png') => new File(['the bytes'], name, { type });
export const picker = () =>
  screen.getByLabelText<HTMLInputElement>(/^(Click to upload|Replace)$/, { selector: 'input' });
export const run = () => screen.getByRole('button', { name: /^(Upscale|Processing\.\.\.)$/ });
export const original = () => screen.findByRole('img', { name: 'Original' });
export const result = () => screen.findByRole('img', { name: 'Upscaled image' });
export const resultCard = () => within(screen.getByRole('region', { name: 'Final Result' }));

/** The screen after a file was chosen and upscaled. */
export async function upscaled(options?: StudioRenderOptions) {
  const view = open(options);
  await view.user.upload(picker(), photo());
  await original();
  await view.user.click(run());
  await result();
  return view;
}
