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

/** Beside each script a file that says to be the same, packed. @param {import('webpack').Compiler} compiler @param {number} bytes */
function emitPacked(compiler, bytes) {
  const { Compilation, sources } = compiler.webpack;
  compiler.hooks.compilation.tap('packed', (compilation) => {
    compilation.hooks.processAssets.tap(
      { name: 'packed', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER },
      () => {
        for (const { name } of compilation.getAssets())
          compilation.emitAsset(`${name}.br`, new sources.RawSource(Buffer.alloc(bytes)));
      },
    );
  });
}

/**
 * @param {Partial<import('./budget-plugin.mjs').Budget>} budget
 * @param {import('webpack').WebpackPluginInstance[]} [plugins]
 * @returns {Promise<string[]>} what the build fails by
 */
async function problems(budget, plugins = []) {
  const stats = await new Promise((resolve, reject) => {
    webpack(
      {
        context: folder,
        mode: 'production',
        target: ['web', 'es2022'],
        entry: { first: './entry.js' },
        output: { path: join(folder, 'dist') },
        plugins: [...plugins, new BudgetPlugin({ entry: 50_000, module: 50_000, files: 5, ...budget })],
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

test('one module may have a budget of its own', async () => {
  expect(await problems({ module: 100, modules: { layout: 50_000 } })).toEqual([]);
  expect(await problems({ modules: { layout: 100 } })).toEqual([expect.stringMatching(/and may weigh 100\./)]);
});

test('what is packed already counts as it is', async () => {
  const packed = { apply: (/** @type {import('webpack').Compiler} */ compiler) => emitPacked(compiler, 7) };
  expect(await problems({ module: 100 }, [packed])).toEqual([]);
  expect(await problems({ module: 6 }, [packed])).toEqual([expect.stringMatching(/^layout weighs 7 bytes packed/)]);
});

test('each file is a request, and counts', async () => {
  expect(await problems({ files: 0 })).toEqual(['layout consists of 1 files, and may of 0.']);
});
