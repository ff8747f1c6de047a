import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from '@likeness/tooling/test/chromium.mjs';

/** Which journeys: those of `npm test`, or a folder that has a command of its own. */
const kind = process.env.STUDIO_TESTS ?? 'quick';
const named = ['long', 'attack', 'compose'];
/** The main journey, and what only containers have. */
const IN_CONTAINERS = ['journeys/{train-and-generate,six-tools}.spec.ts', 'compose/*.spec.ts'];
const chromium = findChromium();

export default defineConfig({
  testDir: '.',
  testMatch: kind === 'compose' ? IN_CONTAINERS : named.includes(kind) ? `${kind}/**/*.spec.ts` : '**/*.spec.ts',
  testIgnore: named.filter((name) => name !== kind).map((name) => `${name}/**`),
  outputDir: '../test-results',
  globalSetup: './support/global-setup.ts',
  // Two cores: one of the short journeys waits where another works. Long ones and attacks have both, the browser's and the engine's.
  workers: kind === 'quick' ? 2 : 1,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: kind === 'long' ? 15 * 60_000 : 120_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '../.cache/test-reports/playwright.json' }],
  ],
  use: {
    browserName: 'chromium',
    headless: true,
    // Set by the global setup, before the workers read this file again.
    baseURL: process.env.STUDIO_URL,
    // A trace costs every journey a tenth of its time; `npm run journeys -- --trace on` makes one of what failed.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: chromiumArguments,
    },
  },
});
