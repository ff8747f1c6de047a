/** The shell's page as it is sent: with the run-time configuration and the registry written into it, and the policy that belongs to it. */

import { configurationFor, withConfiguration } from './configuration-block.mjs';
import { contentSecurityPolicy } from './content-security-policy.mjs';
import { withHost } from './host-name.mjs';
import { registryElement, withRegistry } from './registry-element.mjs';

/** @typedef {import('../settings/settings.mjs').Settings} Settings */

/**
 * @param {{ page: string, settings: Settings, hostName: string, development?: boolean, head?: string | undefined }} request `page`: index.html
 *   as it was built; `head`: the registry and what the page is about to load, without which the page asks for the registry
 * @returns {{ body: string, headers: Record<string, string> }}
 */
export function shellPage({ page, settings, hostName, development = false, head = registryElement({}) }) {
  return {
    body: withConfiguration(
      withRegistry(page, withHost(head, hostName)),
      configurationFor(settings, hostName, { development }),
    ),
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': pagePolicy({ settings, hostName, development }),
    },
  };
}

/**
 * The page's Content-Security-Policy. Its origins are the operator's, never the registry's: who may write a line there must not be able
 * to open the page to an origin of their own.
 *
 * @param {{ settings: Settings, hostName: string, development?: boolean }} request
 */
export function pagePolicy({ settings, hostName, development = false }) {
  return contentSecurityPolicy({
    apiOrigin: new URL(configurationFor(settings, hostName).apiHost).origin,
    remoteOrigins: settings.remoteOrigins.map((origin) => withHost(origin, hostName)),
    developmentOrigins: settings.developmentOrigins,
    pictureOrigins: settings.pictureOrigins,
    development,
  });
}
