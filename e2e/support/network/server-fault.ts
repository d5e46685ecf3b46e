import type { Locator, Route } from '@playwright/test';

/** Answers with a fault of the server. The page waits for a press then: what nothing answers it fetches again by itself. */
export const answerWithFault = (route: Route): Promise<void> =>
  route.fulfill({
    status: 500,
    json: { errors: [{ message: 'Der opstod en fejl.', extensions: { code: 'INTERNAL' } }] },
  });

/** Presses a button that may be gone, because the page has fetched again by itself what nothing answered. */
export const pressIfThere = (button: Locator): Promise<void> =>
  button.evaluateAll((all) => {
    for (const each of all) (each as HTMLElement).click();
  });
