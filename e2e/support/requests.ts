import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** Longer than anything that a page does by itself after a connection or an event. */
const QUIET_MS = 2500;

/** Every operation that a page asks for, over either road: `HTTP Chats`, `socket SendMessage`. */
export interface Requests {
  /** Waits until the page has asked for nothing for a while, then answers what it has asked for since the last time. */
  taken(): Promise<string[]>;
}

const nameIn = (text: string | null): string => {
  const { operationName } = JSON.parse(text ?? '{}') as { operationName?: string };
  return operationName ?? 'nameless';
};

/** Counts from before the page is opened. */
export function requestsOf(page: Page): Requests {
  let asked: string[] = [];
  let last = Date.now();
  const note = (request: string): void => {
    asked.push(request);
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
      const taken = asked;
      asked = [];
      return taken;
    },
  };
}
