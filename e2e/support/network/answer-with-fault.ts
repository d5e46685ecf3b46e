import type { Route } from '@playwright/test';

/** Answers with a fault of the server. The page waits for a press then: what nothing answers it fetches again by itself. */
export const answerWithFault = (route: Route): Promise<void> =>
  route.fulfill({
    status: 500,
    json: { errors: [{ message: 'Der opstod en fejl.', extensions: { code: 'INTERNAL' } }] },
  });
