import type { Sendable } from './request';
import { send } from './transport';

/** The part of XMLHttpRequest that the transport uses, moved by hand: jsdom's own knows no time-outs and no single steps. */
class SteppedXhr {
  static last: SteppedXhr;
  readonly upload: { onprogress?: (event: Partial<ProgressEvent>) => void; onload?: () => void } = {};
  readonly headers: Record<string, string> = {};
  onprogress?: () => void;
  onloadend?: () => void;
  responseType = '';
  response: Blob | null = null;
  status = 0;
  opened: readonly string[] = [];
  sent: FormData | undefined;
  aborted = false;
  private readonly answerHeaders: Record<string, string> = {};

  constructor() {
    SteppedXhr.last = this;
  }
  open(method: string, address: string): void {
    this.opened = [method, address];
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  /** For one header alone, Chromium complains in the console where it was not exposed (see `exposedHeaders`). */
  getResponseHeader(name: string): never {
    throw new Error(`Refused to get unsafe header "${name}"`);
  }
  getAllResponseHeaders(): string {
    return Object.entries(this.answerHeaders)
      .map(([name, value]) => `${name.toLowerCase()}: ${value}\r\n`)
      .join('');
  }
  send(form: FormData): void {
    this.sent = form;
  }
  abort(): void {
    this.aborted = true;
    this.onloadend?.();
  }
  answer(status: number, text: string, headers: Record<string, string> = {}): void {
    this.status = status;
    this.response = new Blob([text]);
    Object.assign(this.answerHeaders, headers);
    this.onloadend?.();
  }
}

const REQUEST: Sendable = {
  url: '/api/upscale/',
  form: { image: { file: new Blob(['12345']), name: 'me.png' }, image_url: undefined, note: 'text' },
};
const MINUTE = 60_000;

function start(request: Sendable = REQUEST, signal: AbortSignal = new AbortController().signal) {
  const onProgress = jest.fn();
  const outcome = send(request, { address: `http://api.test${request.url}`, token: 'token', signal, onProgress });
  const settled = jest.fn();
  outcome.then(settled, settled);
  return { outcome, onProgress, settled, xhr: SteppedXhr.last };
}

const original = globalThis.XMLHttpRequest;
beforeEach(() => {
  jest.useFakeTimers();
  globalThis.XMLHttpRequest = SteppedXhr as unknown as typeof XMLHttpRequest;
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.XMLHttpRequest = original;
});

it('sends the given fields only, files under their names, with the token (S7.04)', async () => {
  const { xhr, outcome } = start();
  expect(xhr.opened).toEqual(['POST', 'http://api.test/api/upscale/']);
  expect(xhr.headers).toEqual({ Authorization: 'Bearer token' });
  expect([...(xhr.sent?.keys() ?? [])]).toEqual(['image', 'note']);
  expect((xhr.sent?.get('image') as File).name).toBe('me.png');
  xhr.answer(200, '{}', { 'Content-Type': 'application/json', 'Content-Location': 'http://api.test/p/1' });
  await expect(outcome).resolves.toMatchObject({
    status: 200,
    contentType: 'application/json',
    contentLocation: 'http://api.test/p/1',
  });
});

it('reads what the API announces, and does without it where no header of it may be seen', async () => {
  const announcing = start();
  announcing.xhr.answer(200, '{}', { 'Studio-Features': 'trash, sessions' });
  expect((await announcing.outcome).features).toBe('trash, sessions');
  const silent = start();
  silent.xhr.answer(200, '{}');
  expect(await silent.outcome).toMatchObject({ contentType: '', contentLocation: undefined, features: undefined });
});

it('tells the progress, and a total of 0 while it is not known', () => {
  const { xhr, onProgress } = start();
  xhr.upload.onprogress?.({ loaded: 2, total: 5, lengthComputable: true });
  xhr.upload.onprogress?.({ loaded: 3, total: 9, lengthComputable: false });
  expect(onProgress.mock.calls).toEqual([
    [2, 5],
    [3, 0],
  ]);
});

it('gives up five minutes after the last progress, and not before', async () => {
  const { xhr, outcome, settled } = start();
  outcome.catch(() => undefined);
  for (let minutes = 0; minutes < 16; minutes += 4) {
    await jest.advanceTimersByTimeAsync(4 * MINUTE);
    xhr.upload.onprogress?.({ loaded: minutes, total: 100, lengthComputable: true });
  }
  await jest.advanceTimersByTimeAsync(5 * MINUTE - 1);
  expect(settled).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  await expect(outcome).rejects.toEqual({ status: 'TIMEOUT', unsent: true });
  expect(xhr.aborted).toBe(true);
});

it('says of a call without an answer whether the server can have received it', async () => {
  const stopped = start();
  stopped.xhr.upload.onprogress?.({ loaded: 5, total: 9, lengthComputable: true });
  stopped.xhr.onloadend?.();
  await expect(stopped.outcome).rejects.toEqual({ status: 'NO_ANSWER', unsent: true });
  const lost = start();
  lost.xhr.upload.onload?.();
  lost.xhr.onloadend?.();
  await expect(lost.outcome).rejects.toEqual({ status: 'NO_ANSWER' });
});

it('counts what comes down as progress too', async () => {
  const { xhr, settled } = start();
  await jest.advanceTimersByTimeAsync(4 * MINUTE);
  xhr.onprogress?.();
  await jest.advanceTimersByTimeAsync(4 * MINUTE);
  expect(settled).not.toHaveBeenCalled();
});

it('can be cancelled at any moment', async () => {
  const cancel = new AbortController();
  const { xhr, outcome } = start(REQUEST, cancel.signal);
  cancel.abort();
  await expect(outcome).rejects.toEqual({ status: 'CANCELLED' });
  expect(xhr.aborted).toBe(true);
  expect(jest.getTimerCount()).toBe(0);
});

it('sends nothing that is cancelled already', async () => {
  const cancel = new AbortController();
  cancel.abort();
  const { xhr, outcome } = start(REQUEST, cancel.signal);
  await expect(outcome).rejects.toEqual({ status: 'CANCELLED' });
  expect(xhr.sent).toBeUndefined();
});

it('says that there was no answer when the connection breaks', async () => {
  const { xhr, outcome } = start();
  xhr.upload.onload?.();
  xhr.onloadend?.();
  await expect(outcome).rejects.toEqual({ status: 'NO_ANSWER' });
  expect(jest.getTimerCount()).toBe(0);
});

it('takes an empty body for an empty answer', async () => {
  const { xhr, outcome } = start();
  xhr.answer(204, '');
  xhr.response = null;
  expect((await outcome).body.size).toBe(0);
});
