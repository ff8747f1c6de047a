/** A host name or an address without its port. */
const shape = /^[\w.-]+$/;

/**
 * A host to listen on as browsers write it: in lower case, and IPv4 with all its four parts, for which `0` and `127.1` stand, too. What it is
 * compared with is written so.
 *
 * @param {string} host @returns {string} the same where it is none, or IPv6
 */
export function plainHost(host) {
  const address = `http://${host}`;
  return shape.test(host) && URL.canParse(address) ? new URL(address).hostname : host;
}
