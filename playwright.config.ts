import { defineConfig } from '@playwright/test';
import { findBrowser, fontsFile } from './.ci/lib/browser.mjs';
import { hasEngine } from './.ci/lib/engines.mjs';
import { freePort } from './.ci/lib/free-port.mjs';
import { engine } from './e2e/engines/launch-options.js';

// The workers read this file again; they get the runner's choice from the environment.
process.env['E2E_PORT'] ??= String(await freePort());
// The other engines take it from the environment.
process.env['FONTCONFIG_FILE'] = await fontsFile();
const report = process.env['E2E_REPORT'];
const engines = [];
for (const name of ['firefox', 'webkit'] as const)
  if (await hasEngine(name)) engines.push({ name, grep: /@every-browser/, use: engine(name) });
const isCI = process.env['CI'] === 'true';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/support/server/global-setup.ts',
  outputDir: 'test-results',
  reporter: report === undefined ? [['list']] : [['list'], ['json', { outputFile: report }]],
  // Two for each of CI's cores: stories also wait, for the server, for timers and for each other.
  workers: 4,
  fullyParallel: true,
  forbidOnly: isCI,
  // A brief stall must not fail the run; `npm test` lists at its end what passed only on the retry.
  retries: isCI ? 1 : 0,
  // Guards against hanging, never measures: a story passes on a busy machine, too.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    // Without one, a press on what never comes would take the story's whole time.
    actionTimeout: 60_000,
    baseURL: `http://localhost:${process.env['E2E_PORT']}`,
    locale: 'da-DK',
    timezoneId: 'Europe/Copenhagen',
    // Routes of stories don't see what a worker fetches; stories of the worker itself allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Recording takes a fifth of a story's processor time.
    trace: isCI ? 'on-first-retry' : 'retain-on-failure',
  },
  projects: [{ name: 'chromium', use: { browserName: 'chromium', launchOptions: await findBrowser() } }, ...engines],
});
