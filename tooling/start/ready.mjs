/** Whether a part answers: while it is starting, and as long as it runs. */

import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const interval = 100;

/** Longer than this a part under start is not waited for before it is asked anew. */
const patience = 5_000;

/** Characters of an answer, of a container under development too. What has more may have no end. */
const longest = 16 * 1_048_576;

/**
 * @typedef {{ ok: boolean, body: string }} Answer
 * @typedef {(answer: Answer) => boolean} Accept
 */

/**
 * Waits until an address answers as it should.
 *
 * @param {string} url
 * @param {{ within: number, accept?: Accept, signal?: AbortSignal }} options milliseconds
 * @returns {Promise<boolean>} false when time is up, or when the signal says to give up
 */
export async function answers(url, { within, accept, signal }) {
  const deadline = performance.now() + within;
  while (performance.now() < deadline && !signal?.aborted) {
    if (await answersOnce(url, { within: patience, ...(accept ? { accept } : {}) })) return true;
    await pause(interval);
  }
  return false;
}

/**
 * @param {string} url
 * @param {{ within: number, accept?: Accept }} options milliseconds
 * @returns {Promise<boolean>} whether it answers as it should; never rejects
 */
export async function answersOnce(url, options) {
  return (await askOnce(url, options)) === 'answered';
}

/**
 * Asks an address once, on a connection of its own: one that was kept open would tell of the process that has been replaced since.
 *
 * @param {string} url
 * @param {{ within: number, accept?: Accept }} options milliseconds
 * @returns {Promise<'answered' | 'turned away' | 'unanswered'>} `turned away`: by a connection that was closed without a word; never rejects
 */
export function askOnce(url, { within, accept = ({ ok }) => ok }) {
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(within);
    let isConnected = false;
    const no = () => resolve(isConnected && !signal.aborted ? 'turned away' : 'unanswered');
    // Whatever address is listened on and whatever names are allowed: this machine asks as itself.
    const asked = request(url, { agent: false, signal, headers: { Host: 'localhost' } }, (response) => {
      const { statusCode = 0 } = response;
      let body = '';
      response
        .setEncoding('utf8')
        .on('data', (text) => {
          body += text;
          if (body.length <= longest) return;
          resolve('unanswered');
          response.destroy();
        })
        .on('end', () =>
          resolve(accept({ ok: statusCode >= 200 && statusCode < 300, body }) ? 'answered' : 'unanswered'),
        )
        .on('error', () => resolve('unanswered'));
    });
    asked
      .on('socket', (socket) => socket.once('connect', () => (isConnected = true)))
      .on('error', no)
      .end();
  });
}

/**
 * Ours, and not another program that happens to answer there.
 *
 * @param {string} name
 * @returns {Accept}
 */
export function isPart(name) {
  return ({ ok, body }) => ok && partIn(body) === name;
}

/** @param {string} body @returns {unknown} */
function partIn(body) {
  try {
    return /** @type {{ part?: unknown } | null} */ (JSON.parse(body))?.part;
  } catch {
    return undefined;
  }
}

/** The host by which this machine reaches what listens on an address. @param {string | undefined} address */
export function reachable(address = '127.0.0.1') {
  const name = address === '0.0.0.0' ? '127.0.0.1' : address === '::' ? '::1' : address;
  return name.includes(':') ? `[${name}]` : name;
}
