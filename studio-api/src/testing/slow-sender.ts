import { connect, type Socket } from 'node:net';

/** A connection on which every byte is sent by hand. */
export interface SlowSender {
  readonly socket: Socket;
  /** All that came back so far. */
  readonly received: () => string;
  /** When the other side has closed the connection, how long after it was opened: milliseconds. */
  readonly closed: Promise<number>;
  send(text: string | Uint8Array): void;
  /** Goes on sending until the connection is closed. */
  sendEvery(milliseconds: number, text: string | Uint8Array): void;
}

/**
 * @param allowHalfOpen Does not close its own side when the other one does, as somebody would who wants to hold the connection.
 * @param localAddress Whose it is for the other side: any of 127.0.0.0/8.
 */
export function slowSender(
  origin: string,
  { allowHalfOpen = true, localAddress = '127.0.0.1' }: { allowHalfOpen?: boolean; localAddress?: string } = {},
): SlowSender {
  const { port } = new URL(origin);
  const begun = performance.now();
  const socket = connect({ host: '127.0.0.1', port: Number(port), allowHalfOpen, localAddress });
  let received = '';
  // Written to after the other side has gone, it says so.
  socket.on('error', () => undefined);
  socket.on('data', (chunk: Buffer) => (received += chunk.toString('latin1')));
  const send = (text: string | Uint8Array) => {
    if (!socket.destroyed) socket.write(text);
  };
  return {
    socket,
    received: () => received,
    closed: new Promise((resolve) => {
      const end = () => {
        resolve(performance.now() - begun);
        socket.destroy();
      };
      socket.once('end', end);
      socket.once('close', end);
    }),
    send,
    sendEvery(milliseconds, text) {
      const timer = setInterval(() => {
        send(text);
      }, milliseconds);
      socket.once('close', () => {
        clearInterval(timer);
      });
    },
  };
}

/** The head of a request as it goes over the wire. */
export function requestHead(method: string, path: string, headers: Readonly<Record<string, string | number>>): string {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n');
}
