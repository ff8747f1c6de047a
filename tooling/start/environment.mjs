/** What the environment says about how the studio runs, as the starter reads it and hands it on to the parts. */

import { hostPlaceholder } from '../../site/page/host-name.mjs';
import { readSettings } from '../../site/settings/settings.mjs';
import { api, operatorPages, portOf, remotes, shell } from './parts.mjs';
import { root } from './root.mjs';

/** @typedef {import('../../site/settings/settings.mjs').Settings} Environment */

/**
 * Who starts the studio here is its operator: code may come from the remotes that are started, and from where the variables say beyond.
 *
 * @param {NodeJS.ProcessEnv} variables
 * @returns {Environment}
 * @throws {import('../../site/plain-error.mjs').PlainError} when a variable cannot mean anything
 */
export function readEnvironment(variables) {
  const settings = readSettings(variables, { folder: root });
  const ours = remotes.map((remote) => `http://${hostPlaceholder}:${portOf(remote, settings)}`);
  return { ...settings, remoteOrigins: [...new Set([...ours, ...settings.remoteOrigins])] };
}

/**
 * The variables that hand this environment to a process of one part.
 *
 * @param {Environment} environment
 * @returns {Record<string, string>}
 */
export function variablesOf(environment) {
  return {
    STUDIO_PORT: String(environment.port),
    STUDIO_API_PORT: String(portOf(api, environment)),
    STUDIO_OPERATOR_PORT: String(portOf(operatorPages, environment)),
    // Each remote also starts alone, as a page that calls the API.
    STUDIO_PAGE_PORTS: [shell, ...remotes].map((part) => portOf(part, environment)).join(','),
    STUDIO_DATA_DIR: environment.dataDir,
    STUDIO_RELEASES: environment.releases,
    STUDIO_REGISTRY_KEYS: environment.registryKeys,
    STUDIO_PRODUCT_NAME: environment.productName,
    STUDIO_SUPPORT_EMAIL: environment.supportEmail,
    STUDIO_REMOTE_ORIGINS: environment.remoteOrigins.join(','),
    ...(environment.host ? { STUDIO_HOST: environment.host } : {}),
    ...(environment.developmentOrigins.length > 0
      ? { STUDIO_DEVELOPMENT_ORIGINS: environment.developmentOrigins.join(',') }
      : {}),
    ...(environment.pictureOrigins.length > 0 ? { STUDIO_PICTURE_ORIGINS: environment.pictureOrigins.join(',') } : {}),
    ...(environment.hosts.length > 0 ? { STUDIO_ALLOWED_HOSTS: environment.hosts.join(',') } : {}),
    ...(environment.publicUrl ? { PUBLIC_URL: environment.publicUrl } : {}),
    ...(environment.apiHost ? { STUDIO_API_HOST: environment.apiHost } : {}),
  };
}
