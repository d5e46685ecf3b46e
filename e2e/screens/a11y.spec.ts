import { expect, type Page } from '@playwright/test';
import { coveredFields, invisibleFocus } from '../support/measures/focus.js';
import { lostInForcedColours } from '../support/measures/forced-colours.js';
import { layoutFindings } from '../support/measures/layout.js';
import { motionFindings } from '../support/measures/motion.js';
import { cutPlaceholders } from '../support/measures/placeholders.js';
import { type BrowserSettings, settingsOf } from '../support/measures/settings.js';
import { smallTargets } from '../support/measures/touch-targets.js';
import { brokenByTranslation } from '../support/measures/translation.js';
import { axeFindings } from '../support/page/axe.js';
import { openScreen, SCREENS, showTheme, test } from './open-screen.js';
import type { Screen } from './screen.js';

/** The narrowest layout and the widest; what is between them has the parts of both. */
const WIDTHS = [360, 1280];
/**
 * Windows and text sizes in percent, from 11 to 80 rem wide; 320 x 256 is a window of 1280 x 1024 at a zoom of 400 %.
 * Widths alternate: elements that choose what fits watch the width, and nobody changes the text size alone while a page
 * is open.
 */
const SIGHTS = [
  { width: 320, height: 640, text: 100 },
  { width: 768, height: 1024, text: 100 },
  { width: 360, height: 780, text: 200 },
  { width: 1280, height: 860, text: 100 },
  { width: 768, height: 1024, text: 200 },
  { width: 1280, height: 860, text: 200 },
  { width: 320, height: 256, text: 100 },
];

/** Where a wide font is likeliest to break a layout. */
const WIDE_SIGHTS = [
  { width: 320, height: 640, text: 100 },
  { width: 1280, height: 860, text: 100 },
  { width: 360, height: 780, text: 200 },
];

/** All findings of a screen are reported at once. */
const none = (findings: string[], where: string): void => expect.soft(findings, where).toEqual([]);

/** All rules once, and what depends on the width at each; dark colours where the most is shown. */
async function expectAxeToFindNothing(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 780 });
    none(await axeFindings(page, width === widths[0] ? 'all' : 'width'), `axe at ${width} px, light`);
  }
  await showTheme(page, 'dark');
  none(await axeFindings(page, 'colours'), `axe at ${widths.at(-1)} px, dark`);
  await showTheme(page, 'light');
}

/** At every size of text and window, above a phone's keyboard, and where the page's fonts don't arrive. */
async function expectToBeReadable(page: Page, screen: Screen, settings: BrowserSettings): Promise<void> {
  // Toasts go by themselves, some before a measurement and some after it.
  await page.locator('[role="status"][aria-live] button').evaluateAll((all) => {
    for (const close of all) (close as HTMLElement).click();
  });
  const look = async (sights: typeof SIGHTS, fonts: string): Promise<void> => {
    for (const { width, height, text } of sights) {
      if (screen.phone && width > 360) continue;
      await settings.textSize(text);
      await page.setViewportSize({ width, height });
      const where = `${width} x ${height} px, text at ${text} %, ${fonts}`;
      none(await layoutFindings(page), where);
      none(await cutPlaceholders(page), where);
    }
  };
  await look(SIGHTS, 'fonts of the page');
  await settings.textSize(100);
  await page.setViewportSize({ width: 360, height: 400 });
  none(await coveredFields(page), 'fields above a keyboard');
  none(await invisibleFocus(page), 'focus');
  await settings.systemFonts();
  await look(WIDE_SIGHTS, 'wide fonts of the system');
}

/** A page is opened once and measured in many ways: opening it takes longer than measuring it. */
for (const screen of SCREENS) {
  test(`${screen.name} is for everyone`, async ({ browser, people }) => {
    const page = await openScreen(browser, screen, people, { viewport: { width: 360, height: 780 } });
    const settings = await settingsOf(page);
    none(await motionFindings(page), 'reduced motion');
    none(await lostInForcedColours(page), 'forced colours');
    await settings.touch(true);
    none(await smallTargets(page), 'targets at 360 px');
    await settings.touch(false);

    await expectAxeToFindNothing(page, screen.phone || screen.sameLayout ? WIDTHS.slice(0, 1) : WIDTHS);
    if (screen.sameLayout) return;
    await expectToBeReadable(page, screen, settings);
    none(await brokenByTranslation(page), 'translated by the browser');
  });
}
