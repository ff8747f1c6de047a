import { join } from 'node:path';
import { readEnvironment, variablesOf } from './environment.mjs';
import { portOf, remotes } from './parts.mjs';
import { requireNode } from './requirements.mjs';
import { root } from './root.mjs';

test('the data lies in the repository, wherever the command was typed', () => {
  expect(readEnvironment({}).dataDir).toBe(join(root, '.studio'));
});

test('a part reads the same environment from the variables that it is handed', () => {
  const environment = readEnvironment({
    STUDIO_PORT: '4100',
    STUDIO_HOST: '0.0.0.0',
    STUDIO_DATA_DIR: '/data',
    STUDIO_API_HOST: 'https://api.example.com/',
    STUDIO_REMOTE_ORIGINS: 'https://gallery.example.com',
    STUDIO_PICTURE_ORIGINS: 'https://Pictures.example.com/, http://127.0.0.1:9000,https://pictures.example.com',
    STUDIO_PRODUCT_NAME: 'Lookalike',
    STUDIO_SUPPORT_EMAIL: 'help@example.com',
    STUDIO_ALLOWED_HOSTS: 'studio.example, 192.0.2.7',
    PUBLIC_URL: 'https://api.example.com',
  });
  expect(environment.apiHost).toBe('https://api.example.com');
  expect(environment.pictureOrigins).toEqual(['https://pictures.example.com', 'http://127.0.0.1:9000']);
  expect(readEnvironment(variablesOf(environment))).toEqual(environment);
  expect(variablesOf(environment)).toHaveProperty('STUDIO_API_PORT', '4110');
  expect(variablesOf(environment)).toHaveProperty('STUDIO_OPERATOR_PORT', '4112');
});

test('code may come from the remotes that are started here, and from where the operator says beyond', () => {
  const environment = readEnvironment({ STUDIO_PORT: '4100', STUDIO_REMOTE_ORIGINS: 'https://gallery.example.com' });
  expect(remotes).not.toHaveLength(0);
  expect(environment.remoteOrigins).toEqual([
    ...remotes.map((remote) => `http://{host}:${portOf(remote, { port: 4100 })}`),
    'https://gallery.example.com',
  ]);
});

test('a Node that is too old is named, with what to do', () => {
  expect(() => requireNode('18.20.1')).toThrow(/needs Node.js 20.19 or newer, and this is 18.20.1. Install/);
  expect(() => requireNode('20.18.9')).toThrow();
  expect(() => requireNode('20.19.0')).not.toThrow();
  expect(() => requireNode('24.1.0')).not.toThrow();
});
