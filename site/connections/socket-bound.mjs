import { countArrivals } from './arrivals.mjs';
import { networkOf } from './network-address.mjs';
import { OpenCounts } from './open-counts.mjs';

/**
 * Closes a connection at once where its network has so many already, or may not open one now. A browser opens six to a host.
 *
 * Node makes a parser for each connection before anybody hears of it, and of one that was reset before it was let in an error with all its
 * lines: of a crowd of such it takes twice the time, for which everybody waits who connects behind them. So Node hears of those alone that stay.
 *
 * @param {import('node:http').Server} server
 * @param {number} most
 * @param {(address: string) => boolean} isProxy whose connections are those of many people
 * @param {import('./offenders.mjs').Offenders} offenders
 */
export function boundSockets(server, most, isProxy, offenders) {
  /** @type {OpenCounts<string>} */
  const sockets = new OpenCounts();
  const hearOf = server.listeners('connection');
  server.removeAllListeners('connection');
  countArrivals(server);
  /** @param {import('node:net').Socket} socket @returns {boolean} whether it stays */
  const mayStay = (socket) => {
    const address = socket.remoteAddress;
    // The other side is gone already: it would count for no network, and what it had sent be taken for a request.
    if (address === undefined) return false;
    if (isProxy(address)) return true;
    const network = networkOf(address);
    if (sockets.of(network) >= most || !offenders.mayOpen(network)) return false;
    socket.once('close', sockets.open(network));
    return true;
  };
  server.on('connection', (/** @type {import('node:net').Socket} */ socket) => {
    if (mayStay(socket)) for (const each of hearOf) each.call(server, socket);
    else socket.destroy();
  });
}
