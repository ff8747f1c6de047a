import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { partNamed } from '@likeness/tooling/start/parts.mjs';
import { lifelineArguments } from '@likeness/tooling/start/lifeline-arguments.mjs';
import { expect } from '@playwright/test';

const webpack = createRequire(import.meta.url).resolve('webpack/bin/webpack.js');

/** A remote that somebody works on, for a shell that runs elsewhere. */
export interface RemoteInside {
  readonly origin: string;
  stop(): Promise<void>;
}

/** As `npm run inside -w <remote>` does, but for npm. @param studioPort of a studio whose remote's port is free */
export async function serveInside(remote: string, studioPort: number): Promise<RemoteInside> {
  const folder = new URL(`../../${remote}/`, import.meta.url);
  const { scripts } = JSON.parse(readFileSync(new URL('package.json', folder), 'utf8')) as {
    scripts: { inside: string };
  };
  const [program, ...words] = scripts.inside.split(' ');
  expect(program).toBe('webpack');
  const child = spawn(process.execPath, [...lifelineArguments, webpack, ...words], {
    cwd: fileURLToPath(folder),
    env: { ...process.env, STUDIO_PORT: String(studioPort) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'close');
  const origin = `http://localhost:${studioPort + partNamed(remote).portOffset}`;
  const answers = () =>
    fetch(`${origin}/remoteEntry.js`).then(
      ({ status }) => status,
      () => 'nothing',
    );
  await expect.poll(answers, { timeout: 60_000 }).toBe(200);
  return {
    origin,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
