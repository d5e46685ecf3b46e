import type { Page } from '@playwright/test';

/** Asked before a page is opened: resolves when its live connection stands. */
export const live = (page: Page): Promise<void> =>
  new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('connection_ack')) resolve();
      }),
    );
  });
