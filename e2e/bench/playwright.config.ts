import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config';

/** The benches that need the studio in a browser: started as the journeys start it, and alone on the machine. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: '*.bench.ts',
  testIgnore: [],
  outputDir: '../../test-results/bench',
  globalSetup: '../support/global-setup.ts',
  timeout: 30 * 60_000,
  reporter: 'list',
});
