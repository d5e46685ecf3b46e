/** Name of the page's event and of the channel between tabs, and key in localStorage for browsers without channels. */
const USER_UPDATED = 'user-updated';

/** None on the server, and none in Firefox where the member has blocked cookies: it refuses channels then, too. */
function openChannel(): BroadcastChannel | null {
  if (typeof document === 'undefined') return null;
  try {
    return new BroadcastChannel(USER_UPDATED);
  } catch {
    return null;
  }
}

const channel = openChannel();

/** The last event that this module dispatched, which needs no handling here. */
let ownEvent: Event | null = null;

/** Announces a changed login or user to this page, by an event that other scripts may dispatch too, and to other tabs. */
export function announceUserUpdate(): void {
  ownEvent = new Event(USER_UPDATED);
  dispatchEvent(ownEvent);
  channel?.postMessage(null);
  try {
    localStorage.setItem(USER_UPDATED, String(Date.now()));
  } catch {
    // Without storage the other tabs are notified over the channel.
  }
}

type Unsubscribe = () => void;

function listen(target: EventTarget | null | undefined, type: string, listener: (event: Event) => void): Unsubscribe {
  target?.addEventListener(type, listener);
  return () => target?.removeEventListener(type, listener);
}

const combine =
  (...unsubscribes: Unsubscribe[]): Unsubscribe =>
  () => {
    for (const unsubscribe of unsubscribes) unsubscribe();
  };

/** Calls back when another script or tab announces a changed login or user. */
export function onUserUpdate(listener: () => void): Unsubscribe {
  return combine(
    listen(globalThis, USER_UPDATED, (event) => {
      if (event !== ownEvent) listener();
    }),
    listen(globalThis, 'storage', (event) => {
      if ((event as StorageEvent).key === USER_UPDATED) listener();
    }),
    listen(channel, 'message', listener),
  );
}

/** Calls back when the cookies may have changed: the page gets the focus or is shown, or the browser reports a change. */
export function onPossibleCookieChange(listener: () => void): Unsubscribe {
  return combine(
    listen(globalThis, 'focus', listener),
    listen(globalThis, 'pageshow', listener),
    listen(document, 'visibilitychange', () => {
      if (document.visibilityState === 'visible') listener();
    }),
    listen(globalThis.cookieStore, 'change', listener),
  );
}
