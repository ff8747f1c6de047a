import { chmod, rm } from 'node:fs/promises';
import { createConnection, createServer, type Socket } from 'node:net';

import { operatorSentence, type OperatorCommand } from './commands';

/** How the server answers a command: what to print, or why not. */
export type OperatorAnswer = { readonly printed: string } | { readonly refused: string };

/**
 * Listens on a Unix socket that only this user can open: the operators' command talks to the running server through it, because
 * the database has one process. One JSON document each way; the sender ends its side.
 */
export async function listenForOperators(
  socketFile: string,
  run: (command: OperatorCommand) => Promise<string>,
): Promise<{ close(): Promise<void> }> {
  // The lock on the data folder says that nobody listens on a socket that is left.
  await rm(socketFile, { force: true });
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => socket.destroy());
    void answer(socket, run);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(socketFile, resolve);
  });
  await chmod(socketFile, 0o600);
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
      }),
  };
}

async function answer(socket: Socket, run: (command: OperatorCommand) => Promise<string>): Promise<void> {
  let said: OperatorAnswer;
  try {
    said = { printed: await run(JSON.parse(await received(socket)) as OperatorCommand) };
  } catch (error) {
    said = { refused: operatorSentence(error) ?? (error instanceof Error ? error.message : String(error)) };
  }
  socket.end(JSON.stringify(said));
}

/** Has the running server do a command. */
export async function askServer(socketFile: string, command: OperatorCommand): Promise<OperatorAnswer> {
  const socket = createConnection({ path: socketFile, allowHalfOpen: true });
  socket.end(JSON.stringify(command));
  return JSON.parse(await received(socket)) as OperatorAnswer;
}

/** All that the other side sends. Reading to the end by iteration would destroy the socket before the answer. */
function received(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.once('end', () => {
      resolve(Buffer.concat(chunks).toString('utf8'));
    });
    socket.once('error', reject);
    socket.once('close', () => {
      reject(new Error('The studio closed the connection without an answer.'));
    });
  });
}
