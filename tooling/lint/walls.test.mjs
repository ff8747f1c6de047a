import { ESLint } from 'eslint';
import configuration from '../../eslint.config.mjs';
import { root } from '../start/root.mjs';
import { wallBetween } from './walls.mjs';

/** @type {Record<string, string[]>} */
const entries = {
  contract: ['', 'rules'],
  shared: ['api', 'session', 'testing'],
  engine: ['', 'builtin'],
  site: ['parts/parts.mjs'],
};
const doors = { entriesOf: (/** @type {string} */ folder) => entries[folder] };

/** @type {[string, string, RegExp][]} */
const refused = [
  ['remote-auth/src/login/login.tsx', '@likeness/remote-gallery/picker', /released apart/],
  ['remote-auth/src/login/login.tsx', '../../../remote-gallery/src/picker', /released apart/],
  ['remote-auth/src/login/login.tsx', '@likeness/shell', /never imports the shell/],
  ['remote-auth/src/login/login.tsx', '../../../shell/src/router', /never imports the shell/],
  ['shell/src/router.tsx', '@likeness/remote-auth/login', /from the registry at run time/],
  ['shell/src/router.tsx', '../../remote-auth/src/login/login', /from the registry at run time/],
  ['shell/src/router.tsx', '../../shared/src/api', /outside the package/],
  ['shell/src/router.tsx', '@likeness/shared/api/base-query', /does not hand out "api\/base-query"/],
  ['shell/src/router.tsx', '@likeness/shared/testing', /what only tests need/],
  ['shell/src/router.tsx', '@likeness/contract/testing/hostile-texts', /what only tests need/],
  ['shell/src/router.tsx', '@likeness/tooling/webpack/part.mjs', /may not import tooling/],
  ['shared/src/api/slice.ts', '../session/session', /Import @likeness\/shared\/session/],
  ['shared/src/api/slice.ts', '../session', /Import @likeness\/shared\/session/],
  ['shared/src/api/slice.ts', '@likeness/shell', /stands below the parts/],
  ['contract/src/gate.ts', '@likeness/shared/api', /stands below everything/],
  ['shell/src/router.tsx', '@likeness/contract/gate', /does not hand out "gate"/],
  [
    'studio-api/src/credits/credits.ts',
    '@likeness/shared/api',
    /what the API and the pages agree on stands in contract/,
  ],
  ['studio-api/src/main.ts', '../../tooling/start/root.mjs', /may not import tooling/],
  ['studio-api/src/main.ts', '@likeness/engine/builtin/tools', /does not hand out "builtin\/tools"/],
  ['studio-api/src/main.ts', '../../engine/src/engine', /outside the package/],
  ['engine/src/engine.ts', '@likeness/shared/api', /stands alone/],
  ['engine/src/engine.ts', '../../studio-api/src/testing/seeded-random', /stands alone/],
  ['remote-editing/src/upscale/upscale.tsx', '@likeness/engine', /may not import engine/],
  ['site/server/serve.mjs', '../../tooling/start/root.mjs', /stands alone there: it may not import tooling/],
  ['site/server/serve.mjs', '@likeness/contract', /stands alone there: it may not import contract/],
  ['tooling/start/parts.mjs', '../../site/server/part-handler.mjs', /does not hand out "server\/part-handler.mjs"/],
  [
    'tooling/webpack/part.mjs',
    '@likeness/site/server/part-handler.mjs',
    /does not hand out "server\/part-handler.mjs"/,
  ],
  ['shell/src/router.tsx', '@likeness/site/parts/parts.mjs', /shell may not import site/],
];

/** @type {[string, string][]} */
const allowed = [
  ['remote-auth/src/login/login.tsx', './login-form'],
  ['remote-auth/src/login/login.tsx', '@likeness/shared/session'],
  ['remote-auth/src/login/login.test.tsx', '@likeness/shared/testing'],
  ['remote-auth/src/login/login.tsx', 'react'],
  ['remote-auth/webpack.config.mjs', '@likeness/tooling/webpack/part.mjs'],
  ['studio-api/build.mjs', '@likeness/tooling/build/node-bundle.mjs'],
  ['shared/src/api/slice.ts', './base-query'],
  ['shared/src/api/slice.ts', '@likeness/shared/session'],
  ['shared/src/api/slice.ts', '../private-folder/thing'],
  ['studio-api/src/credits/credits.ts', '@likeness/contract/rules'],
  ['shared/src/api/slice.ts', '@likeness/contract'],
  ['engine/src/engine.ts', '@likeness/contract/rules'],
  ['studio-api/src/main.ts', '@likeness/engine'],
  ['studio-api/src/main.ts', '@likeness/engine/builtin'],
  ['studio-api/src/http/routes.ts', '../credits/credits'],
  ['studio-api/src/main.ts', './http/server'],
  ['site/server/serve.mjs', '../parts/parts.mjs'],
  ['site/server/part-handler.mjs', 'send'],
  ['tooling/start/parts.mjs', '../../site/parts/parts.mjs'],
  ['tooling/webpack/part.mjs', '@likeness/site/parts/parts.mjs'],
  ['studio-api/src/configuration/allowed-hosts.ts', '@likeness/site/parts/parts.mjs'],
  ['eslint.config.mjs', './tooling/lint/studio-plugin.mjs'],
];

test.each(refused)('%s may not import %s', (file, request, reason) => {
  expect(wallBetween(file, request, doors)).toMatch(reason);
});

test.each(allowed)('%s may import %s', (file, request) => {
  expect(wallBetween(file, request, doors)).toBeUndefined();
});

// typescript-eslint and ESLint describe the same objects by types that do not quite meet.
const configured = /** @type {import('eslint').Linter.Config[]} */ (/** @type {unknown} */ (configuration));

/** @param {string} text @param {string} file */
async function messagesFor(text, file) {
  // Without types: what is tested is that the configuration holds files against these rules at all.
  const eslint = new ESLint({
    cwd: root,
    overrideConfigFile: true,
    overrideConfig: [...configured, { languageOptions: { parserOptions: { project: null } } }],
    ruleFilter: ({ ruleId }) => /^(studio|check-file|@eslint-community)\//.test(ruleId),
  });
  const results = await eslint.lintText(text, { filePath: `${root}/${file}` });
  return results.flatMap((result) => result.messages.map(({ ruleId, message }) => `${ruleId}: ${message}`));
}

describe('the configuration of this repository', () => {
  test.each([
    ["import '@likeness/remote-gallery/picker';", 'an import'],
    ["export { picker } from '@likeness/remote-gallery/picker';", 'an export from'],
    ["export * from '@likeness/remote-gallery/picker';", 'an export of all'],
    ["void import('@likeness/remote-gallery/picker');", 'a dynamic import'],
  ])('holds %s', async (text) => {
    expect(await messagesFor(`${text}\n`, 'remote-auth/src/snippet.ts')).toEqual([
      expect.stringMatching(/^studio\/walls: .*released apart/),
    ]);
  });

  test('names files in one way', async () => {
    expect(await messagesFor('', 'remote-auth/src/LoginForm.tsx')).toEqual([expect.stringContaining('KEBAB_CASE')]);
    expect(await messagesFor('', 'remote-auth/src/login-form.test.tsx')).toEqual([]);
  });

  test('wants a reason beside an exception', async () => {
    const exception = '/* eslint-disable no-console';
    expect(await messagesFor(`${exception} */\n`, 'shell/src/a.ts')).toEqual([
      expect.stringContaining('require-description'),
    ]);
    expect(await messagesFor(`${exception} -- a command line tool */\n`, 'shell/src/a.ts')).toEqual([]);
  });
});
