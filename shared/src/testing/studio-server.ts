import { act } from '@testing-library/react';
import { http, HttpResponse, type JsonBodyType, type RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import type { AnswerOf, CallMethod, CallPath, CallPathOf, FormOf, JsonOf, RefusalOf } from '@likeness/shared/api';
import { setConfiguration } from '@likeness/shared/configuration';
import { loadWhenIdle } from '@likeness/shared/observable';
import { endSession } from '@likeness/shared/session';
import { success } from './answer';
import { PLAIN_ANSWERS } from './plain-answers';
import { receiveCalls, type ReceivedCall } from './received-calls';
import { watchUnannouncedCalls } from './unannounced-calls';

/** The API's host in tests. */
export const TEST_API = 'http://api.test';

interface Once {
  /** For the next request only; then what was said before holds again. */
  readonly once?: boolean;
}

/** What a call sends: its JSON, or its form. */
type SentBy<Method extends CallMethod, Path extends CallPathOf<Method>> =
  JsonOf<Method, Path> | ([FormOf<Method, Path>] extends [never] ? never : FormData);

type Received<Method extends CallMethod, Path extends CallPathOf<Method>> = ReceivedCall<SentBy<Method, Path>>;

/** A call whose requests wait. */
export interface Held {
  /** Resolves when the first request has come. */
  readonly reached: Promise<void>;
  /** Lets those that wait, and all that come, be answered by what was said before. */
  readonly release: () => void;
}

/**
 * The API of a test file. What a test says holds until its end, the latest word first; bodies are those of the API's own document.
 */
export interface StudioServer {
  /** A call succeeds with this body, or with what the function makes of the request. `null` is an answer without a body (204). */
  readonly answers: <Method extends CallMethod, Path extends CallPathOf<Method>>(
    method: Method,
    path: Path,
    body: AnswerOf<Method, Path> | ((received: Received<Method, Path>) => AnswerOf<Method, Path>),
    how?: Once & { readonly status?: 200 | 201 },
  ) => void;
  /** A call is refused: with a sentence for the person, with another body of section 7, or without any. */
  readonly refuses: <Method extends CallMethod, Path extends CallPathOf<Method>>(
    method: Method,
    path: Path,
    status: number,
    body?: string | RefusalOf<Method, Path>,
    how?: Once,
  ) => void;
  /** No answer comes: the network is down. */
  readonly breaks: <Method extends CallMethod>(method: Method, path: CallPathOf<Method>, how?: Once) => void;
  readonly holds: <Method extends CallMethod>(method: Method, path: CallPathOf<Method>) => Held;
  /**
   * An answer that section 7 does not have, on purpose: a page of HTML, a missing field, another provider's shape. Everything else goes
   * through the typed words above.
   */
  readonly answersOddly: <Method extends CallMethod, Path extends CallPathOf<Method>>(
    method: Method,
    path: Path,
    answer: (received: Received<Method, Path>) => Response,
    how?: Once,
  ) => void;
  /** The feature was announced before: for a part of a page that is drawn where it was, and not by what the test has it ask. */
  readonly hasAnnounced: (feature: string) => void;
  /** What was asked in this test, in order: `['GET /api/credits/', 'POST /api/upscale/']`. */
  readonly calls: () => readonly string[];
  /** What a call has sent in this test, an entry for each request. */
  readonly sent: <Method extends CallMethod, Path extends CallPathOf<Method>>(
    method: Method,
    path: Path,
  ) => readonly SentBy<Method, Path>[];
  /** Handlers for what is not the API: pictures, the registry. */
  readonly use: (...handlers: RequestHandler[]) => void;
}

/**
 * Starts a server for a test file: `const server = studioServer();` at its top. Every read is answered plainly (see `PLAIN_ANSWERS`); a
 * request that no one prepared for fails its test, and so does a call beyond section 7 of which no answer of the test announced the feature.
 * The session ends with each test.
 *
 * @param beside handlers for what is not the API, for all tests of the file
 */
export function studioServer(...beside: RequestHandler[]): StudioServer {
  const server = setupServer(
    ...Object.entries(PLAIN_ANSWERS).map(([path, body]) => http.get(TEST_API + path, () => HttpResponse.json(body))),
    ...beside,
  );
  const received = receiveCalls(server, TEST_API);
  const unannounced = watchUnannouncedCalls(server, TEST_API);
  const unprepared: string[] = [];
  // What comes later in the page is there in a test, so that a click opens at once.
  beforeAll(loadWhenIdle);
  beforeAll(() => {
    server.listen({
      onUnhandledRequest: ({ method, url }, print) => {
        unprepared.push(`${method} ${url}`);
        print.error();
      },
    });
  });
  beforeEach(() => setConfiguration({ apiHost: TEST_API }));
  afterEach(() => {
    act(endSession);
    server.resetHandlers();
    received.forget();
    const early = unannounced.take();
    const asked = unprepared.splice(0);
    if (asked.length > 0) throw new Error(`This test prepares no answer for ${asked.join(', ')}.`);
    if (early.length > 0) throw new Error(`Nothing announced what was called: ${early.join(', ')}.`);
  });
  afterAll(() => server.close());

  /** The types of what comes in are the document's, which the server cannot know of. */
  const respond = (method: CallMethod, path: CallPath, answer: (call: never) => Response, how?: Once): void =>
    server.use(
      http[method](
        TEST_API + path,
        async ({ requestId }) => answer((await received.complete(requestId)) as never),
        how ?? {},
      ),
    );
  return {
    answersOddly: respond,
    answers: (method, path, body, { status, ...how } = {}) => {
      const make = (typeof body === 'function' ? body : () => body) as (call: never) => unknown;
      respond(method, path, (call) => success(make(call), status), how);
    },
    refuses: (method, path, status, body, how) => respond(method, path, () => refusal(status, body), how),
    breaks: (method, path, how) => respond(method, path, () => HttpResponse.error(), how),
    holds: (method, path) => {
      const [reached, reach] = signal();
      const [released, release] = signal();
      const wait = async (): Promise<void> => {
        reach();
        await released;
        // Without an answer of its own MSW goes on to the handler before this one.
      };
      server.use(http[method](TEST_API + path, wait));
      return { reached, release };
    },
    hasAnnounced: (feature) => unannounced.heard(feature),
    calls: () => received.list().map(({ call }) => call),
    sent: <Method extends CallMethod, Path extends CallPathOf<Method>>(method: Method, path: Path) => {
      const call = `${method.toUpperCase()} ${path}`;
      const bodies = received.list().flatMap((each) => (each.call === call ? [each.body] : []));
      return bodies as readonly SentBy<Method, Path>[];
    },
    use: (...handlers) => server.use(...handlers),
  };
}

function refusal(status: number, body: unknown): Response {
  if (body === undefined) return new HttpResponse(null, { status });
  const json = typeof body === 'string' ? { error: body, code: 'REFUSED' } : body;
  return HttpResponse.json(json as JsonBodyType, { status });
}

function signal(): [Promise<void>, () => void] {
  let fire = (): void => undefined;
  const fired = new Promise<void>((resolve) => (fire = resolve));
  return [fired, fire];
}
