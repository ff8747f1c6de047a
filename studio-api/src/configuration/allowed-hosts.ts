import { isIPv6 } from 'node:net';
import os from 'node:os';

import ipaddr from 'ipaddr.js';

import { ConfigurationError } from './read-environment';

/** The names by which a machine calls itself. */
export const LOOPBACK_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The host and perhaps the port in a Host header. */
const HOST = /^([a-z0-9._-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/;

/**
 * The host names that the studio answers under: loopback and the configured ones, or else this machine's name and, where the studio
 * listens beyond loopback, the addresses of its interfaces.
 * @throws ConfigurationError where a configured one cannot stand in a Host header.
 */
export function allowedHosts(listenHost: string, configured: readonly string[]): ReadonlySet<string> {
  const names =
    configured.length > 0
      ? [...LOOPBACK_HOSTS, ...configured.map(configuredHost)]
      : [...LOOPBACK_HOSTS, ...machineNames(listenHost)];
  return new Set(names.map((name) => name.toLowerCase()));
}

/** Beside the names on the list, where `PUBLIC_URL` is what addresses are built from: its own, and this machine's, which a proxy uses. */
export function hostsBesidePublicUrl(publicUrl: string, listenHost: string): string[] {
  return [new URL(publicUrl).hostname, ...machineNames(listenHost)].map((name) => name.toLowerCase());
}

/** As browsers write it: in lower case, an IPv6 address in brackets and in its short form. */
function configuredHost(text: string): string {
  const [name = '', port = ''] = isIPv6(text) ? [`[${text}]`] : (HOST.exec(text.toLowerCase())?.slice(1) ?? []);
  if (name === '' || !URL.canParse(`http://${name}${port}`))
    throw new ConfigurationError(
      `STUDIO_ALLOWED_HOSTS names "${text}", which is no host like studio.example, studio.example:8443 or 192.0.2.7.`,
    );
  return (name.startsWith('[') ? new URL(`http://${name}`).hostname : name) + port;
}

function machineNames(listenHost: string): string[] {
  const names = [os.hostname()];
  if (!isLoopback(listenHost)) {
    if (rangeOf(listenHost) !== 'unspecified') names.push(bracketed(listenHost));
    names.push(`${os.hostname()}.local`);
    for (const addresses of Object.values(os.networkInterfaces()))
      for (const { address } of addresses ?? []) if (!address.includes('%')) names.push(bracketed(address));
  }
  return names;
}

/** Whether a host, or an address, is this machine. */
export function isLoopback(host: string): boolean {
  return host.toLowerCase() === 'localhost' || rangeOf(host) === 'loopback';
}

/** What an address is for, also one in brackets or an IPv4 address written as IPv6; undefined for a name. */
function rangeOf(host: string): string | undefined {
  const address = host.replace(/^\[(.*)\]$/, '$1');
  return ipaddr.isValid(address) ? ipaddr.process(address).range() : undefined;
}

/** IPv6 addresses stand in brackets in a Host header. */
function bracketed(address: string): string {
  return address.includes(':') && !address.startsWith('[') ? `[${address}]` : address;
}

/** The value of a Host header where it may be used: in lower case, and its name is on the list. */
export function checkedHost(header: string | undefined, allowed: ReadonlySet<string>): string | undefined {
  const host = header?.toLowerCase() ?? '';
  const parts = HOST.exec(host);
  if (!parts?.[1]) return undefined;
  return allowed.has(host) || allowed.has(parts[1]) ? host : undefined;
}
