import { lstat } from 'node:fs/promises';
import { createConnection, createServer } from 'node:net';

import { outliveAcceptErrors } from '@likeness/site/connections/accept-errors.mjs';

import { errorCode, isMissing } from '../error-code';

/** What connecting to a file that is there says where nobody listens any more. ENOENT is not among it: so Node refuses long paths. */
const NOBODY = ['ECONNREFUSED', 'ENOTSOCK'];

/** Listens on a Unix socket, and says nothing, until it is closed or this process is gone. */
export async function showPresence(socketFile: string): Promise<{ close(): Promise<void> }> {
  const server = createServer((socket) => socket.destroy());
  outliveAcceptErrors(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(socketFile, resolve);
  });
  server.unref();
  return { close: () => new Promise((resolve) => void server.close(() => resolve())) };
}

/** Whether a process listens on a Unix socket, also one of another container on the same disk. In doubt it does. */
export async function isPresent(socketFile: string): Promise<boolean> {
  try {
    await lstat(socketFile);
  } catch (error) {
    return !isMissing(error) && errorCode(error) !== 'ENOTDIR';
  }
  return new Promise((resolve) => {
    const socket = createConnection({ path: socketFile });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', (error) => {
      resolve(!NOBODY.includes(errorCode(error) ?? ''));
    });
  });
}
