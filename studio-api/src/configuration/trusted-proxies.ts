import ipaddr from 'ipaddr.js';

import { ConfigurationError } from './read-environment';

/** Fastify's names for networks that every machine knows. */
const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

/** @throws ConfigurationError where Fastify, which reads addresses by the same library, would refuse it. */
export function checkedProxy(text: string): string {
  if (!NAMED_NETWORKS.includes(text) && !isAddress(text) && !isNetwork(text))
    throw new ConfigurationError(
      `STUDIO_TRUSTED_PROXIES names "${text}", which is no address like 192.0.2.7 and no network like 10.0.0.0/8.`,
    );
  return text;
}

/** IPv4 with all its four parts: the library and Fastify would take `10.0.0` for 10.0.0.0. */
function isAddress(text: string): boolean {
  return ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);
}

/** Not the network of all addresses, which Fastify refuses. */
function isNetwork(text: string): boolean {
  const known = ipaddr.IPv4.isValidCIDRFourPartDecimal(text) || ipaddr.IPv6.isValidCIDR(text);
  return known && ipaddr.parseCIDR(text)[1] > 0;
}
