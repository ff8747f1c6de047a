import type { Server } from 'node:http';
import type { Socket } from 'node:net';

import { networkOf } from '../accounts/network-address';

/**
 * Closes a connection at once where its network has so many already. A browser opens six to a host.
 * @param isProxy Whose connections are those of many people.
 */
export function boundSockets(server: Server, most: number, isProxy: (address: string) => boolean): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    // Undefined where the other side is gone already.
    const address = socket.remoteAddress;
    if (address === undefined || isProxy(address)) return;
    const network = networkOf(address);
    const count = (open.get(network) ?? 0) + 1;
    if (count > most) {
      socket.destroy();
      return;
    }
    open.set(network, count);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}
