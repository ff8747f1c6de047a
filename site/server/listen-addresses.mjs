import { createServer } from 'node:net';

/**
 * The addresses that a part listens on. `localhost` means 127.0.0.1 to one program and ::1 to the next, so both are served without
 * `STUDIO_HOST`, where the machine has both: who listens on one alone leaves the other to anybody who has an account there. With all addresses of
 * IPv4 it is ::1 beside them, and nothing that a network reaches.
 *
 * @param {string | undefined} host
 * @returns {Promise<string[]>}
 */
export async function listenAddresses(host) {
  const isLocal = !host || host === 'localhost';
  if (!isLocal && host !== '0.0.0.0') return [host];
  const first = isLocal ? '127.0.0.1' : host;
  return (await hasAddress('::1')) ? [first, '::1'] : [first];
}

/** @param {string} address @returns {Promise<boolean>} */
function hasAddress(address) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(0, address, () => probe.close(() => resolve(true)));
  });
}
