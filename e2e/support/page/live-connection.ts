import type { Page } from '@playwright/test';

/** Call before a page is opened: resolves when its socket is acknowledged. */
export const whenConnected = (page: Page): Promise<void> =>
  new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('connection_ack')) resolve();
      }),
    );
  });
