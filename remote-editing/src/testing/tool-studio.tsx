import { act, screen, within } from '@testing-library/react';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactElement } from 'react';
import { endSession } from '@likeness/shared/session';
import {
  renderInStudio,
  TEST_API,
  trackBlobAddresses,
  type BlobAddresses,
  type StudioRenderOptions,
} from '@likeness/shared/testing';
import { loadingPictures } from './loading-pictures';

/** A tool as its tests know it. */
export interface ToolUnderTest {
  readonly screen: ReactElement;
  /** Its route. */
  readonly path: string;
  /** The path of its call. */
  readonly endpoint: string;
  /** The words on the button that starts it. */
  readonly run: string;
  readonly resultName: string;
  /** What its call answers, unless a test says otherwise: `{ image, image_url }` by default. */
  readonly answer?: () => Response;
}

/** One red pixel. */
export const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';
/** A picture that the server has. */
export const ADDRESS = 'http://api.test/media/me.png';
/** Where the server keeps the result. */
export const RESULT = 'http://api.test/media/result.png';

/**
 * An answer whose body is the picture itself. A GIF by its first bytes, and all of it ASCII: @mswjs/interceptors reads what answers an
 * XMLHttpRequest as text, in which other bytes do not survive.
 */
export const asPicture = (): Response =>
  new HttpResponse('GIF89a, and the rest of it', {
    headers: { 'Content-Type': 'image/gif', 'Content-Location': RESULT },
  });
/** An answer in JSON: an object with `image`, or a string. */
export const asJson = (body: JsonBodyType, status = 200): Response => HttpResponse.json(body, { status });

export const photo = (name = 'me.png', type = 'image/png') => new File(['the bytes'], name, { type });

/** What the API of one test was asked, and what it holds. */
interface ToolApi {
  /** In order: credits, run, deduct. */
  calls: string[];
  deducted: unknown[];
  /** Credits left. */
  remaining: number;
  /** The form of the last run. */
  sent: FormData | undefined;
  /** The `blob:` addresses that are alive. */
  blobs: BlobAddresses;
}

/**
 * A studio for the tests of a file, with this tool in it and an API that has 10 credits and answers each run. Called once, outside the
 * tests.
 */
export function toolStudio(tool: ToolUnderTest) {
  const { answer = () => asJson({ image: PNG, image_url: RESULT }) } = tool;
  const url = `${TEST_API}${tool.endpoint}`;
  const api: ToolApi = { calls: [], deducted: [], remaining: 0, sent: undefined, blobs: new Map() };
  const editActions = [
    { label: 'Outfit Swap', path: '/edit/outfit-swap', icon: 'M1 1', order: 1 },
    { label: 'This Tool', path: tool.path, icon: 'M1 1', order: 2 },
  ];
  const server = setupServer();
  const pictures = loadingPictures();

  const answers = (respond: () => Response | Promise<Response>): void =>
    server.use(
      http.post(url, async ({ request }) => {
        api.calls.push('run');
        api.sent = await request.formData();
        return respond();
      }),
    );

  beforeAll(() => {
    server.listen({ onUnhandledRequest: 'error' });
    api.blobs = trackBlobAddresses();
  });
  beforeEach(() => {
    Object.assign(api, { calls: [], deducted: [], remaining: 10, sent: undefined });
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
    );
    answers(answer);
  });
  afterEach(() => {
    act(endSession);
    server.resetHandlers();
  });
  afterAll(() => server.close());

  const open = (options: StudioRenderOptions = {}) =>
    renderInStudio(tool.screen, { path: tool.path, editActions, ...options });
  const card = (title: string) => within(screen.getByRole('region', { name: title }));
  /** The file picker: of the one upload card, or of the one with this title. */
  const picker = (title?: string) =>
    (title === undefined ? screen : card(title)).getByLabelText<HTMLInputElement>(/^(Click to upload|Replace)$/, {
      selector: 'input',
    });
  const original = (label = 'Original') => screen.findByRole('img', { name: label });
  const run = () => screen.getByRole('button', { name: new RegExp(`^(${tool.run}|Processing\\.\\.\\.)$`) });
  const result = () => screen.findByRole('img', { name: tool.resultName });
  /** The screen of a tool with one picture, after a file was chosen. */
  const chosen = async (options?: StudioRenderOptions) => {
    const view = open(options);
    await view.user.upload(picker(), photo());
    await original();
    return view;
  };
  /** As `chosen`, after the run. */
  const finished = async (options?: StudioRenderOptions) => {
    const view = await chosen(options);
    await view.user.click(run());
    await result();
    return view;
  };

  return {
    api,
    pictures,
    open,
    card,
    picker,
    original,
    run,
    result,
    resultCard: () => card('Final Result'),
    /** Lets the tool's call answer this from now on. */
    answers,
    /** Lets the next run take until `finish` is called. */
    held: (): { readonly finish: () => void } => {
      let finish = (): void => undefined;
      const gate = new Promise<void>((resolve) => (finish = resolve));
      answers(() => gate.then(answer));
      return { finish: () => finish() };
    },
    chosen,
    finished,
  };
}
