const hostHeader = /^(?<name>[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/**
 * The host name by which a page was asked for, for the addresses of the other parts. A Host header is the caller's own text:
 * what does not look like a host name is never written into a page, and `localhost` stands in for it.
 *
 * @param {string | undefined} header
 */
export function hostNameOf(header) {
  return hostHeader.exec(header ?? '')?.groups?.name?.toLowerCase() ?? 'localhost';
}

/** @param {string} template an address with `{host}` in it @param {string} hostName */
export function withHost(template, hostName) {
  return template.replaceAll('{host}', hostName);
}
