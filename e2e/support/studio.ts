import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { lifelineArguments } from '@likeness/tooling/start/lifeline-arguments.mjs';

const commands = fileURLToPath(new URL('../../tooling/command.mjs', import.meta.url));

/** A first start may have to build everything. Milliseconds. */
const readyWithin = 10 * 60_000;

export interface StudioOptions {
  readonly port: number;
  readonly dataDir: string;
  /** On top of this process's own variables. */
  readonly variables?: Readonly<Record<string, string>>;
}

/** A studio that runs as `npm start` runs it, in processes of its own. */
export interface RunningStudio {
  /** Where the shell answers. */
  readonly url: string;
  readonly pid: number;
  /** What it has said so far. */
  readonly output: () => string;
  /** Asks it to end as Ctrl-C does, and waits until it has. @returns the exit code */
  readonly stop: () => Promise<number | null>;
}

/**
 * Starts the whole studio and waits until it is ready.
 *
 * @throws Error with everything that was said, when it ends before it is ready
 */
export async function startStudio(options: StudioOptions): Promise<RunningStudio> {
  return whenItSays(run(['start'], options), 'is ready: ', options);
}

/** Starts one part by hand into a studio that has lost it. */
export async function startPart(part: string, options: StudioOptions): Promise<RunningStudio> {
  return whenItSays(run(['part', part], options), 'runs on port', options);
}

/** Runs the command of `npm start` to its end, for starts that are refused. */
export async function runToEnd(options: StudioOptions): Promise<{ code: number | null; output: string }> {
  const { child, output } = run(['start'], options);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output: output() };
}

interface Run {
  readonly child: ChildProcess;
  readonly output: () => string;
}

function run(command: readonly string[], { port, dataDir, variables }: StudioOptions): Run {
  // The lifeline ends it when this process dies, so that a test run that is killed leaves nothing.
  const child = spawn(process.execPath, [...lifelineArguments, commands, ...command], {
    env: {
      ...withoutNpm(process.env),
      // Every journey signs up people of its own, all from one address.
      STUDIO_SIGN_UPS_PER_HOUR: '10000',
      ...variables,
      STUDIO_PORT: String(port),
      STUDIO_DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  }
  return { child, output: () => text };
}

/** `npm test` runs this, but did not start the studio: whether npm lives is not the studio's business here. */
function withoutNpm(variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(variables).filter(([name]) => name !== 'npm_lifecycle_event'));
}

async function whenItSays({ child, output }: Run, sign: string, { port }: StudioOptions): Promise<RunningStudio> {
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const stop = async () => {
    child.kill('SIGTERM');
    return ended;
  };
  const deadline = Date.now() + readyWithin;
  while (!output().includes(sign)) {
    const code = await Promise.race([ended, pause(50)]);
    if (code !== undefined) throw new Error(`It ended with ${code} before it was ready:\n${output()}`);
    if (Date.now() > deadline) {
      await stop();
      throw new Error(`It was not ready in time:\n${output()}`);
    }
  }
  return { url: `http://localhost:${port}`, pid: child.pid ?? 0, output, stop };
}

function pause(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), milliseconds));
}
