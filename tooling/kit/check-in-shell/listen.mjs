import { createServer } from 'node:http';

/**
 * @typedef {object} Listening
 * @property {string} origin
 * @property {() => Promise<void>} close
 */

/**
 * A server of this machine's own, on a port that is free.
 *
 * @param {import('node:http').RequestListener} handle
 * @returns {Promise<Listening>}
 */
export async function listen(handle) {
  const server = createServer(handle);
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => resolve(undefined));
  });
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
