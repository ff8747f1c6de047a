import ipaddr from 'ipaddr.js';
import { PlainError } from '../plain-error.mjs';

/** Before an IPv4 address that is written as IPv6. */
const mappedBits = 96;

/** Fastify's names for networks that every machine knows. @type {Readonly<Record<string, readonly string[]>>} */
const namedNetworks = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** @param {string} text @throws {PlainError} where Fastify, which reads addresses by the same library, would refuse it */
export function checkedProxy(text) {
  if (!Object.hasOwn(namedNetworks, text) && !isAddress(text) && !isNetwork(text))
    throw new PlainError(
      `STUDIO_TRUSTED_PROXIES names "${text}", which is no address like 192.0.2.7 and no network like 10.0.0.0/8.`,
    );
  return text;
}

/**
 * A proxy on this machine that is led to `localhost` comes from 127.0.0.1 at one time and from ::1 at the next.
 *
 * @param {readonly string[]} proxies @returns {readonly string[]} also all of loopback, where one of them is there
 */
export function withAllOfLoopback(proxies) {
  const isLocal = networksOf(proxies).some(
    ([network, bits]) =>
      network.range() === 'loopback' || loopback.some((address) => isWithin(address, [network, bits])),
  );
  return isLocal ? [...new Set([...proxies, 'loopback'])] : proxies;
}

const loopback = ['127.0.0.1', '::1'].map((address) => ipaddr.parse(address));

/**
 * Asks whether an address is that of a proxy on the list, as Fastify reads the list.
 *
 * @param {readonly string[]} proxies
 * @returns {(address: string) => boolean}
 */
export function proxyTest(proxies) {
  const networks = networksOf(proxies);
  return (address) => {
    if (!ipaddr.isValid(address)) return false;
    const plain = ipaddr.process(address);
    return networks.some((network) => isWithin(plain, network));
  };
}

/** @typedef {[ipaddr.IPv4 | ipaddr.IPv6, number]} Network its address and how many bits of that count */

/** @param {readonly string[]} proxies @returns {Network[]} */
function networksOf(proxies) {
  return proxies
    .flatMap((text) => namedNetworks[text] ?? [text])
    .map((text) => ipaddr.parseCIDR(text.includes('/') ? text : `${text}/${text.includes(':') ? 128 : 32}`))
    .map(plainNetwork);
}

/** IPv4 that is written as IPv6 is the same, as addresses are that come so. @param {Network} network @returns {Network} */
function plainNetwork([address, bits]) {
  const isMapped = address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() && bits >= mappedBits;
  return isMapped ? [address.toIPv4Address(), bits - mappedBits] : [address, bits];
}

/** @param {ipaddr.IPv4 | ipaddr.IPv6} address @param {Network} network */
function isWithin(address, [network, bits]) {
  return network.kind() === address.kind() && address.match(network, bits);
}

/**
 * Tells whose a request is, as Fastify does: who connected, or whom a proxy on the list says to have asked it.
 *
 * @param {(address: string) => boolean} isProxy
 * @returns {(request: import('node:http').IncomingMessage) => string}
 */
export function askerBehind(isProxy) {
  return ({ socket, headers }) => {
    let address = socket.remoteAddress ?? '';
    if (!isProxy(address)) return address;
    // Each proxy adds at the end who asked it.
    for (const told of String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .reverse()) {
      if (told.trim() === '' || !isProxy(address)) break;
      address = told.trim();
    }
    return address;
  };
}

/** IPv4 with all its four parts: the library and Fastify would take `10.0.0` for 10.0.0.0. @param {string} text */
function isAddress(text) {
  return ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);
}

/** Not the network of all addresses, which Fastify refuses. @param {string} text */
function isNetwork(text) {
  const known = ipaddr.IPv4.isValidCIDRFourPartDecimal(text) || ipaddr.IPv6.isValidCIDR(text);
  return known && ipaddr.parseCIDR(text)[1] > 0;
}
