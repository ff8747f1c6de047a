import { readFile, rm } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildRemote, type ServedRemote } from './served-remote';

interface File {
  readonly body: Buffer;
  readonly type: string;
}

const ENTRY = 'remoteEntry.js';
const HTML = '<!doctype html><title>Welcome</title><h1>Our new site</h1>';
/** Of what is never answered late enough to be a failure. */
const LATE_MILLISECONDS = 4_000;

/** What a server does to a file that it has, each in the words of whoever looks at it from outside. */
const MISBEHAVIOURS = {
  'never answers': () => undefined,
  'answers late': async (answer: ServerResponse, file: File) => {
    await pause(LATE_MILLISECONDS);
    send(answer, 200, file);
  },
  'resets the connection': (answer: ServerResponse) => answer.socket?.resetAndDestroy(),
  'answers 404': (answer: ServerResponse): void =>
    send(answer, 404, { body: Buffer.from('Not found'), type: 'text/plain' }),
  'answers 500': (answer: ServerResponse) => send(answer, 500, { body: Buffer.from('Oh no'), type: 'text/plain' }),
  'answers HTML': (answer: ServerResponse) => send(answer, 200, { body: Buffer.from(HTML), type: 'text/html' }),
  'breaks off in the middle': (answer: ServerResponse, { body, type }: File) => {
    answer.writeHead(200, { ...headersOf(type), 'Content-Length': body.length });
    answer.write(body.subarray(0, body.length / 2), () => answer.socket?.destroy());
  },
  'has half of the file': (answer: ServerResponse, { body, type }: File) =>
    send(answer, 200, { body: body.subarray(0, body.length / 2), type }),
  'calls it a text': (answer: ServerResponse, { body }: File) => send(answer, 200, { body, type: 'text/plain' }),
} satisfies Record<string, (answer: ServerResponse, file: File) => unknown>;

export type Misbehaviour = keyof typeof MISBEHAVIOURS;

/** A built remote on a server that can be told to fail, and to behave again. */
export interface MisbehavingRemote extends ServedRemote {
  /** From now on it fails so at the entry, or at the chunks that hold this text. */
  readonly fail: (how: Misbehaviour, text?: string) => void;
  /** From now on nobody listens at its port. */
  readonly goDown: () => Promise<void>;
  /** It serves what it has. */
  readonly behave: () => Promise<void>;
}

/** Builds a remote as it is released, and serves it as released files are served: each may be kept for a year. */
export async function serveMisbehaving(source: string, port: number): Promise<MisbehavingRemote> {
  const { folder, integrity, declaration } = await buildRemote(source);
  let failing: { readonly how: Misbehaviour; readonly text: string | undefined } | undefined;
  const serve = async (url: string, answer: ServerResponse): Promise<void> => {
    const name = path.basename(new URL(url, 'http://any').pathname);
    const body = await readFile(path.join(folder, name)).catch(() => undefined);
    if (!body) {
      MISBEHAVIOURS['answers 404'](answer);
      return;
    }
    const file = { body, type: name.endsWith('.css') ? 'text/css' : 'text/javascript' };
    const { how, text } = failing ?? {};
    if (how && (text === undefined ? name === ENTRY : body.includes(text))) await MISBEHAVIOURS[how](answer, file);
    else send(answer, 200, file);
  };
  const listen = async (): Promise<Server> => {
    const server = createServer(({ url = '' }, answer) => void serve(url, answer));
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    return server;
  };
  let server: Server | undefined = await listen();
  const goDown = async (): Promise<void> => {
    const ending = server;
    server = undefined;
    ending?.closeAllConnections();
    await new Promise<unknown>((resolve) => ending?.close(resolve) ?? resolve(undefined));
  };
  return {
    entry: `http://127.0.0.1:${port}/${ENTRY}`,
    integrity,
    declaration,
    fail: (how, text) => (failing = { how, text }),
    goDown,
    behave: async () => {
      failing = undefined;
      server ??= await listen();
    },
    close: async () => {
      await goDown();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function headersOf(type: string) {
  return {
    'Access-Control-Allow-Origin': '*',
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Type': type,
    'X-Content-Type-Options': 'nosniff',
  };
}

function send(answer: ServerResponse, status: number, { body, type }: File): void {
  answer.writeHead(status, headersOf(type)).end(body);
}
