import comments from '@eslint-community/eslint-plugin-eslint-comments';
import js from '@eslint/js';
import checkFile from 'eslint-plugin-check-file';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import testingLibrary from 'eslint-plugin-testing-library';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { innerWalls } from './tooling/lint/inner-walls.mjs';
import { sharedLibraries } from './tooling/lint/shared-libraries.mjs';
import { studioPlugin } from './tooling/lint/studio-plugin.mjs';
import { pageWorkspacesIn } from './tooling/workspaces/workspaces.mjs';

const typescript = ['**/*.{ts,tsx}'];
const pageFolders = `{${pageWorkspacesIn(import.meta.dirname).join(',')}}`;
// What `npm run create-remote` copies is held to what the copy will be held to.
const pages = [`${pageFolders}/**/*.{ts,tsx}`, 'tooling/create-remote/template/**/*.{ts,tsx}'];
const tests = ['**/*.test.{ts,tsx,mjs}', '**/*.spec.ts', '**/testing/**', 'studio-api/src/attack/**'];

export default tseslint.config(
  {
    ignores: [
      '**/.*',
      '**/dist/',
      '**/node_modules/',
      '.cache/',
      '.studio/',
      'coverage/',
      '**/test-results/',
      '**/playwright-report/',
      // For another repository, with packages that are not here.
      'tooling/create-remote/template/own-repository/',
      // Made from the API's document.
      'shared/src/api/section-7.ts',
      // Types of modules that other remotes expose, as those teams released them.
      'remote-*/src/exposed/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    plugins: { '@eslint-community/eslint-comments': comments, 'check-file': checkFile, studio: studioPlugin },
    rules: {
      'studio/walls': 'error',
      // One way to write file names, so that nobody has to guess, and no file differs from another by case only.
      'check-file/filename-naming-convention': [
        'error',
        { '**/*.{ts,tsx,mjs,cjs,js}': 'KEBAB_CASE' },
        { ignoreMiddleExtensions: true },
      ],
      // An exception to a rule says why it is one.
      '@eslint-community/eslint-comments/require-description': 'error',
      eqeqeq: ['error', 'always'],
      // A failure that no screen shows is logged; nothing else is.
      'no-console': ['error', { allow: ['warn', 'error'] }],
      'no-implicit-coercion': 'error',
      'object-shorthand': 'error',
      'prefer-const': 'error',
    },
  },
  {
    files: typescript,
    // Those of their rules that read types are in .oxlintrc.json.
    extends: [tseslint.configs.strict, tseslint.configs.stylistic],
    rules: {
      'no-duplicate-imports': ['error', { allowSeparateTypeImports: true }],
      // `typeof import('…')` is how a test says what it loads anew.
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // `void` says that an endpoint takes nothing or answers nothing, also inside a union.
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-ignore': true, 'ts-nocheck': true, 'ts-expect-error': 'allow-with-description' },
      ],
    },
  },
  {
    files: pages,
    extends: [jsxA11y.flatConfigs.strict, reactHooks.configs.flat.recommended],
  },
  ...innerWalls,
  ...sharedLibraries,
  {
    files: tests,
    rules: {
      // What a test expects to be there is there, or the test fails at that line.
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  {
    // Loops over pixels: the bounds of the loop are what says that the element is there, and a check for each would cost the speed.
    files: ['engine/src/**/*.ts', 'remote-editing/src/mask-editor/mask/*.ts'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  {
    files: [`${pageFolders}/**/*.test.tsx`],
    extends: [testingLibrary.configs['flat/react']],
    rules: {
      // Our own renderInStudio hands out more than queries, and is named after what it stands for.
      'testing-library/render-result-naming-convention': 'off',
    },
  },
  {
    files: ['**/*.test.{ts,tsx,mjs}', 'tooling/jest/*'],
    languageOptions: { globals: globals.jest },
  },
  {
    files: ['**/*.{mjs,cjs}', '*.config.js'],
    languageOptions: { globals: globals.node },
  },
  {
    // Sent to the browser as it stands, or in part by Playwright.
    files: [
      'shell/src/document/*.js',
      'tooling/webpack/*.js',
      'tooling/kit/check-in-shell/*.mjs',
      'tooling/site-bench/visits/*.mjs',
    ],
    languageOptions: { globals: globals.browser },
  },
  {
    // Programs for the terminal: printing is what they do.
    files: ['tooling/coverage/*'],
    rules: { 'no-console': 'off' },
  },
);
