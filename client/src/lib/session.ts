import { TOKEN_COOKIE as TOKEN } from '@venn/schema/cookies';
import { readCookie, removeCookie, writeCookie } from './cookies';
import { firstAnswers } from './first-answers';
import { fetchViewer, sendLogout, type ViewerAnswer } from './session-requests';
import { createStore, useStore } from './store';
import { openUser, type SessionUser, sealUser } from './user-cookie';

export { cookiesWork } from './cookies';
export { personOf, type SessionUser } from './user-cookie';

const USER = 'user';
const EVENT = 'user-updated';
const STORAGE_KEY = 'user-updated';

/** Who is logged in. `user` follows a moment after `loggedIn`: the cookie has to be decrypted first. */
export interface Session {
  loggedIn: boolean;
  user: SessionUser | null;
}

const LOGGED_OUT: Session = { loggedIn: false, user: null };

function toUser(viewer: ViewerAnswer): SessionUser {
  return {
    id: viewer.id,
    username: viewer.username,
    role: viewer.role,
    avatar_url: viewer.avatarUrl ?? null,
    plusSubscriptionExpiry: viewer.plusSubscriptionExpiry ?? null,
    email_verified: viewer.emailVerified,
  };
}

const isBrowser = typeof document !== 'undefined';
const store = createStore<Session>(
  isBrowser && readCookie(TOKEN) ? { loggedIn: true, user: firstAnswers && toUser(firstAnswers.viewer) } : LOGGED_OUT,
);
const channel = isBrowser ? new BroadcastChannel(EVENT) : null;

/** The token of the login, null when logged out. One is logged in exactly when this cookie exists. */
export const sessionToken = (): string | null => (isBrowser ? readCookie(TOKEN) : null);

/** The session as it is now, outside of React. */
export const currentSession = (): Session => store.get();

/** Calls back after every change of the session; the answer ends it. */
export const onSessionChange = store.subscribe;

/** Whose look a page has that was rendered where there is no browser. */
let drawnFor = firstAnswers ? store.get() : LOGGED_OUT;

/** Draws a page for somebody, where there is no browser; without a viewer for a member whose name nobody knows yet. */
export function drawFor<Drawn>(viewer: ViewerAnswer | null, draw: () => Drawn): Drawn {
  drawnFor = { loggedIn: true, user: viewer && toUser(viewer) };
  try {
    return draw();
  } finally {
    drawnFor = LOGGED_OUT;
  }
}

/** The session inside a component. Pages rendered ahead of time show the logged-out look. */
export const useSession = (): Session => useStore(store, drawnFor);

/** What this module itself has just said needs no reading again. */
let ownEvent: Event | null = null;

/** Tells the page, by the event that others may send too, and every other tab. */
function announce(): void {
  ownEvent = new Event(EVENT);
  dispatchEvent(ownEvent);
  channel?.postMessage(null);
  try {
    localStorage.setItem(STORAGE_KEY, String(Date.now()));
  } catch {
    // Without storage the other tabs hear it over the channel.
  }
}

function setSession(session: Session): void {
  const root = document.documentElement;
  if (session.loggedIn) root.dataset.loggedIn = '';
  else delete root.dataset.loggedIn;
  const before = store.get();
  if (before.loggedIn === session.loggedIn && JSON.stringify(before.user) === JSON.stringify(session.user)) return;
  store.set(session);
}

/** Whose user is in memory: another tab can log out and in as someone else. */
let knownToken = isBrowser ? readCookie(TOKEN) : null;

/** Counts the readings, so that a slow one never overwrites a newer truth. */
let reading = 0;

/** Reads the cookies again; a user cookie that cannot be read is fetched from the server, never a reason to log out. */
async function readSession(): Promise<void> {
  reading += 1;
  const mine = reading;
  const token = sessionToken();
  if (!token) {
    setSession(LOGGED_OUT);
    return;
  }
  setSession({ loggedIn: true, user: token === knownToken ? store.get().user : null });
  knownToken = token;
  const sealed = readCookie(USER);
  const user = sealed ? await openUser(sealed) : null;
  if (mine !== reading) return;
  if (user) setSession({ loggedIn: true, user });
  else if (!store.get().user) await refreshUser();
  else if (firstAnswers) await storeUser(firstAnswers.viewer);
}

/** Keeps a new login: token and user, for seven days. */
export async function storeLogin(token: string, viewer: ViewerAnswer): Promise<void> {
  writeCookie(TOKEN, token);
  knownToken = sessionToken();
  setSession({ loggedIn: sessionToken() !== null, user: null });
  await storeUser(viewer);
}

/** Replaces the stored user, for instance after the profile was saved; header and other tabs follow. */
export async function storeUser(viewer: ViewerAnswer): Promise<void> {
  reading += 1;
  const user = toUser(viewer);
  if (store.get().loggedIn) setSession({ loggedIn: true, user });
  writeCookie(USER, await sealUser(user));
  // The login may have ended while we sealed.
  if (sessionToken()) announce();
  else removeCookie(USER);
}

/** Asks the server who the viewer is and stores the answer. The login stays, whatever comes of it. */
export async function refreshUser(): Promise<void> {
  const token = sessionToken();
  if (!token) return;
  const viewer = await fetchViewer(token);
  if (viewer && sessionToken() === token) await storeUser(viewer);
}

/** Logs out: this device forgets the login at once, the server as soon as it hears of it. */
export function logOut(): void {
  const token = sessionToken();
  clearLogin();
  if (token) void sendLogout(token);
}

/** Forgets the login on this device, here and in the other tabs, without a word to the server. */
export function clearLogin(): void {
  reading += 1;
  removeCookie(TOKEN);
  removeCookie(USER);
  setSession(LOGGED_OUT);
  announce();
}

/** Begins to follow the cookies, other tabs and 'user-updated' events of our own; the answer ends it. */
export function followSession(): () => void {
  const read = () => void readSession();
  const storageChanged = (event: StorageEvent) => {
    if (event.key === STORAGE_KEY) read();
  };
  const userUpdated = (event: Event) => {
    if (event !== ownEvent) read();
  };
  // The cookie can run out, or another tab can log out, while this page sleeps.
  const looked = () => {
    if (document.visibilityState === 'visible' && store.get().loggedIn !== (sessionToken() !== null)) read();
  };
  read();
  addEventListener(EVENT, userUpdated);
  addEventListener('storage', storageChanged);
  document.addEventListener('visibilitychange', looked);
  channel?.addEventListener('message', read);
  return () => {
    removeEventListener(EVENT, userUpdated);
    removeEventListener('storage', storageChanged);
    document.removeEventListener('visibilitychange', looked);
    channel?.removeEventListener('message', read);
  };
}
