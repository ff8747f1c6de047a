import { connect } from 'node:net';

import { ownNetwork } from '../testing/own-network';

/** Everything that a server writes to a socket of its own until it closes it, or falls silent. */
export interface RawAnswer {
  readonly text: string;
  /** The statuses, one for each answer. */
  readonly statuses: readonly number[];
  /** Whether the server ended the connection. */
  readonly closed: boolean;
}

/** How long a server that keeps a connection open has to say more. Milliseconds. */
const SILENCE = 400;

/** Writes these bytes as they are, which no HTTP client would. @param origin of the server, on this machine */
export function rawAnswer(origin: string, ...pieces: readonly (string | Buffer)[]): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port), localAddress: ownNetwork() });
    let text = '';
    const end = (closed: boolean) => {
      socket.destroy();
      const statuses = [...text.matchAll(/HTTP\/1\.[01] (\d{3}) /g)].map(([, status]) => Number(status));
      resolve({ text, statuses, closed });
    };
    socket.setTimeout(SILENCE, () => end(false));
    socket.on('data', (chunk) => (text += chunk.toString('latin1')));
    // A server that has refused may reset what is still being written.
    socket.on('error', () => end(true));
    socket.on('close', () => end(true));
    for (const piece of pieces) socket.write(typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece);
  });
}

/** A request as it stands on the wire: lines end as they should, unless they say otherwise. */
export function wire(...lines: readonly string[]): string {
  return lines.join('\r\n');
}
