import { readFileSync } from 'node:fs';
import { loaderOf } from './loader-of.mjs';
import { replacedLoader } from './replaced-loader.mjs';

const source = readFileSync(replacedLoader, 'utf8');

it('is where the shell has it', () => {
  expect(source).toContain('export function createRemoteLoader(remotes: readonly RegisteredRemote[]): RemoteLoader');
});

it('has the members that stand in for it, and no others', () => {
  const [, body = ''] = /interface RemoteLoader \{([^]*?)\n\}/.exec(source) ?? [];
  const members = [...body.matchAll(/^ {2}readonly (\w+):/gm)].map(([, name]) => name);
  expect(Object.keys(loaderOf([], {}))).toEqual(members);
});
