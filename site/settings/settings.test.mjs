import { join } from 'node:path';
import { readSettings } from './settings.mjs';

test('without variables, the defaults hold', () => {
  expect(readSettings({}, { folder: '/studio' })).toEqual({
    port: 3000,
    host: undefined,
    dataDir: join('/studio', '.studio'),
    releases: join('/studio', '.studio'),
    registryKeys: join('/studio', '.studio', 'keys', 'allowed.json'),
    apiHost: undefined,
    hosts: [],
    publicUrl: undefined,
    remoteOrigins: [],
    pictureOrigins: [],
    developmentOrigins: [],
    productName: 'Likeness',
    supportEmail: 'support@likeness.example',
  });
});

test.each([
  ['releases', '/studio/releases'],
  ['/srv/releases', '/srv/releases'],
  ['s3://releases/studio', 's3://releases/studio'],
  [' ', '/data'],
])('releases in "%s" are in %s', (text, releases) => {
  expect(readSettings({ STUDIO_DATA_DIR: '/data', STUDIO_RELEASES: text }, { folder: '/studio' })).toMatchObject({
    releases,
  });
});

test('releases are not at the address of a page', () => {
  expect(() => readSettings({ STUDIO_RELEASES: 'https://example.com' })).toThrow(/^STUDIO_RELEASES is .* neither/);
});

test.each(['s3://', 's3://b', 's3://Releases/studio'])(
  '%s names no bucket, which is said before anything is built',
  (text) => {
    expect(() => readSettings({ STUDIO_RELEASES: text })).toThrow(`"${text}" is no address of a bucket like s3://`);
  },
);

test('a host to listen on is taken as browsers write it', () => {
  expect(readSettings({ STUDIO_HOST: 'LOCALHOST' }).host).toBe('localhost');
  expect(readSettings({ STUDIO_HOST: '0' }).host).toBe('0.0.0.0');
});

test('an address of one interface, which no browser takes, is refused', () => {
  expect(() => readSettings({ STUDIO_HOST: 'fe80::1%eth0' })).toThrow(
    /^STUDIO_HOST is "fe80::1%eth0", an address of one/,
  );
});

test.each(['abc', '0', '-1', '3000.5', '65530'])('a port %s gets one line that says what to do', (port) => {
  expect(() => readSettings({ STUDIO_PORT: port })).toThrow(/^STUDIO_PORT is ".*Choose a number/);
});

test.each([
  'api.example.com',
  'ftp://example.com',
  'javascript:alert(1)',
  'http://*:3010',
  'http://*.example.com',
  'http://api;script-src.example',
  "http://api.example;script-src'self'",
  'http://$uri.example',
  'http://someone@api.example',
  'http://api.example\r\nhttp://other.example',
  'http://api.example/a b',
  'http://api.example/?a=b',
])('%s is no API address', (address) => {
  expect(() => readSettings({ STUDIO_API_HOST: address })).toThrow(/^STUDIO_API_HOST is/);
});

test.each([
  ['http://127.0.0.1:3010/', 'http://127.0.0.1:3010'],
  ['http://[::1]:3010', 'http://[::1]:3010'],
  ['https://api.example.com/v1/', 'https://api.example.com/v1'],
])('%s is the API at %s', (address, apiHost) => {
  expect(readSettings({ STUDIO_API_HOST: address }).apiHost).toBe(apiHost);
});

test('hosts are read as the API reads them', () => {
  expect(readSettings({ STUDIO_ALLOWED_HOSTS: 'studio.example, ::1  192.0.2.7:8443,' }).hosts).toEqual([
    'studio.example',
    '::1',
    '192.0.2.7:8443',
  ]);
  expect(() => readSettings({ STUDIO_ALLOWED_HOSTS: 'good.example,no/host' })).toThrow(
    /^STUDIO_ALLOWED_HOSTS names "no\/host", which is no host like/,
  );
  expect(() => readSettings({ PUBLIC_URL: 'studio.example' })).toThrow(/^PUBLIC_URL is/);
});

const noOrigins = [
  'pictures.example.com',
  'https://pictures.example.com/bucket',
  'https://*',
  'https://*.example.com',
  "https://a.example;script-src'self'",
  'https://a.example https://b.example',
  'https://someone@a.example',
  'https://a.example:99999',
  'data:',
];

test.each([...noOrigins, 'http://{host}:3001'])('%s is no origin for pictures', (origin) => {
  const variables = { STUDIO_PICTURE_ORIGINS: `https://good.example.com,${origin}` };
  expect(() => readSettings(variables)).toThrow(/^STUDIO_PICTURE_ORIGINS has ".*Write it like https:[^\n]*$/);
});

test.each([
  ...noOrigins,
  'http://{host}:3001/remoteEntry.js',
  'http://{host}:99999',
  'http://{host}*',
  'http://{host}.example.com:3001',
  'http://gallery.{host}:3001',
  'http://{host}@a.example',
  'http://{host}{host}',
  "http://{host};script-src'self'",
  '{host}:3001',
  'http://{name}:3001',
])('%s is no origin for remotes', (origin) => {
  const variables = { STUDIO_REMOTE_ORIGINS: `https://good.example.com,${origin}` };
  expect(() => readSettings(variables)).toThrow(/^STUDIO_REMOTE_ORIGINS has ".*Write it like https:[^\n]*$/);
});

test('origins are read as browsers write them, each once', () => {
  const settings = readSettings({
    STUDIO_PICTURE_ORIGINS: 'https://Pictures.example.com/, http://127.0.0.1:9000,https://pictures.example.com',
    STUDIO_REMOTE_ORIGINS:
      'HTTPS://{host}:443, http://{host}:3001/,http://{host}:3001, https://Gallery.example.com,http://[::1]:3004',
  });
  expect(settings.pictureOrigins).toEqual(['https://pictures.example.com', 'http://127.0.0.1:9000']);
  expect(settings.remoteOrigins).toEqual([
    'https://{host}',
    'http://{host}:3001',
    'https://gallery.example.com',
    'http://[::1]:3004',
  ]);
});

test.each(['https://api.example\r\nx', 'https://api.example/"x', 'https://someone@api.example'])(
  '%j is no address for PUBLIC_URL, and is told in one line',
  (address) => {
    expect(() => readSettings({ PUBLIC_URL: address })).toThrow(/^PUBLIC_URL is .*, which is no address like [^\n]*$/);
  },
);

test.each(['STUDIO_HOST', 'STUDIO_PRODUCT_NAME', 'STUDIO_RELEASES'])('no line break goes into %s', (name) => {
  expect(() => readSettings({ [name]: 'a\nb' })).toThrow(`${name} has a character in it that cannot be shown.`);
});
