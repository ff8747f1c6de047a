/**
 * `node site/server/serve.mjs <folder of a part> [--register]`: one static origin, as a process of its own. With `--register` a remote
 * writes itself into the registry first, where nobody else does (in a container).
 */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { unreadable } from '../answers/fixed-answers.mjs';
import { readConnectionSettings } from '../connections/connection-settings.mjs';
import { askerBehind, proxyTest } from '../connections/trusted-proxies.mjs';
import { partIn, portOf } from '../parts/parts.mjs';
import { PlainError } from '../plain-error.mjs';
import { printedEntry } from '../printed-text.mjs';
import { registerBuilt } from '../registry/register-built.mjs';
import { isBucket, releasesFolder } from '../releases/release-store.mjs';
import { readSettings } from '../settings/settings.mjs';
import { terminalText } from '../terminal-text.mjs';
import { boundedServer } from './bounded-server.mjs';
import { listenAddresses } from './listen-addresses.mjs';
import { partHandler } from './part-handler.mjs';

/**
 * How much garbage may gather beside what is in use before it is collected, in per cent of that. V8 allows 300 where a machine has much memory.
 */
const heapGrowingPercent = 50;
setFlagsFromString(`--heap-growing-percent=${heapGrowingPercent}`);

/** @param {string} text */
const report = (text) => process.stderr.write(`${new Date().toISOString()} ${printedEntry(text)}\n`);
// Where the log lies on a full disk, what cannot be written there ends nothing.
process.stderr.on('error', () => {});

try {
  const [folder = '', ...options] = process.argv.slice(2);
  const settings = readSettings(process.env);
  const connections = readConnectionSettings(process.env);
  const part = partIn(folder);
  if (part.kind === 'api') throw new PlainError('The API serves itself: node studio-api/dist/main.mjs.');
  const dist = join(folder, 'dist');
  const registers = part.kind === 'remote' && options.includes('--register');
  if ((part.kind === 'shell' || registers) && !existsSync(dist))
    throw new PlainError(`${part.name} is not built yet: npm run build.`);
  if (registers) await registerBuilt(part, dist, settings);

  // What lies in a bucket, others serve from there.
  const releases = isBucket(settings.releases) ? settings.dataDir : settings.releases;
  const files = part.kind === 'shell' ? dist : join(releases, releasesFolder);
  const askerOf = askerBehind(proxyTest(connections.trustedProxies));
  const handle = partHandler({ part, files, settings, report, askerOf });
  const port = portOf(part, settings);
  const addresses = await listenAddresses(settings.host);
  const servers = addresses.map(() => boundedServer(guarded(handle), connections));
  const close = () => {
    for (const server of servers) {
      server.close();
      server.closeAllConnections();
    }
  };
  try {
    await Promise.all(servers.map((server, index) => listen(server, port, String(addresses[index]))));
  } catch (error) {
    // On one of two addresses alone it would go on for half of those who ask.
    close();
    throw error;
  }
  report(`${part.name} listens on port ${port}`);
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT'])) process.once(signal, close);
} catch (error) {
  report(terminalText(error));
  process.exitCode = 1;
}

/** One request that cannot be answered must not end the process. @param {ReturnType<typeof partHandler>} handle @returns {import('node:http').RequestListener} */
function guarded(handle) {
  return async (request, response) => {
    try {
      await handle(request, response);
    } catch (error) {
      report(`${request.method} ${request.url}: ${/** @type {Error} */ (error).stack}`);
      if (!response.headersSent) response.writeHead(unreadable.status, { 'Content-Type': 'text/plain; charset=utf-8' });
      response.end(`${unreadable.text}\n`);
    }
  };
}

/**
 * @param {import('node:http').Server} server
 * @param {number} port
 * @param {string} address
 * @returns {Promise<void>}
 */
function listen(server, port, address) {
  return new Promise((resolve, reject) => {
    server.once('error', (error) =>
      reject(new PlainError(`Port ${port} on ${address} cannot be used: ${error.message}.`)),
    );
    server.listen(port, address, () => resolve());
  });
}
