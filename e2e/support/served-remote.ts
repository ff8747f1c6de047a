import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { answerRegistry } from './another-registry';
import sirv from 'sirv';

const repository = fileURLToPath(new URL('../../', import.meta.url));
const run = promisify(execFile);

/** What a remote says of itself, as its build has checked it. */
export interface Declared {
  readonly name: string;
  readonly version: string;
}

/** A built remote on an origin of its own. */
export interface ServedRemote {
  readonly entry: string;
  /** Subresource integrity of the entry. */
  readonly integrity: string;
  /** What it says of itself, as its build has checked it. */
  readonly declaration: Declared;
  readonly close: () => Promise<void>;
}

/** Builds a remote as it must never be released, with its own copies of everything that is shared, and serves it. */
export function serveRemoteWithOwnCopies(name: string, port: number): Promise<ServedRemote> {
  return buildAndServe(path.join(repository, name), ['--env', 'ownCopies'], port);
}

/**
 * Builds a remote as it is released, wherever its folder lies, and serves it on an origin of its own.
 *
 * @param port of that origin, from which the pages may load code
 */
export function serveRemote(folder: string, port: number): Promise<ServedRemote> {
  return buildAndServe(folder, [], port);
}

/** A remote that is built, and not served yet. */
export interface BuiltRemote extends Pick<ServedRemote, 'integrity' | 'declaration'> {
  readonly folder: string;
}

/** Builds a remote into a new folder, as it is released unless `args` of webpack say otherwise. */
export async function buildRemote(source: string, args: readonly string[] = []): Promise<BuiltRemote> {
  const folder = await mkdtemp(path.join(tmpdir(), 'built-remote-'));
  const webpack = path.join(repository, 'node_modules/webpack-cli/bin/cli.js');
  await run(process.execPath, [webpack, '--mode', 'production', ...args, '--output-path', folder], { cwd: source });
  return { folder, ...(await described(folder)) };
}

/**
 * Serves a remote that has been built, wherever that was, on an origin of its own.
 *
 * @param folder what the build has written
 * @param port of that origin, from which the pages may load code
 */
async function serveBuilt(folder: string, port: number): Promise<ServedRemote> {
  const files = sirv(folder, { setHeaders: (response) => response.setHeader('Access-Control-Allow-Origin', '*') });
  const server = createServer((request, response) => files(request, response));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    entry: `http://127.0.0.1:${port}/remoteEntry.js`,
    ...(await described(folder)),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function buildAndServe(source: string, args: readonly string[], port: number): Promise<ServedRemote> {
  const { folder } = await buildRemote(source, args);
  const served = await serveBuilt(folder, port);
  const close = async () => {
    await served.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { ...served, close };
}

async function described(folder: string): Promise<Pick<ServedRemote, 'integrity' | 'declaration'>> {
  const entryFile = await readFile(path.join(folder, 'remoteEntry.js'));
  const declaration = JSON.parse(await readFile(path.join(folder, 'studio.remote.json'), 'utf8')) as Declared;
  return { integrity: `sha384-${createHash('sha384').update(entryFile).digest('base64')}`, declaration };
}

/** Puts another entry in the place of a remote's for this page, in the registry that the page reads. @returns how to end it */
export function replaceInRegistry(page: Page, name: string, served: ServedRemote): Promise<() => Promise<void>> {
  return answerRegistry(page, async (route) => {
    const response = await route.fetch();
    const registry = (await response.json()) as {
      remotes: { name: string; entry: string; integrity?: string; files?: unknown }[];
    };
    for (const remote of registry.remotes.filter((each) => each.name === name)) {
      remote.entry = served.entry;
      remote.integrity = served.integrity;
      delete remote.files;
    }
    await route.fulfill({ response, json: registry });
  });
}
