import { ESLint } from 'eslint';
import configuration from '../../eslint.config.mjs';
import { root } from '../start/root.mjs';

// typescript-eslint and ESLint describe the same objects by types that do not quite meet.
const configured = /** @type {import('eslint').Linter.Config[]} */ (/** @type {unknown} */ (configuration));

const eslint = new ESLint({
  cwd: root,
  overrideConfigFile: true,
  // Without types: what is tested is that the configuration holds files against these walls.
  overrideConfig: [...configured, { languageOptions: { parserOptions: { project: null } } }],
  ruleFilter: ({ ruleId }) => /^(boundaries\/|(@typescript-eslint\/)?no-restricted-imports$)/.test(ruleId),
});

/** @param {string} file @param {string} request of a file that is there @returns {Promise<string[]>} */
async function refusals(file, request) {
  const results = await eslint.lintText(`import '${request}';\n`, { filePath: `${root}/${file}` });
  return results.flatMap((result) => result.messages.map(({ message }) => message));
}

test.each([
  ['studio-api/src/tools/a.ts', '../pictures/list-queries', /ask its service/],
  ['studio-api/src/http/a.ts', '../accounts/account-queries', /ask its service/],
  ['studio-api/src/operators/a.ts', '../credits/ledger-queries', /ask its service/],
  ['studio-api/src/a.ts', './trainings/training-queries', /ask its service/],
  ['studio-api/src/credits/a.ts', '../http/server', /nothing below src\/http knows HTTP/],
  ['studio-api/src/credits/a.ts', '../configuration/configuration', /is handed what it needs/],
  ['studio-api/src/credits/a.ts', '../attack/api-calls', /Attacks are for tests/],
  ['studio-api/src/a.ts', './attack/api-calls', /Attacks are for tests/],
  ['engine/src/builtin/pixels/a.ts', '../people/cut-out', /pixels may import no other room/],
  ['engine/src/builtin/networks/a.ts', '../people/cut-out', /networks may import pixels/],
  ['engine/src/builtin/portrait/a.ts', '../people/cut-out', /portrait may import blend, scene, pixels/],
  ['engine/src/builtin/people/a.ts', '../tools/upscale/upscale', /stand below the tools/],
  ['engine/src/builtin/tools/upscale/a.ts', '../object-removal/object-removal', /never reaches into another/],
  ['engine/src/builtin/tools/upscale/a.ts', '../../pool/worker-pool', /nor into the pool/],
  ['remote-editing/src/stage/a.ts', '../tool/texts', /may not import what stands above it/],
  ['remote-editing/src/compare/a.ts', '../tool/texts', /may not import what stands above it/],
  ['remote-editing/src/tool/a.ts', '../upscale/texts', /may not import what stands above it/],
  ['remote-editing/src/tool/a.ts', '../mask-editor/mask/export-mask', /may not import what stands above it/],
  ['remote-editing/src/outfit-swap/a.ts', '../upscale/texts', /never imports another/],
  ['studio-api/src/credits/a-queries.ts', './credits', /Services know queries/],
  ['studio-api/src/storage/a.ts', '../pictures/pictures', /serves any topic, and knows none/],
  ['studio-api/src/database/a.ts', '../accounts/accounts', /serves any topic, and knows none/],
  ['studio-api/src/refusal.ts', './http/server', /What every room imports/],
  ['studio-api/src/credits/a.ts', 'fastify', /not its server either/],
  ['engine/src/builtin/pixels/a.ts', '../load-tool', /would bring them all/],
  ['engine/src/builtin/tools/upscale/a.ts', '../../builtin-engine', /would bring them all/],
  ['engine/src/engine.ts', './builtin/pixels/decode', /import none/],
  ['contract/src/gate/a.ts', 'zod', /valibot alone/],
  ['contract/src/rules/a.ts', 'valibot', /for nothing/],
  ['contract/src/rules/a.ts', '../registry/registry', /for nothing/],
])('%s may not import %s', async (file, request, reason) => {
  expect(await refusals(file, request)).toEqual([expect.stringMatching(reason)]);
});

test.each([
  ['studio-api/src/pictures/a.ts', './list-queries'],
  ['studio-api/src/tools/a.ts', '../pictures/pictures'],
  ['studio-api/src/http/a.ts', '../pictures/pictures'],
  ['studio-api/src/http/a.test.ts', '../accounts/account-queries'],
  ['engine/src/builtin/people/a.ts', '../networks/tensorflow'],
  ['engine/src/builtin/tools/generation/a.ts', '../../portrait/anchors'],
  ['engine/src/builtin/tools/generation/a.ts', '../../tool-context'],
  ['engine/src/builtin/a.ts', './tools/upscale/upscale'],
  ['remote-editing/src/compare/a.ts', '../stage/view'],
  ['remote-editing/src/tool/a.ts', '../compare/compare-viewer'],
  ['remote-editing/src/upscale/a.ts', '../tool/texts'],
  ['remote-editing/src/mask-editor/painter/a.ts', '../../tool/natural-size'],
  ['remote-editing/src/object-removal/a.ts', '../mask-editor/mask/export-mask'],
  ['studio-api/src/http/a.ts', 'fastify'],
  ['studio-api/src/credits/a.ts', '../refusal'],
  ['engine/src/builtin/pixels/a.ts', '../../engine'],
  ['contract/src/registry/a.ts', 'valibot'],
  ['contract/src/rules/a.ts', './limits'],
])('%s may import %s', async (file, request) => {
  expect(await refusals(file, request)).toEqual([]);
});

describe('of a library that remotes share with the shell', () => {
  /** @param {string} statement @param {string} [file] */
  const refused = async (statement, file = 'remote-editing/src/tool/a.ts') => {
    const [result] = await eslint.lintText(`${statement}\n`, { filePath: `${root}/${file}` });
    return result?.messages.map(({ message }) => message);
  };

  test.each([
    ["import { createMemoryRouter } from 'react-router-dom';"],
    ["import { NavigationType, useLocation } from 'react-router-dom';"],
    ["import { connect } from 'react-redux';"],
    ["import { ServerStyleSheet } from 'styled-components';"],
  ])('a remote may take only what the page has: %s', async (statement) => {
    expect(await refused(statement)).toEqual([expect.stringContaining('hands out; more is a line there')]);
  });

  test.each([
    ["import { Link, useNavigationType } from 'react-router-dom';"],
    ["import type { NavigationType } from 'react-router-dom';"],
    ["import styled, { css } from 'styled-components';"],
  ])('it may take %s', async (statement) => {
    expect(await refused(statement)).toEqual([]);
  });

  test('a test takes what it wants', async () => {
    const statement = "import { createMemoryRouter } from 'react-router-dom';";
    expect(await refused(statement, 'remote-editing/src/tool/a.test.ts')).toEqual([]);
  });
});
