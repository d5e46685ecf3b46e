import { fileURLToPath } from 'node:url';
import type { PlaywrightTestOptions, PlaywrightWorkerOptions } from '@playwright/test';

type Use = Partial<PlaywrightTestOptions & PlaywrightWorkerOptions>;

/** How Playwright starts Debian's Firefox, or WebKitGTK: by the channel for which it speaks WebDriver BiDi. */
export const engine = (name: 'firefox' | 'webkit'): Use => ({
  browserName: 'firefox',
  channel: 'moz-firefox',
  launchOptions: {
    executablePath: fileURLToPath(new URL(`${name}.mjs`, import.meta.url)),
    firefoxUserPrefs: {
      'intl.accept_languages': 'da',
      // Every window has the focus, and the computer a mouse.
      'focusmanager.testmode': true,
      'ui.primaryPointerCapabilities': 6,
      'ui.allPointerCapabilities': 6,
    },
  },
  // A trace needs scripts that run before the page's, and so does what keeps workers out of WebKitGTK.
  trace: 'off',
  ...(name === 'webkit' ? { serviceWorkers: 'allow' } : {}),
});
