/**
 * The host names under which the studio answers: one list for the shell and the API. A page from elsewhere whose own name has been led to
 * this machine (DNS rebinding) asks by that name, and gets nothing.
 */

import { BlockList, isIP, isIPv6 } from 'node:net';
import os from 'node:os';
import { PlainError } from '../plain-error.mjs';

/** The names by which a machine calls itself. @type {ReadonlySet<string>} */
export const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/** What a request by any other name is told. */
export const hostNotAllowed =
  'This studio does not answer under this host name. Add it to STUDIO_ALLOWED_HOSTS, or set PUBLIC_URL.';

/** The host and perhaps the port in a Host header. */
const hostShape = /^([a-z0-9._-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/;

/**
 * Loopback, where it listens, and the configured names, or else this machine's name and, where the studio listens beyond loopback, the
 * addresses of its
 * interfaces. Where `PUBLIC_URL` is what addresses are built from: its host, and this machine's names, which a proxy uses, beside them.
 *
 * @param {string} listenHost
 * @param {readonly string[]} configured as `STUDIO_ALLOWED_HOSTS` names them
 * @param {string} [publicUrl]
 * @returns {ReadonlySet<string>} in lower case: `name` or `name:port`
 * @throws {PlainError} where a configured one cannot stand in a Host header
 */
export function allowedHosts(listenHost, configured, publicUrl) {
  const names = [
    ...loopbackHosts,
    // Whoever starts the studio looks there whether it is up.
    ...(isIn(unspecified, listenHost) ? [] : [bracketed(listenHost)]),
    ...configured.map(configuredHost),
    ...(publicUrl ? [new URL(publicUrl).hostname] : []),
    ...(configured.length === 0 || publicUrl ? machineNames(listenHost) : []),
  ];
  return new Set(names.map((name) => name.toLowerCase()));
}

/**
 * The value of a Host header where it may be used: in lower case, and its name is on the list.
 *
 * @param {string | undefined} header
 * @param {ReadonlySet<string>} allowed
 */
export function checkedHost(header, allowed) {
  const host = header?.toLowerCase() ?? '';
  const [, name] = hostShape.exec(host) ?? [];
  if (!name) return undefined;
  return allowed.has(host) || allowed.has(name) ? host : undefined;
}

/** Whether a host, or an address, is this machine. @param {string} host */
export function isLoopback(host) {
  return host.toLowerCase() === 'localhost' || isIn(loopback, host);
}

/** As browsers write it: in lower case, an IPv6 address in brackets and in its short form. @param {string} text */
function configuredHost(text) {
  const [name = '', port = ''] = isIPv6(text) ? [`[${text}]`] : (hostShape.exec(text.toLowerCase())?.slice(1) ?? []);
  if (name === '' || !URL.canParse(`http://${name}${port}`))
    throw new PlainError(
      `STUDIO_ALLOWED_HOSTS names "${text}", which is no host like studio.example, studio.example:8443 or 192.0.2.7.`,
    );
  return (name.startsWith('[') ? new URL(`http://${name}`).hostname : name) + port;
}

/** @param {string} listenHost */
function machineNames(listenHost) {
  const names = [os.hostname()];
  if (!isLoopback(listenHost)) {
    names.push(`${os.hostname()}.local`);
    for (const addresses of Object.values(os.networkInterfaces()))
      for (const { address } of addresses ?? []) if (!address.includes('%')) names.push(bracketed(address));
  }
  return names;
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

const unspecified = new BlockList();
unspecified.addSubnet('0.0.0.0', 8, 'ipv4');
unspecified.addAddress('::', 'ipv6');

/** @param {BlockList} list @param {string} host perhaps in brackets; IPv4 also written as IPv6 */
function isIn(list, host) {
  const address = host.replace(/^\[(.*)\]$/, '$1').replace(/%.*$/, '');
  const version = isIP(address);
  return version !== 0 && list.check(address, version === 6 ? 'ipv6' : 'ipv4');
}

/** IPv6 addresses stand in brackets in a Host header. @param {string} address */
function bracketed(address) {
  return address.includes(':') && !address.startsWith('[') ? `[${address}]` : address;
}
