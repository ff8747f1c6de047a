import type { Server } from 'node:http';
import type { Socket } from 'node:net';

import { networkOf } from '../accounts/network-address';
import { OpenCounts } from './open-counts';

/**
 * Closes a connection at once where its network has so many already. A browser opens six to a host.
 * @param isProxy Whose connections are those of many people.
 */
export function boundSockets(server: Server, most: number, isProxy: (address: string) => boolean): void {
  const sockets = new OpenCounts<string>();
  server.on('connection', (socket: Socket) => {
    // Undefined where the other side is gone already.
    const address = socket.remoteAddress;
    if (address === undefined || isProxy(address)) return;
    const network = networkOf(address);
    if (sockets.of(network) >= most) socket.destroy();
    else socket.once('close', sockets.open(network));
  });
}
