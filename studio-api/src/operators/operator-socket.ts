import { chmod, rm } from 'node:fs/promises';
import { createConnection, createServer, type Socket } from 'node:net';

import { outliveAcceptErrors } from '@likeness/site/connections/accept-errors.mjs';

import { operatorSentence, type OperatorCommand } from './commands';

/** How the server answers a command: what to print, or why not. */
export type OperatorAnswer = { readonly printed: string } | { readonly refused: string };

/** A command that is nearly done may still answer; a backup takes minutes, and one that is cut off counts for nothing. */
const LAST_ANSWERS_MILLISECONDS = 500;

/**
 * Listens on a Unix socket that only this user can open: the operators' command talks to the running server through it, because
 * the database has one process. One JSON document each way; the sender ends its side.
 * @returns how to end it, which says whether a command goes on all the same.
 */
export async function listenForOperators(
  socketFile: string,
  run: (command: OperatorCommand) => Promise<string>,
): Promise<{ close(): Promise<boolean> }> {
  // The lock on the data folder says that nobody listens on a socket that is left.
  await rm(socketFile, { force: true });
  const sockets = new Set<Socket>();
  let underWay = 0;
  const counted = async (command: OperatorCommand) => {
    underWay += 1;
    try {
      return await run(command);
    } finally {
      underWay -= 1;
    }
  };
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    void answer(socket, counted);
  });
  outliveAcceptErrors(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(socketFile, resolve);
  });
  await chmod(socketFile, 0o600);
  return {
    async close() {
      const cutOff = setTimeout(() => {
        for (const socket of sockets) socket.destroy();
      }, LAST_ANSWERS_MILLISECONDS);
      await new Promise<void>((resolve) => {
        server.close(() => {
          resolve();
        });
      });
      clearTimeout(cutOff);
      return underWay > 0;
    },
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

/** The server has ended while it did the command. */
export class NoAnswerError extends Error {
  constructor(options?: ErrorOptions) {
    super(
      'The studio closed the connection without an answer: it has ended meanwhile. A backup is whole where its folder holds manifest.json; of anything else look whether it was done.',
      options,
    );
    this.name = 'NoAnswerError';
  }
}

/** Has the running server do a command. @throws NoAnswerError */
export async function askServer(socketFile: string, command: OperatorCommand): Promise<OperatorAnswer> {
  const socket = createConnection({ path: socketFile, allowHalfOpen: true });
  socket.end(JSON.stringify(command));
  const text = await received(socket).catch((cause: unknown) => {
    throw new NoAnswerError({ cause });
  });
  if (text === '') throw new NoAnswerError();
  return JSON.parse(text) as OperatorAnswer;
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
      reject(new Error('The connection was closed.'));
    });
  });
}
