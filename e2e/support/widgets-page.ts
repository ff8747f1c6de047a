import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '@likeness/site/testing/free-port.mjs';
import { lifelineArguments } from '@likeness/tooling/start/lifeline-arguments.mjs';
import { portOf, widgetsPage } from '@likeness/tooling/start/parts.mjs';

const repository = fileURLToPath(new URL('../../', import.meta.url));
const webpack = `${repository}node_modules/webpack/bin/webpack.js`;

/** webpack compiles the page from nothing. Milliseconds. */
const readyWithin = 120_000;

/** The page of the widgets, as `npm run dev -w shared` serves it. */
export async function serveWidgetsPage(): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const port = await freePort();
  const child = spawn(process.execPath, [...lifelineArguments, webpack, 'serve', '--mode', 'development'], {
    cwd: `${repository}${widgetsPage.name}`,
    env: { ...process.env, STUDIO_PORT: String(port - portOf(widgetsPage, { port: 0 })) },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (output += text.toString()));
  const ended = once(child, 'close');
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  const url = `http://127.0.0.1:${port}/`;
  const deadline = Date.now() + readyWithin;
  while (!(await answers(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`The page of the widgets is not served:\n${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { url, stop };
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}
