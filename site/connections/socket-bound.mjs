import { countArrivals } from './arrivals.mjs';
import { networkOf } from './network-address.mjs';
import { OpenCounts } from './open-counts.mjs';

/**
 * Closes a connection at once where its network has so many already, or may not open one now. A browser opens six to a host.
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
    // Undefined where the other side is gone already.
    const address = socket.remoteAddress;
    if (address === undefined || isProxy(address)) return;
    const network = networkOf(address);
    if (sockets.of(network) >= most || !offenders.mayOpen(network)) socket.destroy();
    else socket.once('close', sockets.open(network));
  });
}
