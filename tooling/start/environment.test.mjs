import { join } from 'node:path';
import { readEnvironment, variablesOf } from './environment.mjs';
import { requireNode } from './requirements.mjs';
import { root } from './root.mjs';

test('without variables, the defaults hold', () => {
  expect(readEnvironment({})).toEqual({
    port: 3000,
    host: undefined,
    dataDir: join(root, '.studio'),
    apiHost: undefined,
    pictureOrigins: [],
    productName: 'Likeness',
    supportEmail: 'support@likeness.example',
  });
});

test('a part reads the same environment from the variables that it is handed', () => {
  const environment = readEnvironment({
    STUDIO_PORT: '4100',
    STUDIO_HOST: '0.0.0.0',
    STUDIO_DATA_DIR: '/data',
    STUDIO_API_HOST: 'https://api.example.com/',
    STUDIO_PICTURE_ORIGINS: 'https://Pictures.example.com/, http://127.0.0.1:9000,https://pictures.example.com',
    STUDIO_PRODUCT_NAME: 'Lookalike',
    STUDIO_SUPPORT_EMAIL: 'help@example.com',
  });
  expect(environment.apiHost).toBe('https://api.example.com');
  expect(environment.pictureOrigins).toEqual(['https://pictures.example.com', 'http://127.0.0.1:9000']);
  expect(readEnvironment(variablesOf(environment))).toEqual(environment);
  expect(variablesOf(environment)).toHaveProperty('STUDIO_API_PORT', '4110');
});

test.each(['abc', '0', '-1', '3000.5', '65530'])('a port %s gets one line that says what to do', (port) => {
  expect(() => readEnvironment({ STUDIO_PORT: port })).toThrow(/^STUDIO_PORT is ".*Choose a number/);
});

test.each(['api.example.com', 'ftp://example.com', 'javascript:alert(1)'])('%s is no API address', (address) => {
  expect(() => readEnvironment({ STUDIO_API_HOST: address })).toThrow(/^STUDIO_API_HOST is/);
});

test.each([
  'pictures.example.com',
  'https://pictures.example.com/bucket',
  'https://*',
  'https://*.example.com',
  "https://a.example;script-src'self'",
  'https://a.example https://b.example',
  'https://someone@a.example',
  'https://a.example:99999',
  'data:',
])('%s is no origin for pictures', (origin) => {
  const variables = { STUDIO_PICTURE_ORIGINS: `https://good.example.com,${origin}` };
  expect(() => readEnvironment(variables)).toThrow(/^STUDIO_PICTURE_ORIGINS has ".*Write it like https:[^\n]*$/);
});

test('a Node that is too old is named, with what to do', () => {
  expect(() => requireNode('18.20.1')).toThrow(/needs Node.js 20.19 or newer, and this is 18.20.1. Install/);
  expect(() => requireNode('20.18.9')).toThrow();
  expect(() => requireNode('20.19.0')).not.toThrow();
  expect(() => requireNode('24.1.0')).not.toThrow();
});
