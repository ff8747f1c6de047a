import { setTimeout as pause } from 'node:timers/promises';

const interval = 100;

/**
 * Waits until an address answers as it should.
 *
 * @param {string} url
 * @param {{ within: number, accept?: (response: Response) => Promise<boolean>, signal?: AbortSignal }} options milliseconds
 * @returns {Promise<boolean>} false when time is up, or when the signal says to give up
 */
export async function answers(url, { within, accept = async (response) => response.ok, signal }) {
  const deadline = Date.now() + within;
  while (Date.now() < deadline && !signal?.aborted) {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
      if (await accept(response)) return true;
    } catch {
      // Nothing listens yet.
    }
    await pause(interval);
  }
  return false;
}

/**
 * Ours, and not another program that happens to answer there.
 *
 * @param {string} name
 */
export function isPart(name) {
  return async (/** @type {Response} */ response) => response.ok && (await part(response)) === name;
}

/** @param {Response} response @returns {Promise<unknown>} */
async function part(response) {
  const answer = /** @type {{ part?: unknown } | undefined} */ (await response.json().catch(() => undefined));
  return answer?.part;
}

/** The host by which this machine reaches what listens on an address. @param {string | undefined} address */
export function reachable(address = '127.0.0.1') {
  const name = address === '0.0.0.0' ? '127.0.0.1' : address === '::' ? '::1' : address;
  return name.includes(':') ? `[${name}]` : name;
}
