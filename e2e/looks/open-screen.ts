import { type Browser, type BrowserContextOptions, test as base, type Page } from '@playwright/test';
import { pageOf } from '../support/members.js';
import { undrawn } from '../support/undrawn.js';
import { ACCOUNT_SCREENS } from './account.screens.js';
import { ADMIN_SCREENS } from './admin.screens.js';
import { MEMBER_SCREENS } from './members.screens.js';
import { OWN_PROFILE_SCREENS } from './own-profile.screens.js';
import { PAYMENT_SCREENS } from './payment.screens.js';
import { PUBLIC_SCREENS } from './public.screens.js';
import type { Screen } from './screen.js';
import { WALL_SCREENS } from './wall.screens.js';
import { makeWorld, type World } from './world.js';

/** Every screen and state of the product. A new page adds its own. */
export const SCREENS: readonly Screen[] = [
  ...PUBLIC_SCREENS,
  ...ACCOUNT_SCREENS,
  ...MEMBER_SCREENS,
  ...OWN_PROFILE_SCREENS,
  ...WALL_SCREENS,
  ...PAYMENT_SCREENS,
  ...ADMIN_SCREENS,
];

export const THEMES = ['light', 'dark'] as const;

/** A test with the people of the screens, who are made once a worker. */
export const test = base.extend<object, { world: World }>({
  world: [
    // oxlint-disable-next-line eslint/no-empty-pattern
    async ({}, use) => use(await makeWorld()),
    { scope: 'worker' },
  ],
});

/** Opens a screen in a browser of its own and waits until it stands, with its fonts and pictures. */
export async function openScreen(
  browser: Browser,
  screen: Screen,
  world: World,
  options: BrowserContextOptions,
): Promise<Page> {
  const settings = { ...options, reducedMotion: 'reduce' as const };
  const page =
    screen.as === 'visitor'
      ? await (await browser.newContext(settings)).newPage()
      : await pageOf(browser, world[screen.as], settings);
  if (screen.before) {
    // What is arranged waits at the page's own questions, and a page that comes with its answers asks none.
    await undrawn(page);
    await screen.before(page);
  }
  await page.goto(typeof screen.path === 'string' ? screen.path : screen.path(world));
  await page.locator('h1').first().waitFor();
  await page.locator('#root:not([inert])').waitFor({ state: 'attached' });
  await screen.reach?.(page, world);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
  return page;
}

/** Changes the theme where the page stands, and is done when its colours stand too. */
export const showTheme = (page: Page, theme: (typeof THEMES)[number]): Promise<void> =>
  page.evaluate((chosen) => {
    document.documentElement.dataset['theme'] = chosen;
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
  }, theme);
