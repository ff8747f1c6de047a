/** The run-time configuration that the shell reads from a data block of its page: set when the page is served, not when it is built. */

import { api, portOf } from '../parts/parts.mjs';
import { registryPath } from '../answers/paths.mjs';
import { hostPlaceholder, withHost } from './host-name.mjs';

/** @typedef {import('../settings/settings.mjs').Settings} Settings */

const configurationBlock = /(<script\b[^>]*\bid="?studio-configuration"?[^>]*>)[^<]*(<\/script>)/;

/**
 * @param {Settings} settings
 * @param {string} hostName by which the page was asked for
 * @param {{ development?: boolean }} [options]
 */
export function configurationFor(settings, hostName, { development = false } = {}) {
  return {
    productName: settings.productName,
    supportEmail: settings.supportEmail,
    apiHost: settings.apiHost ?? withHost(`http://${hostPlaceholder}:${portOf(api, settings)}`, hostName),
    registryUrl: registryPath,
    remoteOrigins: settings.remoteOrigins.map((origin) => withHost(origin, hostName)),
    ...(settings.developmentOrigins.length > 0 ? { developmentOrigins: settings.developmentOrigins } : {}),
    // Pages take entries without integrity only where they are told that somebody works on them.
    ...(development ? { development } : {}),
  };
}

/**
 * @param {string} page
 * @param {Record<string, unknown>} configuration
 * @throws {Error} when the page has no place for it: a shell that starts without a configuration would fail much later
 */
export function withConfiguration(page, configuration) {
  if (!configurationBlock.test(page)) throw new Error('index.html has no <script id="studio-configuration">.');
  // A "<" in the block could end it early; "$" would be read by replace().
  const json = JSON.stringify(configuration).replaceAll('<', '\\u003c');
  return page.replace(configurationBlock, (_, opening, closing) => `${opening}${json}${closing}`);
}
