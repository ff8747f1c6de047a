import { readFileSync } from 'node:fs';
import { readJson } from '../../site/read-json.mjs';
import { fileURLToPath } from 'node:url';
import { sharedIn } from '../../site/page/preloads.mjs';
import { consumedByRemote } from './consumed-modules.mjs';

const shared = fileURLToPath(new URL('../../shared/package.json', import.meta.url));
const offering = readFileSync(new URL('../../shell/src/loader/share-scope.ts', import.meta.url), 'utf8');

/** Entries of shared that never reach a production page: what tests need, and the harness of standalone pages. */
const privateEntries = ['./testing', './testing/late-parts', './testing/whole-api', './standalone'];

test('what remotes are built to take of libraries, the shell offers', () => {
  const libraries = Object.keys(consumedByRemote('^2.0.0')).filter((request) => !request.endsWith('/'));
  expect(libraries).toContain('react');
  expect(libraries.filter((library) => !offering.includes(`from '${library}/package.json'`))).toEqual([]);
});

test('the shell offers every entry of shared that is for pages', () => {
  const entries = Object.keys(readJson(shared).exports).filter((entry) => !privateEntries.includes(entry));
  const offered = [...offering.matchAll(/'@likeness\/shared\/([\w/-]+)': /g)].map(([, entry]) => `./${entry}`);
  expect(offered.sort()).toEqual(entries.sort());
});

test('what the shell offers later lies in the chunks that the page is told to fetch for it', () => {
  const later = offering.slice(offering.indexOf('...offeredLater('));
  const lines = [...later.matchAll(/'@likeness\/shared\/([\w/-]+)': (.*)/g)].map(([, entry, how = '']) => [entry, how]);
  const inLayout = lines.filter(([, how]) => how?.includes('webpackChunkName: "layout"')).map(([entry]) => entry);
  const inPictures = lines.filter(([, how]) => how?.includes('sharedLater()')).map(([entry]) => entry);
  expect({ layout: inLayout.sort(), pictures: inPictures.sort() }).toEqual(sharedIn);
});
