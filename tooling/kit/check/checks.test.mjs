import { createHash } from 'node:crypto';
import * as contract from '@likeness/contract';
import { checkContainer, checkCopies, checkFresh, checkGate, checkIntegrity, checkVersion } from './checks.mjs';

const declaration = contract.parseDeclaration({
  name: 'remote-video',
  version: '1.0.0',
  contract: '^2.3.0',
  owner: 'team-video',
  routes: [{ path: '/video', module: './video', access: 'private', title: 'Video' }],
});

const chunk = Buffer.from('the screen');
const digest = createHash('sha256').update(chunk).digest('base64').slice(0, -1);
/** @type {import('./built-remote.mjs').Manifest} */
const manifest = {
  metaData: { globalName: 'remote_video' },
  exposes: [{ path: './video', assets: { js: { sync: ['601.js'], async: [] } } }],
};
const entry = Buffer.from(`{601:"${digest}"}`);
/** @type {import('./built-remote.mjs').BuiltRemote} */
const built = {
  declaration: JSON.parse(JSON.stringify(declaration)),
  manifest,
  scripts: new Map([
    ['remoteEntry.js', entry],
    ['601.js', chunk],
  ]),
  sources: ['webpack://remote_video/./src/video/video-screen.tsx'],
};

test('a build that is as it is to be has nothing said about it', () => {
  expect(checkFresh(built, declaration)).toEqual([]);
  expect(checkGate(declaration, { contract: '2.3.0', holder: 'shell' }, contract)).toEqual([]);
  expect(checkContainer(built, declaration)).toEqual([]);
  expect(checkIntegrity(built)).toEqual([]);
  expect(checkCopies(built)).toEqual([]);
});

test('a build from another declaration', () => {
  expect(checkFresh(built, { ...declaration, version: '1.1.0' })).toEqual([expect.stringMatching(/Build again/)]);
  expect(checkFresh({ ...built, declaration: undefined }, declaration)).toHaveLength(1);
});

test.each([
  ['2.2.0', 'packages', /needs \^2\.3\.0, and the contract that is installed here has 2\.2\.0\. Install newer/],
  ['2.2.0', 'shell', /needs \^2\.3\.0, and the shell has 2\.2\.0\. Release a shell first/],
  ['3.0.0', 'shell', /and the shell has 3\.0\.0\. Build it against that, and write "contract": "\^3\.0\.0"/],
])('a range of the contract that %s of the %s does not fit', (version, holder, sentence) => {
  const page = /** @type {import('./checks.mjs').Page} */ ({ contract: version, holder });
  expect(checkGate(declaration, page, contract)).toEqual([expect.stringMatching(sentence)]);
});

test('a version that is one of a machine that builds', () => {
  expect(checkVersion({ version: '1.0.0-rc.1' }, 'package.json')).toEqual([]);
  for (const version of ['1.0.0-local.0123456789ab', '1.0.0-dev'])
    expect(checkVersion({ version }, 'package.json')).toEqual([expect.stringMatching(/a machine .* in package\.json/)]);
});

test('a container by another name, or without what the declaration promises', () => {
  expect(
    checkContainer({ ...built, manifest: { metaData: { globalName: 'video' }, exposes: [] } }, declaration),
  ).toEqual([
    'The container is called video, and the shell looks for remote_video.',
    'The container does not expose ./video, which the declaration promises.',
  ]);
  expect(checkContainer({ ...built, manifest: undefined }, declaration)).toHaveLength(1);
});

test('a script that was changed, or is gone', () => {
  const changed = new Map([...built.scripts, ['601.js', Buffer.from('another')]]);
  expect(checkIntegrity({ ...built, scripts: changed })).toEqual([expect.stringMatching(/601\.js: it was changed/)]);
  expect(checkIntegrity({ ...built, scripts: new Map([['remoteEntry.js', entry]]) })).toEqual([
    '601.js is missing, which a screen needs.',
  ]);
});

test('copies of what the shell provides', () => {
  const sources = [
    'webpack://remote_video/./node_modules/react/index.js',
    'webpack://remote_video/./node_modules/react-aria/index.js',
    'webpack://remote_video/./node_modules/@likeness/shared/dist/api.js',
  ];
  expect(checkCopies({ ...built, sources })).toEqual([
    expect.stringMatching(/its own copy of react\. /),
    expect.stringMatching(/its own copy of @likeness\/shared\. /),
  ]);
  expect(checkCopies({ ...built, sources: [] })).toEqual([expect.stringMatching(/no source maps/)]);
});
