import { defineConfig } from '@playwright/test';
import product from '../../playwright.config.js';

/** The configuration of the browser tests, for taking screenshots instead. */
export default defineConfig(product, {
  testDir: '.',
  testMatch: 'take-screenshot.ts',
  outputDir: '../../test-results/screens',
  globalSetup: '../support/server/global-setup.ts',
});
