import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { partNamed, portOf } from '@likeness/tooling/start/parts.mjs';
import { expect } from '@playwright/test';
import { serveByWebpack } from './webpack-server';

/** A remote that somebody works on, for a shell that runs elsewhere. */
export interface RemoteInside {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

/** As `npm run inside -w <remote>` does, but for npm. @param studioPort of a studio whose remote's port is free */
export async function serveInside(remote: string, studioPort: number): Promise<RemoteInside> {
  const folder = new URL(`../../${remote}/`, import.meta.url);
  const { scripts } = JSON.parse(readFileSync(new URL('package.json', folder), 'utf8')) as {
    scripts: { inside: string };
  };
  const [program, ...words] = scripts.inside.split(' ');
  expect(program).toBe('webpack');
  const origin = `http://localhost:${portOf(partNamed(remote), { port: studioPort })}`;
  const address = `${origin}/remoteEntry.js`;
  return { origin, stop: await serveByWebpack({ words, folder: fileURLToPath(folder), studioPort, address }) };
}
