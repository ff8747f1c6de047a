import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const LOGS_BYTES = 64 * 1_048_576;
/** All of it has started by then; a container that was to end and does not is ended. */
const LONGEST_MILLISECONDS = 200_000;

/** The container of a service, as `docker inspect` gives it where it matters here. */
export interface Inspected {
  readonly Id: string;
  readonly Image: string;
  readonly RestartCount: number;
  readonly State: {
    readonly Status: string;
    readonly ExitCode: number;
    readonly Health?: { readonly Status: string };
    readonly Pid: number;
  };
  readonly Config: { readonly User: string; readonly Env: readonly string[] };
  readonly HostConfig: {
    readonly ReadonlyRootfs: boolean;
    readonly CapDrop: readonly string[];
    readonly Memory: number;
    readonly SecurityOpt: readonly string[];
  };
}

/**
 * Runs `docker compose …` in the root, for the project that the tests have started.
 *
 * @param variables what the file is read with, beside the environment
 * @returns what it printed
 */
export async function compose(words: readonly string[], variables: NodeJS.ProcessEnv = {}): Promise<string> {
  const { stdout, stderr } = await run('docker', ['compose', ...words], {
    cwd: new URL('../..', import.meta.url).pathname,
    env: { ...process.env, ...variables },
    maxBuffer: LOGS_BYTES,
    timeout: LONGEST_MILLISECONDS,
  });
  return stdout + stderr;
}

/** Starts what does not run or was changed, and waits until all of it is healthy. */
export async function up(words: readonly string[], variables: NodeJS.ProcessEnv = {}): Promise<void> {
  await compose(['up', '--detach', '--wait', '--wait-timeout', '180', ...words], variables);
}

/** Removes a volume of the project. */
export async function removeVolume(name: string): Promise<void> {
  await run('docker', ['volume', 'rm', `${process.env.COMPOSE_PROJECT_NAME}_${name}`]);
}

export async function services(): Promise<string[]> {
  return (await compose(['ps', '--services'])).trim().split('\n').sort();
}

export async function inspect(service: string): Promise<Inspected> {
  const id = (await compose(['ps', '--all', '--quiet', service])).trim();
  const { stdout } = await run('docker', ['inspect', id]);
  return (JSON.parse(stdout) as [Inspected])[0];
}

/** What it has written to its standard output; what nginx complains of is on the other. */
export async function linesOf(service: string): Promise<string[]> {
  const { Id } = await inspect(service);
  const { stdout } = await run('docker', ['logs', Id], { maxBuffer: LOGS_BYTES });
  return stdout.split('\n').filter(Boolean);
}

/** Ends its process as a crash would, so that the engine starts it again: from where the machine's processes are seen, wherever that is. */
export async function crash(service: string): Promise<void> {
  const { State } = await inspect(service);
  const { Image } = await inspect('registry');
  const ending = `process.kill(${State.Pid}, 'SIGKILL')`;
  await run('docker', ['run', '--rm', '--pid=host', '--user=0', '--entrypoint=node', Image, '-e', ending]);
}

export async function isHealthy(service: string): Promise<boolean> {
  return (await inspect(service)).State.Health?.Status === 'healthy';
}
