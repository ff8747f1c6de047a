import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../start/root.mjs';

const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8');

/** What the starter hands over, what containers have elsewhere, and where a file of this machine is named. */
const notInContainers = [
  ...['STUDIO_PORT', 'STUDIO_API_PORT', 'STUDIO_HOST', 'STUDIO_DATA_DIR', 'STUDIO_OPERATOR_PORT'],
  'STUDIO_REGISTRY_KEYS',
];

test('every setting of docs/settings.md reaches the containers by docker-compose.yml', () => {
  const [beforeContainers = ''] = read('docs/settings.md').split('## Containers alone');
  const settings = [...beforeContainers.matchAll(/^\| `([A-Z_]+)`/gm)].flatMap(([, name]) => name ?? []);
  expect(settings.length).toBeGreaterThan(25);
  const compose = read('docker-compose.yml');
  const missing = settings.filter((name) => !compose.includes(`  ${name}: `));
  expect(missing.filter((name) => !notInContainers.includes(name))).toEqual([]);
});
