import { createServer } from 'node:net';

/**
 * The addresses that a part listens on. `localhost` means 127.0.0.1 to one program and ::1 to the next, so without
 * `STUDIO_HOST` both are served, where the machine has both.
 *
 * @param {string | undefined} host
 * @returns {Promise<string[]>}
 */
export async function listenAddresses(host) {
  if (host && host !== 'localhost') return [host];
  return (await hasAddress('::1')) ? ['127.0.0.1', '::1'] : ['127.0.0.1'];
}

/** @param {string} address @returns {Promise<boolean>} */
function hasAddress(address) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(0, address, () => probe.close(() => resolve(true)));
  });
}
