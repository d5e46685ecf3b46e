import type { Page } from '@playwright/test';

/** The value of a colour token on the page, as computed styles have it. */
export const colourOfToken = (page: Page, name: string): Promise<string> =>
  page.evaluate((property) => {
    const probe = document.createElement('span');
    probe.style.background = `var(${property})`;
    document.body.append(probe);
    const { backgroundColor } = getComputedStyle(probe);
    probe.remove();
    return backgroundColor;
  }, name);
