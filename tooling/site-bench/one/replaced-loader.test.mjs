import { readFileSync } from 'node:fs';
import { loaderOf } from './loader-of.mjs';
import { replacedLoader, sharedPart, telemetry } from './replaced-loader.mjs';

const source = readFileSync(replacedLoader, 'utf8');

it('is where the shell has it', () => {
  expect(source).toContain('export function createRemoteLoader(remotes: readonly RegisteredRemote[]): RemoteLoader');
  expect(source).toContain("import { tellOfLoad } from './telemetry'");
  expect(readFileSync(telemetry, 'utf8')).toContain('export function tellOfLoad(');
  expect(readFileSync(sharedPart, 'utf8')).toContain('export const sharedPart = ');
});

it('has the members that stand in for it, and no others', () => {
  const [, body = ''] = /interface RemoteLoader \{([^]*?)\n\}/.exec(source) ?? [];
  const members = [...body.matchAll(/^ {2}readonly (\w+):/gm)].map(([, name]) => name);
  expect(Object.keys(loaderOf([], {}, () => undefined))).toEqual(members);
});
