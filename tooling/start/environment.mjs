/** What the environment says about how the studio runs: read once, checked once, with the defaults in one place. */

import { resolve } from 'node:path';
import { PlainError } from './plain-error.mjs';
import { api, parts, portOf } from './parts.mjs';
import { root } from './root.mjs';

/**
 * @typedef {object} Environment
 * @property {number} port the shell's port; the other parts count from it
 * @property {string | undefined} host the address to listen on; undefined means loopback, IPv4 and IPv6
 * @property {string} dataDir absolute
 * @property {string | undefined} apiHost the origin of an API that runs elsewhere; undefined means that ours is started
 * @property {readonly string[]} pictureOrigins where pictures may come from, beside the API
 * @property {string} productName
 * @property {string} supportEmail
 */

const largestOffset = Math.max(...parts.map((part) => part.portOffset));
const largestPort = 65535;

/**
 * @param {NodeJS.ProcessEnv} variables
 * @returns {Environment}
 * @throws {PlainError} when a variable cannot mean anything
 */
export function readEnvironment(variables) {
  return {
    port: readPort(variables.STUDIO_PORT),
    host: variables.STUDIO_HOST?.trim() || undefined,
    dataDir: resolve(root, variables.STUDIO_DATA_DIR?.trim() || '.studio'),
    apiHost: readApiHost(variables.STUDIO_API_HOST),
    pictureOrigins: readPictureOrigins(variables.STUDIO_PICTURE_ORIGINS),
    productName: variables.STUDIO_PRODUCT_NAME?.trim() || 'Likeness',
    supportEmail: variables.STUDIO_SUPPORT_EMAIL?.trim() || 'support@likeness.example',
  };
}

/** @param {string | undefined} text */
function readPort(text) {
  if (!text?.trim()) return 3000;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port + largestOffset > largestPort) {
    throw new PlainError(
      `STUDIO_PORT is "${text}", which is no usable port. Choose a number from 1024 to ${largestPort - largestOffset}.`,
    );
  }
  return port;
}

/** @param {string | undefined} text */
function readApiHost(text) {
  const trimmed = text?.trim().replace(/\/+$/, '');
  if (!trimmed) return undefined;
  const url = URL.canParse(trimmed) ? new URL(trimmed) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new PlainError(
      `STUDIO_API_HOST is "${text}", which is no web address. Write it like http://api.example.com:3010.`,
    );
  }
  return trimmed;
}

/** Stricter than the URL standard: these go into the content policy, where ";" ends a rule and "*" opens it to everybody. */
const originShape = /^https?:\/\/(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** @param {string | undefined} text */
function readPictureOrigins(text) {
  const origins = (text ?? '').split(',').flatMap((part) => part.trim().replace(/\/$/, '') || []);
  for (const origin of origins) {
    if (!originShape.test(origin) || !URL.canParse(origin)) {
      throw new PlainError(
        `STUDIO_PICTURE_ORIGINS has "${origin}", which is no origin. Write it like https://pictures.example.com, several with commas.`,
      );
    }
  }
  return [...new Set(origins.map((origin) => new URL(origin).origin))];
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
    STUDIO_DATA_DIR: environment.dataDir,
    STUDIO_PRODUCT_NAME: environment.productName,
    STUDIO_SUPPORT_EMAIL: environment.supportEmail,
    ...(environment.host ? { STUDIO_HOST: environment.host } : {}),
    ...(environment.pictureOrigins.length > 0 ? { STUDIO_PICTURE_ORIGINS: environment.pictureOrigins.join(',') } : {}),
    ...(environment.apiHost ? { STUDIO_API_HOST: environment.apiHost } : {}),
  };
}
