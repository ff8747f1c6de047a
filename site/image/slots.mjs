/**
 * What an operator sets stands in the files of an image as a slot each: Node makes those files when the image is built, and is not there when
 * it starts, where `start.sh` puts in what the variables say. A slot is what such a value could be itself, so that what writes page and
 * configuration need not know of slots; nothing else is called `.invalid`.
 */

import { addressPattern, hostPattern, originPattern } from '../settings/origins.mjs';
import { readSettings } from '../settings/settings.mjs';

/** @typedef {import('../settings/settings.mjs').Settings} Settings */

export const slots = {
  productName: 'product-name.invalid',
  supportEmail: 'support-email.invalid',
  apiHost: 'http://api-host.invalid',
  host: 'allowed-hosts.invalid',
  remoteOrigin: 'http://remote-origins.invalid',
  pictureOrigin: 'http://picture-origins.invalid',
  developmentOrigin: 'http://development-origins.invalid',
  entryOrigin: 'http://entry-origin.invalid',
};

/** @type {Settings} */
export const slotSettings = {
  ...readSettings({}),
  host: '0.0.0.0',
  productName: slots.productName,
  supportEmail: slots.supportEmail,
  apiHost: slots.apiHost,
  hosts: [slots.host],
  remoteOrigins: [slots.remoteOrigin],
  pictureOrigins: [slots.pictureOrigin],
  developmentOrigins: [slots.developmentOrigin],
};

const anyHost = originPattern.replace(hostPattern, `(${hostPattern}|[{]host[}])`);

/**
 * What the variables of a container may say, by the expressions that Node reads them by; each item of a list. `canonical.awk` looks at what no
 * expression says.
 *
 * @type {readonly { name: string, kind: 'address' | 'origin' | 'host' | 'network' | 'number', pattern: string, isList?: boolean, says: 'is' | 'has' | 'names', problem: string }[]}
 */
export const variables = [
  {
    name: 'STUDIO_API_HOST',
    kind: 'address',
    pattern: addressPattern,
    says: 'is',
    problem: 'which is no web address. Write it like http://api.example.com:3010.',
  },
  {
    name: 'PUBLIC_URL',
    kind: 'address',
    pattern: addressPattern,
    says: 'is',
    problem: 'which is no address like https://api.studio.example.',
  },
  {
    name: 'STUDIO_ALLOWED_HOSTS',
    kind: 'host',
    pattern: String.raw`([a-z0-9._-]+|\[[0-9a-f:.]+\])(:[0-9]{1,5})?|[0-9a-f]*:[0-9a-f]*:[0-9a-f:.]*`,
    isList: true,
    says: 'names',
    problem: 'which is no host like studio.example, studio.example:8443 or 192.0.2.7.',
  },
  {
    name: 'STUDIO_REMOTE_ORIGINS',
    kind: 'origin',
    pattern: anyHost,
    isList: true,
    says: 'has',
    problem:
      'which is no origin. Write it like https://gallery.example.com or http://{host}:3004, several with commas.',
  },
  ...[
    { name: 'STUDIO_PICTURE_ORIGINS', example: 'https://pictures.example.com' },
    { name: 'STUDIO_DEVELOPMENT_ORIGINS', example: 'http://localhost:3003' },
  ].map(({ name, example }) => ({
    name,
    kind: /** @type {const} */ ('origin'),
    pattern: originPattern,
    isList: true,
    says: /** @type {const} */ ('has'),
    problem: `which is no origin. Write it like ${example}, several with commas.`,
  })),
  {
    name: 'STUDIO_ENTRY_ORIGIN',
    kind: 'origin',
    pattern: anyHost,
    says: 'is',
    problem: 'which is no origin. Write it like https://gallery.example.com or http://{host}:3004.',
  },
  {
    name: 'STUDIO_TRUSTED_PROXIES',
    kind: 'network',
    pattern: '[0-9.]+(/[0-9]{1,2})?|[0-9a-f]*:[0-9a-f:.]*(/[0-9]{1,3})?|loopback|linklocal|uniquelocal',
    isList: true,
    says: 'names',
    problem: 'which is no address like 192.0.2.7 and no network like 10.0.0.0/8.',
  },
  {
    name: 'STUDIO_SOCKETS_PER_ADDRESS',
    kind: 'number',
    pattern: '[1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]',
    says: 'is',
    problem: 'but must be a whole number from 1 to 65535.',
  },
];
