import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listen } from './listen.mjs';
import { findShells } from './shells.mjs';

/** @type {string} */
let folder;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'shells-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** @param {string} place @param {unknown} declaration */
function built(place, declaration) {
  const dist = join(folder, place);
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(dist, 'studio.shell.json'), JSON.stringify(declaration));
  writeFileSync(join(dist, 'index.html'), place);
  return dist;
}
const find = (/** @type {string[]} */ ...named) => findShells(named, join(folder, 'scratch'), join(folder, 'packed'));
const shell = (/** @type {string} */ version, contract = '2.0.0') => ({ name: 'shell', version, contract });

test('the kit’s own come with those that are named, the newest first; of one version the named one counts', async () => {
  built('packed/1.9.0', shell('1.9.0'));
  built('packed/1.10.0', shell('1.10.0'));
  const named = built('mine', shell('1.9.0', '2.1.0'));
  expect(await find(named)).toEqual([
    { version: '1.10.0', contract: '2.0.0', dist: join(folder, 'packed/1.10.0') },
    { version: '1.9.0', contract: '2.1.0', dist: named },
  ]);
});

test('one that runs elsewhere is known by its page and what it says of itself', async () => {
  const server = await listen(({ url, headers }, answer) => {
    const isPage = url === '/' && headers.accept === 'text/html';
    answer.end(isPage ? 'the page' : JSON.stringify(shell('2.0.0')));
  });
  const [found] = await find(`${server.origin}/`);
  await server.close();
  expect(found).toMatchObject({ version: '2.0.0', address: server.origin });
  expect(readFileSync(join(String(found?.dist), 'index.html'), 'utf8')).toBe('the page');
});

test('what is none is said', async () => {
  await expect(find()).rejects.toThrow('This kit brings no shell. --shell names the folder or the address of one.');
  await expect(find(join(folder, 'nowhere'))).rejects.toThrow(/nowhere is no built shell/);
  await expect(find(built('remote', { name: 'remote-a' }))).rejects.toThrow(/names no shell with version and contract/);
  await expect(find('http://127.0.0.1:1')).rejects.toThrow(/^No shell can be had from http:\/\/127\.0\.0\.1:1/);
});
