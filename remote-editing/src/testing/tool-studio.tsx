import { screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { CallPathOf } from '@likeness/shared/api';
import {
  renderInStudio,
  studioServer,
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
  readonly endpoint: CallPathOf<'post'>;
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
  new Response('GIF89a, and the rest of it', {
    headers: { 'Content-Type': 'image/gif', 'Content-Location': RESULT },
  });
/** An answer in JSON: an object with `image`, or a string. */
export const asJson = (body: unknown, status = 200): Response => Response.json(body, { status });

export const photo = (name = 'me.png', type = 'image/png') => new File(['the bytes'], name, { type });

/** What the API of one test was asked. */
interface ToolApi {
  /** In order: credits, run, deduct. */
  readonly calls: readonly string[];
  readonly deducted: readonly unknown[];
  /** The form of the last run. */
  readonly sent: FormData | undefined;
  /** The `blob:` addresses that are alive. */
  blobs: BlobAddresses;
}

const DEDUCT = '/api/dedctcredit/';

/**
 * A studio for the tests of a file, with this tool in it and an API that answers each run. Called once, outside the tests.
 */
export function toolStudio(tool: ToolUnderTest) {
  const { answer = () => asJson({ image: PNG, image_url: RESULT }), endpoint } = tool;
  const server = studioServer();
  const names: Readonly<Record<string, string>> = {
    'GET /api/credits/': 'credits',
    [`POST ${endpoint}`]: 'run',
    [`POST ${DEDUCT}`]: 'deduct',
  };
  const api: ToolApi = {
    get calls() {
      return server.calls().map((call) => names[call] ?? call);
    },
    get deducted() {
      return server.sent('post', DEDUCT);
    },
    get sent() {
      return server.sent('post', endpoint).findLast((body) => body instanceof FormData);
    },
    blobs: new Map(),
  };
  const editActions = [
    { label: 'Outfit Swap', path: '/edit/outfit-swap', icon: 'M1 1', order: 1 },
    { label: 'This Tool', path: tool.path, icon: 'M1 1', order: 2 },
  ];
  const pictures = loadingPictures();

  // A tool's picture may come in any of the specification's forms, also those that our API does not choose.
  const answers = (respond: () => Response): void => server.answersOddly('post', endpoint, respond);

  beforeAll(() => {
    api.blobs = trackBlobAddresses();
  });
  beforeEach(() => {
    server.answers('post', DEDUCT, { credits_remaining: 91, credits_used: 9 });
    answers(answer);
  });

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
    server,
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
    held: (): { readonly finish: () => void } => ({ finish: server.holds('post', endpoint).release }),
    chosen,
    finished,
  };
}
