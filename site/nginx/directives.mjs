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

/** @param {Readonly<Record<string, string>>} headers of an answer of whatever status @param {readonly string[]} [variables] that may stand in them */
export function headerLines(headers, variables = []) {
  return Object.entries(headers).map(([name, value]) => `add_header ${name} ${quoted(value, variables)} always;`);
}

/**
 * For a location: it answers by itself, and closes the connection. nginx answers so before it looks at how many requests a network makes, and
 * goes on with what is sent ahead on a connection before it turns to others: without an end one network would have all of its time.
 *
 * @param {object} answer
 * @param {string} answer.type
 * @param {number} answer.status
 * @param {string} answer.body in quotes
 */
export function fixedAnswer({ type, status, body }) {
  return [
    // Without this the answer would be of the type that the missing file's name promises.
    'types { }',
    `default_type ${type};`,
    'keepalive_timeout 0;',
    `return ${status} ${body};`,
  ];
}

/** A line of text. @param {string} text */
export const quotedLine = (text) => quoted(`${text}\\n`);

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
