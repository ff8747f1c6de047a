/** Stands in an address for the host name by which the page was asked for. */
export const hostPlaceholder = '{host}';

/** What a host name may look like that is written into a page: a name, or an address, IPv6 in brackets. */
export const hostNameShape = String.raw`[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?|\[[0-9a-f:.]{2,45}\]`;

const hostHeader = new RegExp(String.raw`^(?<name>${hostNameShape})(?::\d{1,5})?$`, 'i');

/** The host name of a page that was asked for by none that can be written into it. */
export const fallbackHostName = 'localhost';

/**
 * The host name by which a page was asked for, for the addresses of the other parts. A Host header is the caller's own text:
 * what does not look like a host name is never written into a page, and `localhost` stands in for it.
 *
 * @param {string | undefined} header
 */
export function hostNameOf(header) {
  return hostHeader.exec(header ?? '')?.groups?.name?.toLowerCase() ?? fallbackHostName;
}

/** @param {string} template an address with `{host}` in it @param {string} hostName */
export function withHost(template, hostName) {
  return template.replaceAll(hostPlaceholder, hostName);
}
