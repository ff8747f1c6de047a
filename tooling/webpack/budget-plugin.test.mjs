import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { BudgetPlugin } from './budget-plugin.mjs';

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'budget-'));
  const numbers = Array.from({ length: 2_000 }, (_, index) => (index * 2_654_435_761) % 4_294_967_296);
  writeFileSync(join(folder, 'heavy.js'), `export const heavy = [${numbers.join()}];`);
  writeFileSync(join(folder, 'light.js'), 'export const light = 1;');
  writeFileSync(
    join(folder, 'layout.js'),
    "import { heavy } from './heavy'; import { light } from './light'; console.log(heavy, light);",
  );
  writeFileSync(join(folder, 'entry.js'), "import(/* webpackChunkName: 'layout' */ './layout');");
});
afterEach(() => rmSync(folder, { recursive: true }));

/** @param {Partial<import('./budget-plugin.mjs').Budget>} budget @returns {Promise<string[]>} what the build fails by */
async function problems(budget) {
  const stats = await new Promise((resolve, reject) => {
    webpack(
      {
        context: folder,
        mode: 'production',
        target: ['web', 'es2022'],
        entry: { first: './entry.js' },
        output: { path: join(folder, 'dist') },
        plugins: [new BudgetPlugin({ entry: 50_000, module: 50_000, files: 5, ...budget })],
      },
      (error, result) => (error ? reject(error) : resolve(result)),
    );
  });
  const { errors } = stats.toJson({ all: false, errors: true });
  return errors.map((/** @type {{ message: string }} */ { message }) => message);
}

test('a build within its budget is well', async () => {
  expect(await problems({})).toEqual([]);
});

test('what comes first may not weigh more than it may', async () => {
  expect(await problems({ entry: 100 })).toEqual([
    expect.stringMatching(/^The entry weighs \d+ bytes packed, and may weigh 100\./),
  ]);
});

test('a module that weighs too much is named, with what weighs most in it first', async () => {
  const [problem = '', ...others] = await problems({ module: 100 });
  expect(others).toEqual([]);
  const [first, ...heaviest] = problem.split('\n');
  expect(first).toMatch(/^layout weighs \d{4,} bytes packed, and may weigh 100\./);
  expect(heaviest[0]).toMatch(/^ {2}\d+ \.\/heavy\.js$/);
});

test('each file is a request, and counts', async () => {
  expect(await problems({ files: 0 })).toEqual(['layout consists of 1 files, and may of 0.']);
});
