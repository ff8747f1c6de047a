import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

import { ApiClient } from './api-client';
import { until } from './until';

const PACKAGE = path.join(__dirname, '../..');

/** Builds the API as it is delivered, into a folder of its own inside the package, where it finds its dependencies. */
export async function buildApi(): Promise<{ folder: string; remove: () => Promise<void> }> {
  await mkdir(path.join(PACKAGE, 'dist'), { recursive: true });
  const folder = await mkdtemp(path.join(PACKAGE, 'dist/test-'));
  await promisify(execFile)(process.execPath, [path.join(PACKAGE, 'build.mjs'), '--into', folder]);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** A process of the built API. */
export class ApiProcess {
  readonly child: ChildProcess;
  private written = '';

  constructor(folder: string, environment: Readonly<Record<string, string>>) {
    this.child = spawn(process.execPath, [path.join(folder, 'main.mjs')], {
      env: { PATH: process.env.PATH, STUDIO_API_PORT: '0', STUDIO_OPERATOR_PORT: '0', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        this.written += chunk.toString();
      });
  }

  /** Everything that it has printed. */
  get output(): string {
    return this.written;
  }

  /** Waits until it listens; @returns a client for it. */
  async listening(): Promise<ApiClient> {
    const line = /studio-api listening on (http:\/\/[^"\s]+)/;
    const output = await until(
      async () => this.output,
      (text) => line.test(text) || this.child.exitCode !== null,
      90_000,
    );
    const [, origin] = line.exec(output) ?? [];
    if (origin === undefined) throw new Error(`The API did not start: ${output}`);
    return new ApiClient(origin);
  }

  /** Asks for the operator's pages of one that listens. */
  operator(): ApiClient {
    const [, origin] = /The operator's pages are at (http:\/\/[^"\s]+)\/docs/.exec(this.output) ?? [];
    if (origin === undefined) throw new Error(`It has no pages for its operator: ${this.output}`);
    return new ApiClient(origin);
  }

  /** @returns its exit code, or the signal that ended it. */
  async ended(): Promise<number | NodeJS.Signals> {
    if (this.child.exitCode === null && this.child.signalCode === null) await once(this.child, 'exit');
    return this.child.exitCode ?? this.child.signalCode ?? 'SIGKILL';
  }

  async kill(signal: NodeJS.Signals): Promise<number | NodeJS.Signals> {
    this.child.kill(signal);
    return this.ended();
  }
}
