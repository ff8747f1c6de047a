import { isIPv6 } from 'node:net';

/** As many groups of an IPv6 address name the network; the customer has the rest, a whole /64, to choose addresses from. */
const NETWORK_GROUPS = 4;
const GROUPS = 8;

/** Whom an address belongs to: an IPv4 address, also where it is written as an IPv6 one, or the /64 network of an IPv6 address. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  const [high = 0, low = 0] = groups.slice(-2);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => group.toString(16))
    .join(':');
}

/** All eight groups: '::' stands for as many of zero as are missing, and the last two may be written as an IPv4 address. */
function groupsOf(address: string): number[] {
  const [head = [], tail] = (address.split('%')[0] ?? '').split('::').map(groupsIn);
  if (tail === undefined) return head;
  return [...head, ...Array<number>(GROUPS - head.length - tail.length).fill(0), ...tail];
}

function groupsIn(text: string): number[] {
  if (text === '') return [];
  return text.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
    return [(a << 8) | b, (c << 8) | d];
  });
}
