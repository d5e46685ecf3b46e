import { join } from 'node:path';
import { openScreen, SCREENS, showTheme, THEMES, test } from './open-screen.js';
import { composeSheet, type Picture } from './sheet.js';

const FOLDER = process.env['SCREENS_FOLDER'] ?? 'screens';
const SIZES = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 860 },
];

for (const screen of SCREENS) {
  test(`${screen.name} is drawn`, async ({ browser, people }) => {
    const pictures: Picture[] = [];
    // A page of its own for each width: some states can be reached only once on a page.
    for (const viewport of screen.phone ? SIZES.slice(0, 1) : SIZES) {
      const page = await openScreen(browser, screen, people, { viewport });
      // A full-page screenshot draws what is sticky or fixed where the window has it: the window is as high as the page.
      if (screen.window !== true) {
        const height = await page.evaluate(() => {
          scrollTo(0, 0);
          return document.documentElement.scrollHeight;
        });
        await page.setViewportSize({ width: viewport.width, height: Math.max(viewport.height, height) });
      }
      for (const theme of THEMES) {
        await showTheme(page, theme);
        const png = await page.screenshot({
          path: join(FOLDER, `${screen.name}-${viewport.width}-${theme}.png`),
          fullPage: screen.window !== true,
          animations: 'disabled',
        });
        pictures.push({ width: viewport.width, theme, png });
      }
      await page.context().close();
    }
    await composeSheet(browser, screen.name, pictures, join(FOLDER, `sheet-${screen.name}.png`));
  });
}
