import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../start/root.mjs';
import { workspacesIn } from '../workspaces/workspaces.mjs';

const minutes = 60_000;

/** @type {string} */
let copy;

/** @param {string[]} words a command of the copy */
function run(...words) {
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, STUDIO_TESTS: 'quick' },
  });
  return { status, output: `${stdout}${stderr}` };
}

/** @param {string} name */
const program = (name) => join('node_modules', '.bin', name);

/** What is installed, but for the workspaces, which are those of the copy. */
function linkInstalled() {
  for (const folder of ['.', ...workspacesIn(root)]) {
    const installed = join(root, folder, 'node_modules');
    if (!existsSync(installed)) continue;
    mkdirSync(join(copy, folder, 'node_modules'));
    for (const name of readdirSync(installed).filter((each) => each !== '@likeness'))
      symlinkSync(join(installed, name), join(copy, folder, 'node_modules', name));
  }
  mkdirSync(join(copy, 'node_modules/@likeness'));
  for (const folder of workspacesIn(root))
    symlinkSync(join(copy, folder), join(copy, 'node_modules/@likeness', folder));
}

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'studio-create-remote-'));
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root });
  for (const file of files.toString().split('\0').filter(Boolean)) {
    if (existsSync(join(root, file))) cpSync(join(root, file), join(copy, file));
  }
  linkInstalled();
  execFileSync('git', ['init', '--quiet'], { cwd: copy });
  execFileSync('git', ['add', '--all'], { cwd: copy });
}, 2 * minutes);

afterAll(() => rmSync(copy, { recursive: true, force: true }));

test(
  'what it makes stands every check, and touches nothing but the lockfile',
  () => {
    expect(run('tooling/command.mjs', 'create-remote', 'remote-paper-kites').output).toMatch(
      /^remote-paper-kites is there/,
    );
    const touched = execFileSync('git', ['status', '--porcelain'], { cwd: copy, encoding: 'utf8' });
    expect(
      touched
        .split('\n')
        .filter((line) => !/^A /.test(line) && line !== '')
        .sort(),
    ).toEqual(['?? remote-paper-kites/', 'AM package-lock.json']);

    const clean = { status: 0, output: '' };
    expect(run(program('tsc'), '--project', 'remote-paper-kites', '--noEmit')).toEqual(clean);
    expect(run(program('eslint'), 'remote-paper-kites', '--max-warnings', '0')).toEqual(clean);
    expect(run(program('prettier'), '--check', 'remote-paper-kites', '--log-level', 'warn')).toEqual(clean);
    expect(run(program('knip'))).toEqual(clean);
    expect(run(program('jest'), 'remote-paper-kites').output).toMatch(/Tests: +5 passed, 5 total/);
    const build = ['--config', 'remote-paper-kites/webpack.config.mjs', '--mode', 'production'];
    expect(run(program('webpack'), ...build)).toMatchObject({ status: 0 });
    expect(existsSync(join(copy, 'remote-paper-kites/dist/remoteEntry.js'))).toBe(true);
  },
  10 * minutes,
);
