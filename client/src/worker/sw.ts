import { enable as enablePreload } from 'workbox-navigation-preload';
import { type PrecacheEntry, PrecacheFallbackPlugin, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { isAppPage } from './appPages';
import { type OpenPath, TAKE_OVER } from './messages';
import { noticeOf } from './notice';
import { OFFLINE_PATH } from './offlinePath';
import { renew } from './renewal';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] };

declare global {
  interface NotificationOptions {
    /** Whether it is heard again when it replaces another one; only in Chromium. */
    renotify?: boolean;
  }
}

// Nothing else is ever stored: no response of the API, no page of a member, no picture.
precacheAndRoute(self.__WB_MANIFEST, { cleanURLs: false, directoryIndex: '' });

// The browser fetches the page while it starts the worker. Every navigation takes what was fetched so: left alone, it
// would be fetched twice.
enablePreload();
const elsewhere = new NetworkOnly();
const pageOrOffline = new NetworkOnly({ plugins: [new PrecacheFallbackPlugin({ fallbackURL: OFFLINE_PATH })] });
registerRoute(
  new NavigationRoute(({ event, request, url }) =>
    (isAppPage(url.pathname) ? pageOrOffline : elsewhere).handle({ event, request }),
  ),
);

const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });
/** The last one that was looked at is the first. */
const pages = async () => (await windows()).filter(({ url }) => isAppPage(new URL(url).pathname));

/**
 * A newer worker waits until the pages of the older one are closed: their chunks, which the server no longer has, are in
 * its cache. A page that is alone has just been fetched, and is the newest.
 */
async function takeOver(): Promise<void> {
  if ((await windows()).length <= 1) await self.skipWaiting();
}

self.addEventListener('message', (event) => {
  if (event.data === TAKE_OVER) event.waitUntil(takeOver());
});

function readMessage(data: PushMessageData | null): unknown {
  try {
    return data?.json();
  } catch {
    return undefined;
  }
}

/** WebKit ends a subscription after three messages of which nothing was shown, whatever is looked at. */
const SHOWS_ALWAYS = /AppleWebKit(?!.*Chrome)/.test(self.navigator.userAgent);

async function tell(data: PushMessageData | null): Promise<void> {
  const { text, tag, path, unread } = noticeOf(readMessage(data), self.origin);
  if (unread !== null) await self.navigator.setAppBadge?.(unread).catch(() => undefined);
  // Who looks at a page sees it there.
  const isSeen = (await pages()).some(({ visibilityState }) => visibilityState === 'visible');
  if (isSeen && !SHOWS_ALWAYS) return;
  const look = { lang: 'da', icon: '/icons/icon-192.png', badge: '/icons/badge-96.png' };
  await self.registration.showNotification(text, { ...look, tag, renotify: !isSeen, silent: isSeen, data: path });
}

self.addEventListener('push', (event) => event.waitUntil(tell(event.data)));

/** In the page that was looked at last, whose router keeps what is being written; else in a new one. */
async function open(path: string): Promise<void> {
  const [page] = await pages();
  if (page === undefined) await self.clients.openWindow(path);
  else (await page.focus()).postMessage({ open: path } satisfies OpenPath);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));
