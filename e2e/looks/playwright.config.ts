import { defineConfig } from '@playwright/test';
import product from '../../playwright.config.js';

/** As the stories, but it draws instead of checking. */
export default defineConfig(product, {
  testDir: '.',
  testMatch: 'draw.ts',
  outputDir: '../../test-results/looks',
  globalSetup: '../support/global-setup.ts',
});
