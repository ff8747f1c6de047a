import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parts, portOf } from '@likeness/tooling/start/parts.mjs';
import { answers, isPart } from '@likeness/tooling/start/ready.mjs';

/** Longer than the longest pause before a part is started again. Milliseconds. */
const BACK_WITHIN = 45_000;

/**
 * Kills a remote of a running studio and keeps it down: the studio starts it again at once, and meanwhile finds its port taken.
 *
 * @param port of the studio's shell
 */
export async function takeDown(
  remote: string,
  { port, dataDir }: { port: number; dataDir: string },
): Promise<{ release: () => Promise<void>; untilBack: () => Promise<void> }> {
  const part = parts.find(({ name }) => name === remote);
  if (!part) throw new Error(`No part is named ${remote}.`);
  const ownPort = portOf(part, { port });
  process.kill(Number(readFileSync(join(dataDir, 'run', `${remote}.pid`), 'utf8')), 'SIGKILL');
  const holders = [await hold(ownPort, '127.0.0.1'), await hold(ownPort, '::1')];
  const release = async (): Promise<void> => {
    await Promise.all(holders.map((holder) => new Promise((resolve) => holder?.close(resolve) ?? resolve(undefined))));
  };
  return {
    release,
    untilBack: async () => {
      await release();
      const url = `http://127.0.0.1:${ownPort}/healthz`;
      if (!(await answers(url, { within: BACK_WITHIN, accept: isPart(remote) })))
        throw new Error(`${remote} has not come back.`);
    },
  };
}

/** @returns nothing where the machine has no such address */
async function hold(port: number, address: string): Promise<Server | undefined> {
  for (;;) {
    const server = createServer((socket) => socket.destroy());
    const problem = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
      server.once('error', resolve).listen(port, address, () => resolve(undefined));
    });
    if (!problem) return server;
    // It has been killed, but not yet ended.
    if (problem.code !== 'EADDRINUSE') return undefined;
    await pause(10);
  }
}
