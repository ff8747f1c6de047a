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

/** Loopback unless told otherwise, as our own server does. @param {string | undefined} host */
export function listenAddress(host) {
  const address = !host || host === 'localhost' ? '127.0.0.1' : host;
  return isIPv6(address) ? `[${address}]` : address;
}
