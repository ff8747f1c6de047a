import { countArrivals } from './arrivals.mjs';
import { networkOf } from './network-address.mjs';
import { OpenCounts } from './open-counts.mjs';

/**
 * Closes a connection at once where its network has so many already, or may not open one now, or has broken it off. A browser opens six to a host.
 *
 * @param {import('node:http').Server} server
 * @param {number} most
 * @param {(address: string) => boolean} isProxy whose connections are those of many people
 * @param {import('./offenders.mjs').Offenders} offenders
 */
export function boundSockets(server, most, isProxy, offenders) {
  /** @type {OpenCounts<string>} */
  const sockets = new OpenCounts();
  countArrivals(server);
  server.on('connection', (/** @type {import('node:net').Socket} */ socket) => {
    const address = socket.remoteAddress;
    // The other side has gone while it waited to be let in: it counts for nobody, and what it sent before would be taken for a request.
    if (address === undefined) {
      socket.destroy();
      return;
    }
    if (isProxy(address)) return;
    const network = networkOf(address);
    if (sockets.of(network) >= most || !offenders.mayOpen(network)) socket.destroy();
    else socket.once('close', sockets.open(network));
  });
}
