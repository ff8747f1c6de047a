/** `node tooling/images/make-gateway.mjs --into <folder>`: the configuration of the gateway's image. */

import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { nginxConfiguration } from '../../site/nginx/main-configuration.mjs';
import { partsIn } from '../../site/parts/parts.mjs';
import { patience } from '../../site/server/bounded-server.mjs';
import { readSettings } from '../../site/settings/settings.mjs';
import { root } from '../start/root.mjs';
import { loadEntry } from '../webpack/declaration.mjs';
import { gatewayServer } from './gateway.mjs';
import { pathOfApi } from './paths-of-api.mjs';

const { values } = parseArgs({ options: { into: { type: 'string', default: 'image' } } });
const { LIMITS } = await loadEntry('@likeness/contract/rules');
const { port } = readSettings({});
// Docker's own, in every network of compose.
const server = gatewayServer({ parts: partsIn(root), port, limits: LIMITS, resolver: '127.0.0.11' });
mkdirSync(values.into, { recursive: true });
const connections = { uncounted: [], bound: 'limit_conn connections 200;' };
writeFileSync(
  join(values.into, 'nginx.conf'),
  nginxConfiguration({ server, run: '/tmp', patience, connections, elsewhere: [pathOfApi] }),
);
const start = 'start-gateway.sh';
copyFileSync(fileURLToPath(new URL(start, import.meta.url)), join(values.into, start));
const networks = 'canonical.awk';
copyFileSync(join(root, 'site/image', networks), join(values.into, networks));
