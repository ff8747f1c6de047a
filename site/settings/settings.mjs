/** What an operator sets for the site: read once, checked once, with the defaults in one place. */

import { join, resolve } from 'node:path';
import { allowedHosts } from '../hosts/allowed-hosts.mjs';
import { plainHost } from '../hosts/plain-host.mjs';
import { largestPortOffset } from '../parts/parts.mjs';
import { PlainError } from '../plain-error.mjs';
import { bucketAt, isBucket } from '../releases/release-store.mjs';
import { isAddress, readOrigins } from './origins.mjs';
import { requireShown } from './shown-text.mjs';

/**
 * @typedef {object} Settings
 * @property {number} port the shell's port; the other parts count from it
 * @property {string | undefined} host the address to listen on; undefined means loopback, IPv4 and IPv6
 * @property {string} dataDir absolute
 * @property {string} releases where released files and the registry lie: a folder, absolute, or `s3://bucket/prefix`
 * @property {string} registryKeys the file that lists whose releases count, absolute
 * @property {string | undefined} apiHost the address of an API that runs elsewhere; undefined means the one beside the shell
 * @property {readonly string[]} hosts names under which the shell answers; none means loopback and this machine
 * @property {string | undefined} publicUrl under which people reach the API, whose host is then the shell's too
 * @property {readonly string[]} remoteOrigins where code may come from beside the shell; `{host}` stands for the host name of the page
 * @property {readonly string[]} developmentOrigins from where a tab may load a remote that somebody works on, once asked
 * @property {readonly string[]} pictureOrigins where pictures may come from, beside the API
 * @property {string} productName
 * @property {string} supportEmail
 */

const largestPort = 65535;

/** What is shown, listened at or opened as it stands, and has no shape that would be looked at. */
const textNames = [
  'STUDIO_HOST',
  'STUDIO_DATA_DIR',
  'STUDIO_RELEASES',
  'STUDIO_REGISTRY_KEYS',
  'STUDIO_PRODUCT_NAME',
  'STUDIO_SUPPORT_EMAIL',
];

/**
 * @param {NodeJS.ProcessEnv} variables
 * @param {{ folder?: string }} [options] `folder`: what relative paths count from
 * @returns {Settings}
 * @throws {PlainError} when a variable cannot mean anything
 */
export function readSettings(variables, { folder = process.cwd() } = {}) {
  for (const name of textNames) requireShown(name, variables[name]?.trim() ?? '');
  const dataDir = resolve(folder, variables.STUDIO_DATA_DIR?.trim() || '.studio');
  return {
    port: readPort(variables.STUDIO_PORT),
    host: readHost(variables.STUDIO_HOST),
    dataDir,
    releases: readReleases(variables.STUDIO_RELEASES, folder) ?? dataDir,
    registryKeys: resolve(folder, variables.STUDIO_REGISTRY_KEYS?.trim() || join(dataDir, 'keys', 'allowed.json')),
    apiHost: readApiHost(variables.STUDIO_API_HOST),
    hosts: readHosts(variables),
    publicUrl: readPublicUrl(variables.PUBLIC_URL),
    remoteOrigins: readOrigins(variables, 'STUDIO_REMOTE_ORIGINS', {
      example: 'https://gallery.example.com or http://{host}:3004',
      placeholder: true,
    }),
    developmentOrigins: readOrigins(variables, 'STUDIO_DEVELOPMENT_ORIGINS', { example: 'http://localhost:3003' }),
    pictureOrigins: readOrigins(variables, 'STUDIO_PICTURE_ORIGINS', { example: 'https://pictures.example.com' }),
    productName: variables.STUDIO_PRODUCT_NAME?.trim() || 'Likeness',
    supportEmail: variables.STUDIO_SUPPORT_EMAIL?.trim() || 'support@likeness.example',
  };
}

/** @param {string | undefined} text */
function readHost(text) {
  const trimmed = text?.trim();
  if (trimmed?.includes('%'))
    throw new PlainError(
      `STUDIO_HOST is ${JSON.stringify(trimmed)}, an address of one interface, which no page can be opened by. Choose another of this machine's.`,
    );
  return trimmed ? plainHost(trimmed) : undefined;
}

/** @param {string | undefined} text @param {string} folder */
function readReleases(text, folder) {
  const trimmed = text?.trim();
  if (!trimmed) return undefined;
  if (isBucket(trimmed)) {
    // Said before anything is built for it.
    bucketAt(trimmed);
    return trimmed;
  }
  if (/^\w+:\/\//.test(trimmed))
    throw new PlainError(
      `STUDIO_RELEASES is ${JSON.stringify(text)}, which is neither a folder nor a bucket like s3://releases/studio.`,
    );
  return resolve(folder, trimmed);
}

/** @param {string | undefined} text */
function readPort(text) {
  if (!text?.trim()) return 3000;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port + largestPortOffset > largestPort) {
    throw new PlainError(
      `STUDIO_PORT is ${JSON.stringify(text)}, which is no usable port. Choose a number from 1024 to ${largestPort - largestPortOffset}.`,
    );
  }
  return port;
}

/** @param {NodeJS.ProcessEnv} variables @returns {string[]} */
function readHosts({ STUDIO_ALLOWED_HOSTS = '' }) {
  const hosts = STUDIO_ALLOWED_HOSTS.split(/[\s,]+/).filter(Boolean);
  // Ends the start where one can be none.
  allowedHosts('127.0.0.1', hosts);
  return hosts;
}

/** @param {string | undefined} text */
function readPublicUrl(text) {
  const trimmed = text?.trim();
  if (!trimmed) return undefined;
  if (!isAddress(trimmed))
    throw new PlainError(`PUBLIC_URL is ${JSON.stringify(text)}, which is no address like https://api.studio.example.`);
  return trimmed;
}

/** @param {string | undefined} text */
function readApiHost(text) {
  const trimmed = text?.trim().replace(/\/+$/, '');
  if (!trimmed) return undefined;
  // Its origin goes into the content policy like those of the lists; browsers send nothing to an address that names a person.
  if (!isAddress(trimmed)) {
    throw new PlainError(
      `STUDIO_API_HOST is ${JSON.stringify(text)}, which is no web address. Write it like http://api.example.com:3010.`,
    );
  }
  return trimmed;
}
