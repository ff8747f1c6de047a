import ipaddr from 'ipaddr.js';

/** As many groups of an IPv6 address name the network; the customer has the rest, a whole /64, to choose addresses from. */
const networkGroups = 4;

/**
 * Whom an address belongs to: an IPv4 address, also where it is written as an IPv6 one, or the /64 network of an IPv6 address.
 *
 * @param {string} address
 */
export function networkOf(address) {
  if (!ipaddr.isValid(address)) return address;
  const plain = ipaddr.process(address);
  if (!(plain instanceof ipaddr.IPv6)) return plain.toString();
  return plain.parts
    .slice(0, networkGroups)
    .map((group) => group.toString(16))
    .join(':');
}
