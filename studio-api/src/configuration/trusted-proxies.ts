import { isIP, isIPv6 } from 'node:net';

import { ConfigurationError } from './read-environment';

/** Fastify's names for networks that every machine knows. */
const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

/** @throws ConfigurationError where Fastify would refuse it. */
export function checkedProxy(text: string): string {
  const [address = '', bits, ...more] = text.split('/');
  const known = NAMED_NETWORKS.includes(text) || (isIP(address) > 0 && more.length === 0 && isPrefix(bits, address));
  if (!known)
    throw new ConfigurationError(
      `STUDIO_TRUSTED_PROXIES names "${text}", which is no address like 192.0.2.7 and no network like 10.0.0.0/8.`,
    );
  return text;
}

function isPrefix(bits: string | undefined, address: string): boolean {
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (isIPv6(address) ? 128 : 32);
}
