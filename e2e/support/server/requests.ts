import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** Longer than a page's own delays after a connection or an event. */
const QUIET_MS = 2500;

/** Recorded operations of a page, such as `HTTP Chats` or `socket SendMessage`. */
export interface Requests {
  /** Waits until the page sends no more requests; returns those since the last call. */
  taken(): Promise<string[]>;
}

const nameIn = (text: string | null): string => {
  const { operationName } = JSON.parse(text ?? '{}') as { operationName?: string };
  return operationName ?? 'nameless';
};

/** Records a page's operations; call before it is opened. */
export function requestsOf(page: Page): Requests {
  let sent: string[] = [];
  let last = Date.now();
  const note = (request: string): void => {
    sent.push(request);
    last = Date.now();
  };
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/graphql') note(`HTTP ${nameIn(request.postData())}`);
    else if (pathname.startsWith('/api/')) note(`HTTP ${pathname}`);
  });
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const frame = JSON.parse(String(payload)) as { type: string; payload?: object };
      if (frame.type === 'subscribe') note(`socket ${nameIn(JSON.stringify(frame.payload))}`);
    }),
  );
  return {
    async taken() {
      const began = Date.now();
      while (Date.now() - Math.max(began, last) < QUIET_MS) await sleep(100);
      const taken = sent;
      sent = [];
      return taken;
    },
  };
}
