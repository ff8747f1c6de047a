/** The shell's page as it is sent: with the run-time configuration written into it, and the headers that belong to it. */

import { api, portOf } from '../start/parts.mjs';
import { contentSecurityPolicy } from './content-security-policy.mjs';
import { hostNameOf, withHost } from './host-name.mjs';
import { originsOf, readRegistry, registryFolderOf } from './registry.mjs';

/** @typedef {import('../start/environment.mjs').Environment} Environment */

export const registryPath = '/registry.json';

const configurationBlock = /(<script\b[^>]*\bid="?studio-configuration"?[^>]*>)[^<]*(<\/script>)/;

/** @param {Environment} environment @param {string} hostName @param {boolean} [development] */
export function configurationFor(environment, hostName, development = false) {
  return {
    productName: environment.productName,
    supportEmail: environment.supportEmail,
    apiHost: environment.apiHost ?? withHost(`http://{host}:${portOf(api, environment)}`, hostName),
    registryUrl: registryPath,
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

/**
 * @param {{ page: string, environment: Environment, hostHeader: string | undefined, development?: boolean, report?: (problem: string) => void }} request
 * @returns {{ body: string, headers: Record<string, string> }}
 */
export function studioPage({ page, environment, hostHeader, development = false, report }) {
  const hostName = hostNameOf(hostHeader);
  const configuration = configurationFor(environment, hostName, development);
  const registry = readRegistry(registryFolderOf(environment), hostName, report);
  return {
    body: withConfiguration(page, configuration),
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': contentSecurityPolicy({
        apiOrigin: new URL(configuration.apiHost).origin,
        remoteOrigins: originsOf(registry),
        pictureOrigins: environment.pictureOrigins,
        development,
      }),
    },
  };
}

/**
 * @param {{ environment: Environment, hostHeader: string | undefined, report?: (problem: string) => void }} request
 * @returns {{ body: string, headers: Record<string, string> }}
 */
export function registryAnswer({ environment, hostHeader, report }) {
  const registry = readRegistry(registryFolderOf(environment), hostNameOf(hostHeader), report);
  return { body: JSON.stringify(registry), headers: { 'Content-Type': 'application/json; charset=utf-8' } };
}
