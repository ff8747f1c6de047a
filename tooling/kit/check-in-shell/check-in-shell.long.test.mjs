import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildStale } from '../../start/build-parts.mjs';
import { createProgress } from '../../start/progress.mjs';
import { partNamed } from '../../start/parts.mjs';
import { root } from '../../start/root.mjs';

const run = promisify(execFile);

const fixture = join(root, 'e2e/fixtures/remote-untidy');
/** @type {string} */
let folder;
/** @type {string} */
let remote;
/** @type {Record<'newest' | 'middle' | 'oldest', string>} */
let shells;

/**
 * A shell as it was built here, of another version and with another version of the contract: both stand in its scripts as texts.
 *
 * @param {string} version
 * @param {string} contract
 */
function shellOf(version, contract) {
  const built = join(root, 'shell/dist');
  const declared = JSON.parse(readFileSync(join(built, 'studio.shell.json'), 'utf8'));
  const target = join(folder, `shell-${version}`);
  cpSync(built, target, { recursive: true, filter: (file) => !/\.(map|br|gz)$/.test(file) });
  writeFileSync(join(target, 'studio.shell.json'), JSON.stringify({ ...declared, version, contract }));
  for (const file of readdirSync(target).filter((each) => each.endsWith('.js'))) {
    const text = readFileSync(join(target, file), 'utf8');
    const renamed = text.replaceAll(`"${declared.contract}"`, `"${contract}"`);
    writeFileSync(join(target, file), renamed.replaceAll(`"^${declared.contract}"`, `"^${contract}"`));
  }
  return target;
}

/** @param {string[]} words @param {NodeJS.ProcessEnv} [variables] */
async function check(words, variables = {}) {
  const command = [join(root, 'tooling/kit/command.mjs'), 'check', ...words];
  const options = { cwd: remote, env: { ...process.env, ...variables } };
  const ended = await run(process.execPath, command, options).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (/** @type {{ code: number, stdout: string, stderr: string }} */ error) => error,
  );
  // What a command that fails says beside its lines.
  if (ended.stderr) process.stderr.write(ended.stderr);
  return { code: ended.code, lines: ended.stdout.trimEnd().split('\n') };
}

/** The lines of the matrix, without those of the build. @param {string[]} lines */
const matrix = (lines) => lines.filter((line) => / shell \d/.test(line));

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'check-in-shell-'));
  remote = join(folder, 'remote-untidy');
  mkdirSync(remote);
  cpSync(join(fixture, 'studio.remote.json'), join(remote, 'studio.remote.json'));
  await buildStale([partNamed('shell')], {
    logDir: join(folder, 'logs'),
    say: createProgress({ out: process.stdout, err: process.stderr }),
  });
  const webpack = join(root, 'node_modules/webpack-cli/bin/cli.js');
  await run(process.execPath, [webpack, '--mode', 'production', '--output-path', join(remote, 'dist')], {
    cwd: fixture,
  });
  shells = { newest: shellOf('1.2.0', '2.4.0'), middle: shellOf('1.1.0', '2.3.0'), oldest: shellOf('1.0.0', '2.2.0') };
}, 300_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('looks at a screen in each shell, from a folder or an address, and takes a refusal for what it is', async () => {
  const files = createServer(({ url = '/' }, answer) => {
    const file = url === '/' ? 'index.html' : url.slice(1);
    answer.end(readFileSync(join(shells.middle, file)));
  });
  await new Promise((resolve) => files.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (files.address());
  const named = [shells.oldest, shells.newest, `http://127.0.0.1:${port}/`].flatMap((shell) => ['--shell', shell]);
  const { code, lines } = await check([...named, '--screen', '/untidy/tidy']);
  files.close();
  expect(matrix(lines)).toEqual([
    '✓ shell 1.2.0 × /untidy/tidy: mounts',
    '✓ shell 1.2.0 × /untidy/tidy: fails well',
    '✓ shell 1.2.0 × /untidy/tidy: cleans up',
    '✓ shell 1.1.0 × /untidy/tidy: mounts',
    '✓ shell 1.1.0 × /untidy/tidy: fails well',
    '✓ shell 1.1.0 × /untidy/tidy: cleans up',
    '– shell 1.0.0 × /untidy/tidy: refused by shell 1.0.0, as its declaration says: it asks for ^2.3.0, and that shell has 2.2.0',
  ]);
  expect(code).toBe(0);
}, 180_000);

test('says what is wrong with a screen, by each check', async () => {
  const screens = ['--screen', '/untidy/leaves', '--screen', '/untidy/careless'];
  const { code, lines } = await check(['--shell', shells.newest, ...screens]);
  expect(matrix(lines)).toEqual([
    '✓ shell 1.2.0 × /untidy/leaves: mounts',
    '✓ shell 1.2.0 × /untidy/leaves: fails well',
    '✗ shell 1.2.0 × /untidy/leaves: cleans up',
    '✗ shell 1.2.0 × /untidy/careless: mounts',
    '✗ shell 1.2.0 × /untidy/careless: fails well',
    '✗ shell 1.2.0 × /untidy/careless: cleans up',
  ]);
  const said = lines.join('\n');
  for (const sentence of [
    /leaves a <style> element that restyles what stands around the screen: the shell had to turn it off/,
    /leaves <aside> in <body>/,
    /leaves class="leaves-was-open" on <body>/,
    /leaves a listener to "resize" on window \(\d+\.\w+\.js:2:\d+\)/,
    /leaves an interval \(.*\) running/,
    /leaves animation frames \(.*\) running/,
    /leaves a timer that is set again and again \(.*\) running/,
    /In 10 visits 10 intervals more are alive/,
    /The console has an error: Something is odd here/,
    /Nothing caught an error: Error: thrown a moment later/,
    /GET \/api\/videos\/ is answered 404\. The API here has the calls of section 7/,
    /It is not accessible: .*label/,
    /which it loads later, it shows neither itself nor a failure: ".*One moment, please"/,
    /In 10 visits \d+ nodes of the document more are alive/,
  ])
    expect(said).toMatch(sentence);
  expect(code).toBe(1);
}, 180_000);

test('comes to its end with screens that have none', async () => {
  const named = ['loops', 'asks', 'floods', 'hoards'].flatMap((screen) => ['--screen', `/untidy/${screen}`]);
  const { code, lines } = await check(['--shell', shells.newest, ...named]);
  const found = new Set(
    lines.slice(lines.findIndex((line) => / shell \d/.test(line))).filter((line) => /^ /.test(line)),
  );
  expect([...found].map((line) => line.trim()).sort()).toEqual([
    'It takes more than 2 GB of memory, with the browser and with what looks at it.',
    'It writes more into the console than 1000 lines, or than 1 MB.',
    'The page answers nothing for half a minute: a script of it has no end, or a dialog is opened again and again.',
    'This cannot be seen while it does not mount.',
  ]);
  expect(code).toBe(1);
}, 400_000);

test('never passes in silence where nothing was looked at', async () => {
  const none = await check(['--shell', shells.newest], {
    PATH: '',
    CHROMIUM_PATH: '',
    PLAYWRIGHT_BROWSERS_PATH: folder,
  });
  expect(none.lines.at(-1)).toMatch(/^✗ The screens were not looked at: no Chromium was found\. Install one/);
  expect(none.code).toBe(1);
  const refused = await check(['--shell', shells.oldest, '--screen', '/untidy/tidy']);
  expect(refused.lines.at(-1)).toBe('✗ No shell takes it: none of its screens could be looked at.');
  expect(refused.code).toBe(1);
  const without = await check(['--without-browser']);
  expect(without.lines.at(-1)).toBe('– The screens were not looked at, as --without-browser says.');
  expect(without.code).toBe(0);
}, 60_000);
