import { tmpdir } from 'node:os';
import { readSettings } from '../settings/settings.mjs';
import { joinedRegistry } from './registry-answer.mjs';

test('what is wrong with a file is said once, however often another one changes', async () => {
  /** @type {string[]} */
  const problems = [];
  let revision = 0;
  const joined = joinedRegistry({
    settings: readSettings({ STUDIO_DATA_DIR: tmpdir() }),
    report: (problem) => problems.push(problem),
    recordFiles: () => [
      { file: 'remote-a.json', text: '{}' },
      { file: 'remote-b.json', text: `{ "revision": ${(revision += 1)} }` },
    ],
  });
  for (let page = 0; page < 5; page += 1) await joined();
  expect(problems).toEqual([
    'remote-a.json in the registry is left out: it holds no record',
    'remote-b.json in the registry is left out: it holds no record',
  ]);
});
