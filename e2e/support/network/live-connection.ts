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

/**
 * Call before a page is opened, which then polls instead of having a socket. After `hold` it gets no response but those of one
 * operation, not even of what was on its way: nothing tells it what happens elsewhere. `release` ends that.
 */
export async function holdPolls(page: Page, operation: string): Promise<{ hold(): void; release(): void }> {
  let isHeld = false;
  await page.routeWebSocket(/\/graphql/, (socket) => void socket.close());
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes(`"operationName":"${operation}"`)) return route.continue();
    // A page that is left takes its requests with it.
    const response = await route.fetch().catch(() => null);
    return isHeld || response === null ? route.abort().catch(() => undefined) : route.fulfill({ response });
  });
  return {
    hold() {
      isHeld = true;
    },
    release() {
      isHeld = false;
    },
  };
}
