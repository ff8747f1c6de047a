import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];

/** @returns {string | undefined} */
export function findNginx() {
  return folders.map((each) => join(each, 'nginx')).find((path) => existsSync(path));
}

/**
 * An nginx that serves by this configuration alone.
 *
 * @param {string} folder of its own
 * @param {string} configuration what stands in its `http` block
 * @param {string} probe an address that answers once it listens
 * @returns {Promise<() => Promise<void>>} ends it
 * @throws {Error} where there is none, or it does not take the configuration
 */
export async function startNginx(folder, configuration, probe) {
  const program = findNginx();
  if (!program) throw new Error('There is no nginx on this machine: apt-get install nginx-light.');
  mkdirSync(folder, { recursive: true });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const file = join(folder, 'nginx.conf');
  const text = [
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'daemon off;',
    'worker_processes 1;',
    `pid ${join(folder, 'nginx.pid')};`,
    `error_log ${join(folder, 'error.log')};`,
    'events { }',
    'http {',
    'access_log off;',
    ...temporary.map((name) => `${name}_temp_path ${join(folder, name)};`),
    configuration,
    '}',
  ];
  writeFileSync(file, text.join('\n'));
  const child = spawn(program, ['-p', folder, '-c', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (/** @type {string} */ chunk) => (said += chunk));
  const ended = once(child, 'close');
  for (let isUp = false; !isUp; await sleep(20)) {
    if (child.exitCode !== null)
      throw new Error(`nginx ended:\n${said}${readFileSync(join(folder, 'error.log'), 'utf8')}`);
    isUp = await fetch(probe).then(
      () => true,
      () => false,
    );
  }
  return async () => {
    child.kill('SIGQUIT');
    await ended;
  };
}
