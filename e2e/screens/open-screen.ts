import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { withoutServerRendering } from '../support/network/without-server-rendering.js';
import { openForm } from '../support/page/open-form.js';
import { pageOf } from '../support/people/members.js';
import { test as base } from '../support/test.js';
import { createPeople, type People } from './people.js';
import type { Screen } from './screen.js';
import { AFTALE_SCREENS } from './subjects/aftaler.screens.js';
import { DIALOG_SCREENS } from './subjects/dialogs.screens.js';
import { DOCS_SCREENS } from './subjects/docs.screens.js';
import { LOGIN_SCREENS } from './subjects/login.screens.js';
import { MAILED_LINK_SCREENS } from './subjects/mailed-links.screens.js';
import { MATCH_SCREENS } from './subjects/matches.screens.js';
import { MESSAGE_SCREENS } from './subjects/messages.screens.js';
import { NOTICE_SCREENS } from './subjects/notices.screens.js';
import { NOTIFICATION_SCREENS } from './subjects/notifications.screens.js';
import { OWN_DATA_SCREENS } from './subjects/own-data.screens.js';
import { OWN_PROFILE_SCREENS } from './subjects/own-profile.screens.js';
import { PAYMENT_SCREENS } from './subjects/payment.screens.js';
import { ADMIN_SCREENS } from './subjects/portal/admin.screens.js';
import { ADMIN_AFTALER_SCREENS } from './subjects/portal/admin-aftaler.screens.js';
import { ADMIN_REPORT_SCREENS } from './subjects/portal/admin-reports.screens.js';
import { ADMIN_SOURCE_SCREENS } from './subjects/portal/admin-sources.screens.js';
import { DECISION_SCREENS } from './subjects/portal/decisions.screens.js';
import { FIGURE_SCREENS } from './subjects/portal/figures.screens.js';
import { ORDER_SCREENS } from './subjects/portal/orders.screens.js';
import { PROFILE_SCREENS } from './subjects/profiles.screens.js';
import { PROPOSAL_SCREENS } from './subjects/proposals.screens.js';
import { PUBLIC_SCREENS } from './subjects/public.screens.js';
import { REGISTRATION_SCREENS } from './subjects/registration.screens.js';
import { SECOND_FACTOR_SCREENS } from './subjects/second-factor.screens.js';
import { VISIBILITY_SCREENS } from './subjects/visibility.screens.js';
import { WALL_SCREENS } from './subjects/wall.screens.js';

/** Every screen and state of the product. A new page adds its own. */
export const SCREENS: readonly Screen[] = [
  ...PUBLIC_SCREENS,
  ...REGISTRATION_SCREENS,
  ...LOGIN_SCREENS,
  ...MAILED_LINK_SCREENS,
  ...MATCH_SCREENS,
  ...PROFILE_SCREENS,
  ...MESSAGE_SCREENS,
  ...DECISION_SCREENS,
  ...NOTICE_SCREENS,
  ...OWN_PROFILE_SCREENS,
  ...OWN_DATA_SCREENS,
  ...WALL_SCREENS,
  ...AFTALE_SCREENS,
  ...PROPOSAL_SCREENS,
  ...VISIBILITY_SCREENS,
  ...NOTIFICATION_SCREENS,
  ...FIGURE_SCREENS,
  ...ORDER_SCREENS,
  ...PAYMENT_SCREENS,
  ...ADMIN_SCREENS,
  ...ADMIN_AFTALER_SCREENS,
  ...ADMIN_REPORT_SCREENS,
  ...ADMIN_SOURCE_SCREENS,
  ...SECOND_FACTOR_SCREENS,
  ...DIALOG_SCREENS,
  ...DOCS_SCREENS,
];

export const THEMES = ['light', 'dark'] as const;

/** A test with the people of the screens, created once per worker. */
export const test = base.extend<object, { people: People }>({
  people: [
    // oxlint-disable-next-line eslint/no-empty-pattern
    async ({}, use) => use(await createPeople()),
    { scope: 'worker' },
  ],
});

/** Opens a screen in a new browser context and waits for fonts and pictures. */
export async function openScreen(
  browser: Browser,
  screen: Screen,
  people: People,
  options: BrowserContextOptions,
): Promise<Page> {
  const settings = { ...options, reducedMotion: 'reduce' as const };
  const page =
    screen.as === 'visitor'
      ? await (await browser.newContext(settings)).newPage()
      : await pageOf(browser, people[screen.as], settings);
  if (screen.before) {
    // `before` intercepts the page's own requests, and a server-rendered page sends none.
    await withoutServerRendering(page);
    await screen.before(page);
  }
  const path = typeof screen.path === 'string' ? screen.path : screen.path(people);
  await (screen.scriptless ? page.goto(path) : openForm(page, path));
  await page.locator('h1').first().waitFor();
  await screen.reach?.(page, people);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
  return page;
}

/** Changes the theme of the open page and finishes the transitions. */
export const showTheme = (page: Page, theme: (typeof THEMES)[number]): Promise<void> =>
  page.evaluate((chosen) => {
    document.documentElement.dataset['theme'] = chosen;
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
  }, theme);
