import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { openScreen, SCREENS, showTheme, test } from './screens/open-screen.js';
import { axeFindings } from './support/axe.js';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules whose result depends on the theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const WIDTHS = [360, 1280];

for (const screen of SCREENS) {
  test(`axe finds nothing on ${screen.name}`, async ({ browser, people }) => {
    const widths = screen.phone ? WIDTHS.slice(0, 1) : WIDTHS;
    const page = await openScreen(browser, screen, people, { viewport: { width: widths[0] ?? 360, height: 780 } });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 780 });
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(sideways, `${width} px: nothing reaches out of the window`).toBeLessThanOrEqual(0);
      await showTheme(page, 'light');
      expect(await axeFindings(new AxeBuilder({ page }).withTags(RULES)), `${width} px, light`).toEqual([]);
      await showTheme(page, 'dark');
      expect(await axeFindings(new AxeBuilder({ page }).withRules(COLOUR_RULES)), `${width} px, dark`).toEqual([]);
    }
    await page.context().close();
  });
}
