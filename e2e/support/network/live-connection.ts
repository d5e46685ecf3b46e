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

/** From now on only messages reach the server: no poll tells the page what was sent elsewhere. Returns how to end that. */
export async function onlySending(page: Page): Promise<() => Promise<void>> {
  const pattern = '**/graphql';
  const isMessage = (body: string | null) => body?.includes('"operationName":"SendMessage"') ?? false;
  await page.route(pattern, (route) => (isMessage(route.request().postData()) ? route.fallback() : route.abort()));
  return () => page.unroute(pattern);
}
