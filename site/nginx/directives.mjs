/** How nginx's configuration is written down. */

import { isIPv6 } from 'node:net';

/**
 * @param {string} head
 * @param {readonly string[]} lines
 * @returns {string[]}
 */
export function block(head, lines) {
  return [`${head} {`, ...lines.map((line) => `  ${line}`), '}'];
}

/**
 * A value in quotes, taken as it stands: nginx has no way to write a "$" that begins no variable.
 *
 * @param {string} text
 * @param {readonly string[]} [variables] that may stand in it
 * @throws {Error} where the text would end the quotes, or name another variable
 */
export function quoted(text, variables = []) {
  const rest = variables.reduce((left, variable) => left.replaceAll(variable, ''), text);
  if (/["\r\n]|\$(?=[\w{])/.test(rest)) throw new Error(`nginx cannot be given this text as a value: ${text}`);
  return `"${text}"`;
}

/**
 * Loopback unless told otherwise, as our own server: IPv4 and IPv6, because `localhost` means the one to one program and the other to the
 * next. nginx does not start with an address that its machine lacks; without IPv6 there, `STUDIO_HOST` is 127.0.0.1.
 *
 * @param {string | undefined} host
 * @param {number} port
 * @returns {string[]}
 */
export function listenDirectives(host, port) {
  const addresses = !host || host === 'localhost' ? ['127.0.0.1', '::1'] : [host];
  return addresses.map((address) => `listen ${isIPv6(address) ? `[${address}]` : address}:${port};`);
}
