import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { unsavedWork } from '@likeness/shared/observable';
import { startSession } from '@likeness/shared/session';
import {
  renderInStudio,
  studioServer,
  testToken,
  trackBlobAddresses,
  type BlobAddresses,
} from '@likeness/shared/testing';
import { downloadPicture } from './download-picture';
import { KeepButtons } from './keep-buttons';

const LASTING = 'http://api.test/media/result.png';
const server = studioServer();
let blobs: BlobAddresses;
beforeAll(() => {
  blobs = trackBlobAddresses();
});

/** What was put into the clipboard. */
let copied: ClipboardItem[] = [];
let saved: { readonly name: string; readonly bytes: Blob | undefined }[] = [];

beforeEach(() => {
  copied = [];
  saved = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, bytes: blobs.get(this.href) });
  });
  has('isSecureContext', true);
  has('ClipboardItem', StandInItem);
});
afterEach(() => {
  Reflect.deleteProperty(window, 'ClipboardItem');
});

/** jsdom has none. */
class StandInItem {
  constructor(readonly items: Readonly<Record<string, Promise<Blob>>>) {}
  readonly types = ['image/png'];
  getType = (type: string) => this.items[type];
}

const has = (name: string, value: unknown): void =>
  void Object.defineProperty(window, name, { configurable: true, writable: true, value });
function show(shown: string) {
  const view = renderInStudio(<KeepButtons picture={{ shown }} fileName="likeness-upscale" />);
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: {
      write: async (items: ClipboardItem[]) => {
        await Promise.all(items.map((item) => item.getType('image/png')));
        copied.push(...items);
      },
    },
  });
  return view.user;
}
const made = (type: string) => URL.createObjectURL(new Blob(['the picture'], { type }));
const download = () => screen.getByRole('button', { name: 'Download' });
const copy = () => screen.getByRole('button', { name: 'Copy to clipboard' });

describe('download', () => {
  it.each([
    ['image/png', 'likeness-upscale.png'],
    ['image/jpeg', 'likeness-upscale.jpg'],
    ['image/webp', 'likeness-upscale.webp'],
    ['application/octet-stream', 'likeness-upscale.png'],
  ])('saves the bytes under a name that fits them: %s', async (type, name) => {
    await show(made(type)).click(download());
    expect(await screen.findByText('Image downloaded.')).toBeVisible();
    expect(saved.map((file) => file.name)).toEqual([name]);
    expect(await saved[0]?.bytes?.text()).toBe('the picture');
  });

  it('saves nothing for the next person of what the one before asked for', async () => {
    const answered = jest.fn();
    server.use(
      http.get(LASTING, async () => {
        act(() => startSession({ access: testToken({ subject: 'bob' }) }));
        await new Promise((resolve) => setTimeout(resolve, 50));
        answered();
        return new HttpResponse('bytes');
      }),
    );
    await show(LASTING).click(download());
    await waitFor(() => expect(answered).toHaveBeenCalled());
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(saved).toEqual([]);
    expect(screen.queryByText('Image downloaded.')).not.toBeInTheDocument();
    expect(screen.queryByText(/could not be downloaded/)).not.toBeInTheDocument();
    expect(download()).toBeEnabled();
  });

  it.each([
    ['comes', () => new HttpResponse('bytes', { headers: { 'Content-Type': 'image/png' } })],
    ['does not come', () => HttpResponse.error()],
  ])('would be lost by a reload until it %s', async (_, answer) => {
    jest.spyOn(console, 'warn').mockReturnValue();
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    server.use(http.get(LASTING, () => released.then(answer)));
    await show(LASTING).click(download());
    expect(unsavedWork.get()).toBe(1);
    release();
    await waitFor(() => expect(download()).toHaveAttribute('aria-disabled', 'false'));
    expect(unsavedWork.get()).toBe(0);
  });

  it('saves what lies on another origin', async () => {
    server.use(http.get(LASTING, () => new HttpResponse('bytes', { headers: { 'Content-Type': 'image/png' } })));
    await show(LASTING).click(download());
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(await saved[0]?.bytes?.text()).toBe('bytes');
  });

  it.each([
    ['was deleted meanwhile', () => HttpResponse.json({ error: 'gone' }, { status: 404 })],
    ['cannot be fetched', () => HttpResponse.error()],
  ])('says so where the picture %s, and can be tried again', async (_, answer) => {
    jest.spyOn(console, 'warn').mockReturnValue();
    server.use(http.get(LASTING, answer));
    await show(LASTING).click(download());
    expect(await screen.findByText(/^The image could not be downloaded\./)).toBeVisible();
    expect(saved).toEqual([]);
    expect(download()).toBeEnabled();
  });

  it('gives its address back in the end', async () => {
    const shown = made('image/png');
    const before = blobs.size;
    jest.useFakeTimers();
    await downloadPicture({ shown }, 'likeness-upscale');
    expect(blobs.size).toBe(before + 1);
    jest.advanceTimersByTime(60_000);
    jest.useRealTimers();
    expect(blobs.size).toBe(before);
  });
});

describe('copy', () => {
  it('puts a PNG into the clipboard', async () => {
    await show(made('image/png')).click(copy());
    expect(await screen.findByText('Image copied to clipboard.')).toBeVisible();
    expect(await (await copied[0]?.getType('image/png'))?.text()).toBe('the picture');
  });

  it('makes one of anything else', async () => {
    const bitmap = { width: 4, height: 3, close: jest.fn() };
    const drawImage = jest.fn();
    has('createImageBitmap', async () => bitmap);
    jest
      .spyOn(HTMLCanvasElement.prototype, 'getContext')
      .mockReturnValue({ drawImage } as unknown as CanvasRenderingContext2D & null);
    jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
      this: HTMLCanvasElement,
      done,
      type,
    ) {
      done(new Blob([`${this.width} × ${this.height}`], { type: type ?? '' }));
    });
    await show(made('image/jpeg')).click(copy());
    expect(await screen.findByText('Image copied to clipboard.')).toBeVisible();
    expect(drawImage).toHaveBeenCalledWith(bitmap, 0, 0);
    expect(bitmap.close).toHaveBeenCalled();
    const png = await copied[0]?.getType('image/png');
    expect([png?.type, await png?.text()]).toEqual(['image/png', '4 × 3']);
  });

  it('says so where it cannot be had, or the browser forbids it', async () => {
    jest.spyOn(console, 'warn').mockReturnValue();
    await show('blob:http://localhost/gone').click(copy());
    expect(await screen.findByText('The image could not be copied.')).toBeVisible();
    expect(copied).toEqual([]);
    expect(copy()).toBeEnabled();
  });

  it.each([
    ['the browser cannot', () => Reflect.deleteProperty(window, 'ClipboardItem')],
    ['the page came by plain http over a LAN', () => has('isSecureContext', false)],
  ])('is not offered where %s', (_, change) => {
    change();
    show(made('image/png'));
    expect(screen.queryByRole('button', { name: 'Copy to clipboard' })).not.toBeInTheDocument();
    expect(download()).toBeVisible();
  });
});

describe('share', () => {
  const share = jest.fn<Promise<void>, [ShareData]>();
  const button = () => screen.getByRole('button', { name: 'Share' });
  beforeEach(() => {
    share.mockReset().mockResolvedValue();
    Object.assign(navigator, { share, canShare: () => true });
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'share');
    Reflect.deleteProperty(navigator, 'canShare');
  });

  it('hands the picture on as a file', async () => {
    await show(made('image/png')).click(button());
    await waitFor(() => expect(share).toHaveBeenCalled());
    const [file] = share.mock.lastCall?.[0].files ?? [];
    expect([file?.name, file?.type, await file?.text()]).toEqual(['likeness-upscale.png', 'image/png', 'the picture']);
  });

  it('says nothing where the person chose nothing, and says so where it fails', async () => {
    jest.spyOn(console, 'warn').mockReturnValue();
    share.mockRejectedValueOnce(new DOMException('cancelled', 'AbortError'));
    const user = show(made('image/png'));
    await user.click(button());
    await waitFor(() => expect(button()).toHaveAttribute('aria-disabled', 'false'));
    expect(screen.queryByText('The image could not be shared.')).not.toBeInTheDocument();
    share.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
    await user.click(button());
    expect(await screen.findByText('The image could not be shared.')).toBeVisible();
  });

  it('is not offered where the browser shares no pictures', () => {
    Object.assign(navigator, { canShare: () => false });
    show(made('image/png'));
    expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument();
  });
});
