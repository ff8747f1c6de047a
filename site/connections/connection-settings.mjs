/**
 * What the shell, the remotes and the API allow a network, by the same two variables. Apart from the other settings, which the commands read
 * before anything is installed: addresses are read by a library.
 */

import { PlainError } from '../plain-error.mjs';
import { checkedProxy, withAllOfLoopback } from './trusted-proxies.mjs';

/**
 * @typedef {object} ConnectionSettings
 * @property {readonly string[]} trustedProxies addresses or networks: their connections are those of many people, and the API believes their `X-Forwarded-For`
 * @property {number} socketsPerAddress connections that one network may have open at a time, proxies excepted
 */

const defaultSockets = 200;
/** nginx counts no further. */
const mostSockets = 65_535;

/**
 * @param {NodeJS.ProcessEnv} variables
 * @returns {ConnectionSettings}
 * @throws {PlainError} when a variable cannot mean anything
 */
export function readConnectionSettings({ STUDIO_TRUSTED_PROXIES = '', STUDIO_SOCKETS_PER_ADDRESS }) {
  const proxies = STUDIO_TRUSTED_PROXIES.split(/[\s,]+/)
    .filter(Boolean)
    .map(checkedProxy);
  return {
    trustedProxies: withAllOfLoopback(proxies),
    socketsPerAddress: readSockets(STUDIO_SOCKETS_PER_ADDRESS?.trim()),
  };
}

/** @param {string | undefined} text */
function readSockets(text) {
  if (!text) return defaultSockets;
  const sockets = Number(text);
  if (!/^\d+$/.test(text) || sockets < 1 || sockets > mostSockets)
    throw new PlainError(
      `STUDIO_SOCKETS_PER_ADDRESS is "${text}", but must be a whole number from 1 to ${mostSockets}.`,
    );
  return sockets;
}
