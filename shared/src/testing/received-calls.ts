import type { SetupServer } from 'msw/node';

/** A request as the server of a test got it. */
export interface ReceivedCall<Body = unknown> {
  /** `POST /api/train/`; elsewhere with the host, `GET http://studio.test/registry.json`. */
  readonly call: string;
  readonly authorization: string | null;
  /** The parsed JSON, or the form; undefined where there was neither. */
  readonly body: Body;
}

interface ReceivedCalls {
  /** Those of this test, in the order in which they began. */
  readonly list: () => readonly ReceivedCall[];
  /** One of them, once its body is there. */
  readonly complete: (requestId: string) => Promise<ReceivedCall>;
  readonly forget: () => void;
}

/** Writes down what a server gets. @param host the API's, which goes without saying */
export function receiveCalls(server: SetupServer, host: string): ReceivedCalls {
  const calls = new Map<string, { call: ReceivedCall; complete: Promise<ReceivedCall> }>();
  server.events.on('request:start', ({ request, requestId }) => {
    const call = {
      call: `${request.method} ${request.url.replace(host, '')}`,
      authorization: request.headers.get('Authorization'),
      body: undefined as unknown,
    };
    const complete = bodyOf(request.clone()).then((body) => Object.assign(call, { body }));
    calls.set(requestId, { call, complete });
  });
  return {
    list: () => [...calls.values()].map(({ call }) => call),
    complete: (requestId) => calls.get(requestId)?.complete ?? Promise.reject(new Error('This request came unseen.')),
    forget: () => calls.clear(),
  };
}

async function bodyOf(request: Request): Promise<unknown> {
  const type = request.headers.get('Content-Type') ?? '';
  if (type.startsWith('multipart/form-data')) return request.formData();
  return type.startsWith('application/json') ? ((await request.json()) as unknown) : undefined;
}
