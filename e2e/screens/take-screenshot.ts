import { join } from 'node:path';
import { openScreen, SCREENS, showTheme, THEMES, test } from './open-screen.js';

const FOLDER = process.env['SCREENS_FOLDER'] ?? 'screens';
const SIZES = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 860 },
];

test.setTimeout(20_000);

for (const screen of SCREENS) {
  for (const viewport of screen.phone ? SIZES.slice(0, 1) : SIZES) {
    test(`${screen.name} at ${viewport.width} px`, async ({ browser, people }) => {
      const page = await openScreen(browser, screen, people, { viewport });
      // A full-page screenshot draws the sticky header at the current scroll position.
      if (screen.window !== true) await page.evaluate(() => scrollTo(0, 0));
      for (const theme of THEMES) {
        await showTheme(page, theme);
        await page.screenshot({
          path: join(FOLDER, `${screen.name}-${viewport.width}-${theme}.png`),
          fullPage: screen.window !== true,
          animations: 'disabled',
        });
      }
      await page.context().close();
    });
  }
}
