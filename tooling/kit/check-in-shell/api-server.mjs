/** The API that the pages call: section 7 by handlers, or a studio that runs. */

import { PlainError } from '../../../site/plain-error.mjs';
import { loadEntry } from '../../webpack/declaration.mjs';
import { fetchBounded } from './bounded-fetch.mjs';
import { listen } from './listen.mjs';

/**
 * @typedef {import('node:http').IncomingMessage} Incoming
 * @typedef {import('node:http').ServerResponse} Answer
 *
 * @typedef {{ access: string, refresh: string, username: string }} Session
 *
 * @typedef {object} Api
 * @property {string} origin
 * @property {readonly string[]} pictureOrigins from where its pictures come, beside it
 * @property {Session} session of a person who is signed in
 * @property {string} has what there is, for who asked for something else
 * @property {() => Promise<void>} close
 */

/** A day, in seconds: longer than any check. */
const day = 86_400;

/** @returns {Promise<Api>} which answers every call of section 7 as it succeeds */
export async function openWholeApi() {
  const { wholeApi, answerOf, testToken } = /** @type {typeof import('@likeness/shared/testing/whole-api')} */ (
    await loadEntry('@likeness/shared/testing/whole-api')
  );
  /** @type {ReturnType<typeof wholeApi>} */
  let handlers = [];
  const server = await listen(
    forPages(async (incoming) => {
      const { method = 'GET', url = '/' } = incoming;
      incoming.resume();
      const request = new Request(server.origin + url, { method });
      return (await answerOf(handlers, request)) ?? Response.json({ error: 'No such call.' }, { status: 404 });
    }),
  );
  handlers = wholeApi(server.origin);
  const token = testToken({ expiresIn: day });
  return {
    ...server,
    pictureOrigins: [],
    session: { access: token, refresh: token, username: 'Ada' },
    has: 'The API here has the calls of section 7; --api names that of a running studio, which may have more.',
  };
}

/**
 * A studio that runs, as an origin of our own: its API need not know of the pages. A new person is signed up there, and erased at the end.
 *
 * @param {string} address
 * @returns {Promise<Api>}
 */
export async function openRunningApi(address) {
  const { origin } = new URL(address);
  const { session, erase } = await signUp(origin);
  const server = await listen(
    forPages(async (incoming) => {
      const { method = 'GET', url = '/', headers } = incoming;
      const body = method === 'GET' || method === 'HEAD' ? null : Buffer.concat(await incoming.toArray());
      const answer = await fetchBounded(origin + url, { method, headers: sentOn(headers), body });
      // What it says of CORS is about its own pages, and what was compressed has been unpacked here.
      const kept = [...answer.headers].filter(([name]) => /^(content-type|studio-features)$/.test(name));
      const emptied = [204, 304].includes(answer.status);
      return new Response(emptied ? null : new Uint8Array(answer.bytes), { status: answer.status, headers: kept });
    }),
  );
  const close = async () => {
    await server.close();
    await erase();
  };
  return { ...server, close, pictureOrigins: [origin], session, has: `The API here is that of ${origin}.` };
}

/** @param {import('node:http').IncomingHttpHeaders} headers @returns {Record<string, string>} */
function sentOn(headers) {
  const named = ['authorization', 'content-type', 'accept'].map((name) => [name, headers[name]]);
  return Object.fromEntries(named.filter(([, value]) => value !== undefined));
}

/** @param {string} origin @returns {Promise<{ session: Session, erase: () => Promise<void> }>} @throws {PlainError} */
async function signUp(origin) {
  const username = 'Remote check';
  const email = `remote-check.${process.pid}.${Date.now()}@example.com`;
  const password = crypto.randomUUID();
  const signIn = () => post(`${origin}/api/auth/jwt/create/`, { email, password });
  await post(`${origin}/api/auth/users/`, { email, username, password, re_password: password });
  const { access, refresh } = await signIn();
  const erase = async () => {
    try {
      // The first token may be too old by now.
      const headers = { Authorization: `Bearer ${(await signIn()).access}`, 'Content-Type': 'application/json' };
      const body = JSON.stringify({ current_password: password });
      await fetchBounded(`${origin}/api/auth/users/me/`, { method: 'DELETE', headers, body });
    } catch {
      // The studio has gone meanwhile: what was looked at is told, and nothing else can be done.
    }
  };
  return { session: { access, refresh, username }, erase };
}

/** @param {string} address @param {object} body @returns {Promise<any>} */
async function post(address, body) {
  try {
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetchBounded(address, { method: 'POST', headers, body: JSON.stringify(body) });
    const text = answer.bytes.toString();
    if (answer.ok) return JSON.parse(text);
    throw new Error(`it answered ${answer.status}: ${text.slice(0, 200)}`);
  } catch (error) {
    throw new PlainError(
      `Nobody could be signed up at ${address}: ${/** @type {Error} */ (error).message}. --api names the API of a running studio.`,
    );
  }
}

/**
 * Any page may ask, with its token.
 *
 * @param {(incoming: Incoming) => Promise<Response>} answerTo
 * @returns {(incoming: Incoming, answer: Answer) => Promise<void>}
 */
function forPages(answerTo) {
  return async (incoming, answer) => {
    answer.setHeader('Access-Control-Allow-Origin', '*');
    answer.setHeader('Access-Control-Allow-Headers', 'authorization, content-type');
    answer.setHeader('Access-Control-Allow-Methods', 'GET, POST, DELETE, PUT, PATCH');
    answer.setHeader('Access-Control-Expose-Headers', 'Studio-Features');
    if (incoming.method === 'OPTIONS') {
      answer.writeHead(204).end();
      return;
    }
    try {
      const response = await answerTo(incoming);
      answer.writeHead(response.status, Object.fromEntries(response.headers));
      answer.end(Buffer.from(await response.arrayBuffer()));
    } catch (error) {
      answer.writeHead(502).end(String(error));
    }
  };
}
