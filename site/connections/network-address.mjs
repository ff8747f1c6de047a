import { isIPv4 } from 'node:net';

import ipaddr from 'ipaddr.js';

/** As many groups of an IPv6 address name the network; the customer has the rest, a whole /64, to choose addresses from. */
const networkGroups = 4;

/** Some proxies pass on the port as well (`192.0.2.7:50123`, `[2001:db8::1]:50123`), which is another with each connection. */
const withPort = /^(?:\[([^\]]*)\]|([^:]*))(?::\d+)?$/;

const mayBeAddress = /[\d:]/;

/**
 * Whom an address belongs to: an IPv4 address, also where it is written as an IPv6 one, or the /64 network of an IPv6 address.
 *
 * @param {string} address
 */
export function networkOf(address) {
  // By far the most common, and names of our own: asked for a dozen times for each request, where the long way takes forty times as long.
  if (isIPv4(address) || !mayBeAddress.test(address)) return address;
  const host = address.replace(withPort, '$1$2');
  if (!ipaddr.isValid(host)) return address;
  const plain = ipaddr.process(host);
  if (!(plain instanceof ipaddr.IPv6)) return plain.toString();
  return plain.parts
    .slice(0, networkGroups)
    .map((group) => group.toString(16))
    .join(':');
}
