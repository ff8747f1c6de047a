import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { lifelineArguments } from '@likeness/tooling/start/lifeline-arguments.mjs';

const webpack = createRequire(import.meta.url).resolve('webpack/bin/webpack.js');

/** webpack compiles all of it from nothing. Milliseconds. */
const readyWithin = 120_000;

export interface WebpackServer {
  /** What webpack is told. */
  readonly words: readonly string[];
  /** Of what is served. */
  readonly folder: string;
  /** Of the studio, from which it reckons its own. */
  readonly studioPort: number;
  /** What answers once it is there. */
  readonly address: string;
}

/**
 * What somebody works on, as webpack's own server serves it.
 *
 * @returns stops it
 * @throws Error with everything that was said, where it does not come
 */
export async function serveByWebpack({
  words,
  folder,
  studioPort,
  address,
}: WebpackServer): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, [...lifelineArguments, webpack, ...words], {
    cwd: folder,
    env: { ...process.env, STUDIO_PORT: String(studioPort) },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (output += text.toString()));
  const ended = once(child, 'close');
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  const deadline = Date.now() + readyWithin;
  while (!(await answers(address))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`webpack does not serve ${address}:\n${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return stop;
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}
