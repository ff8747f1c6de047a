import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { namesOf } from '@likeness/tooling/create-remote/names.mjs';
import { filesOfRepository } from '@likeness/tooling/create-remote/own-repository.mjs';
import { packInto } from '@likeness/tooling/pack/pack.mjs';
import { npmCommand } from '@likeness/tooling/start/install.mjs';
import { lifelineArguments } from '@likeness/tooling/start/lifeline-arguments.mjs';
import { anotherOrigin, studioDataDir, studioUrl } from './shared-studio';

const run = promisify(execFile);
const serve = fileURLToPath(new URL('../../site/server/serve.mjs', import.meta.url));

/** A remote in a repository of its own, outside of this one. */
export interface OwnRepository {
  readonly folder: string;
  /** Runs npm there. @returns what it said, on both streams; rejects with that where it fails */
  readonly npm: (...words: string[]) => Promise<string>;
  /** Puts other words into a file of it. */
  readonly edit: (file: string, from: string, to: string) => void;
  /** All that is there, as one commit. */
  readonly commit: (subject: string) => Promise<void>;
  readonly remove: () => void;
}

/** Packs the packages and makes a repository from them, in which nothing is installed yet. */
export async function makeOwnRepository(remote: string): Promise<OwnRepository> {
  const outside = mkdtempSync(join(tmpdir(), 'own-repository-'));
  const folder = join(outside, remote);
  const remove = () => rmSync(outside, { recursive: true, force: true });
  const inside = async (program: string, words: string[]) => {
    try {
      const { stdout, stderr } = await run(program, words, { cwd: folder });
      return stdout + stderr;
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
      throw new Error(stdout + stderr, { cause: error });
    }
  };
  try {
    const tarballs = join(outside, 'packages');
    await packInto(tarballs);
    for (const [path, content] of await filesOfRepository(namesOf({ name: remote }), tarballs)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
    await inside('git', ['init', '--quiet']);
  } catch (error) {
    remove();
    throw error;
  }
  return {
    folder,
    npm: (...words) => {
      const [program, ...told] = npmCommand(words);
      return inside(program, told);
    },
    edit: (file, from, to) => {
      const before = readFileSync(join(folder, file), 'utf8');
      if (!before.includes(from)) throw new Error(`${file} has no ${from} in it.`);
      writeFileSync(join(folder, file), before.replace(from, to));
    },
    commit: async (subject) => {
      await inside('git', ['add', '--all']);
      const team = ['-c', 'user.name=Kite Team', '-c', 'user.email=kites@example.com'];
      await inside('git', [...team, 'commit', '--quiet', '--message', subject]);
    },
    remove,
  };
}

/**
 * Serves what is released of a remote into the shared studio, as its operator would: by the studio's own server, from where the pages may
 * load code.
 *
 * @param folder of the remote, whose package.json names the distance of {@link anotherOrigin}
 * @returns ends it
 */
export async function serveReleasesOf(folder: string): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, [...lifelineArguments, serve, folder], {
    env: { ...process.env, STUDIO_PORT: new URL(studioUrl()).port, STUDIO_DATA_DIR: studioDataDir() },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const answers = async () => (await fetch(`${anotherOrigin()}/healthz`).catch(() => undefined))?.ok ?? false;
  while (child.exitCode === null && !(await answers())) await new Promise((resolve) => setTimeout(resolve, 50));
  if (child.exitCode !== null) throw new Error('The server of the releases has ended.');
  return async () => {
    child.kill('SIGTERM');
    await ended;
  };
}
