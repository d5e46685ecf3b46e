import type { Page } from '@playwright/test';

/** Resolves when an element with this text has the focus, however short; call it before what leads there. */
export const waitForFocus = (page: Page, selector: string, text: string): Promise<unknown> =>
  page.waitForFunction(
    (wanted) => {
      const now = document.activeElement;
      return now?.matches(wanted.selector) === true && now.textContent.includes(wanted.text);
    },
    { selector, text },
  );
