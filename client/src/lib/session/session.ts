import { TOKEN_COOKIE } from '@venn/schema/cookies';
import { readCookie, removeCookie, writeCookie } from './cookies';
import { forgetMember } from './lastMember';
import { isEndingLogin, noteOwnEnd } from './ownEnd';
import { announceUserUpdate, onPossibleCookieChange, onUserUpdate } from './sessionEvents';
import { fetchViewer, type LoginRefusal, type SessionViewer, sendLogout } from './sessionRequests';
import {
  confirmedSession,
  currentSession,
  LOGGED_IN,
  LOGGED_OUT,
  sessionToken,
  setSession,
  toSessionUser,
} from './sessionStore';
import { decryptUser, encryptUser, isIdentity, type SessionUser } from './userCookie';

export { cookiesWork } from './cookies';
export { currentSession, onSessionChange, renderAs, type Session, sessionToken, useSession } from './sessionStore';
export { personOf, type SessionUser } from './userCookie';

const USER_COOKIE = 'user';

/** The token that the session in memory belongs to: another tab can log out, and in as someone else. */
let knownToken = sessionToken();
/** Rises with every change of the viewer, so that an older response doesn't overwrite it. */
let version = 0;
/** Number of writes to the user cookie; only the newest one takes effect. */
let writes = 0;
/** Content of the user cookie as far as this page has read or written it. */
let storedJson: string | null = null;

async function readStored(): Promise<SessionUser | null> {
  const encrypted = readCookie(USER_COOKIE);
  return encrypted ? decryptUser(encrypted) : null;
}

/** Writes the user cookie if its content differs, and announces that to the page and other tabs. */
async function writeUser(user: SessionUser): Promise<void> {
  const json = JSON.stringify(user);
  writes += 1;
  const write = writes;
  // A response may come before this page has read the cookie.
  const stored = storedJson ?? JSON.stringify(await readStored());
  const encrypted = json === stored ? null : await encryptUser(user);
  // Meanwhile the login may have ended or been replaced by another one.
  syncToken();
  if (encrypted === null || write !== writes) return;
  writeCookie(USER_COOKIE, encrypted);
  storedJson = json;
  announceUserUpdate();
}

/** The token of the cookie. While this page itself ends the login, another tab that learns of it first removes nothing here. */
const currentToken = (): string | null => sessionToken() ?? (isEndingLogin() ? knownToken : null);

/** Brings the session in line with the token cookie and returns the token. */
function syncToken(): string | null {
  const token = currentToken();
  if (token === knownToken) return token;
  knownToken = token;
  version += 1;
  writes += 1;
  storedJson = null;
  if (token === null) removeCookie(USER_COOKIE);
  else noteOwnEnd(false);
  setSession(token === null ? LOGGED_OUT : LOGGED_IN);
  return token;
}

/** Reads the user cookie, which is used until the server has sent the viewer; fetches the viewer if it is unreadable. */
async function readUser(): Promise<void> {
  const token = syncToken();
  if (token === null) return;
  const before = writes;
  const user = await readStored();
  // During the decryption a newer user or another login may have arrived.
  if (before !== writes || token !== knownToken) return;
  storedJson = user && JSON.stringify(user);
  const session = currentSession();
  if (session.user && session.confirmed) await writeUser(session.user);
  else if (user) setSession({ ...session, user });
  else await refreshUser();
}

/** Several tabs announce the same change, and before the cookie that one of them has written is readable here. */
const REFRESH_DEBOUNCE_MS = 200;
let refreshTimer: ReturnType<typeof setTimeout> | undefined;

function scheduleRefresh(): void {
  syncToken();
  clearTimeout(refreshTimer);
  refreshTimer = setTimeout(() => void refreshUser(), REFRESH_DEBOUNCE_MS);
}

/**
 * Checks whether the token cookie still exists and returns it: before a request, at a visit and at a navigation. It can
 * expire, be removed, or be replaced by another tab.
 */
export function checkLogin(): string | null {
  if (currentToken() !== knownToken) scheduleRefresh();
  return knownToken;
}

/** Stores a new login, token and user, for seven days. */
export async function storeLogin(token: string, viewer: SessionViewer): Promise<void> {
  writeCookie(TOKEN_COOKIE, token);
  if (syncToken() !== null) await storeViewer(viewer);
}

async function storeViewer(viewer: SessionViewer): Promise<void> {
  if (!currentSession().loggedIn) return;
  const user = toSessionUser(viewer);
  version += 1;
  setSession(confirmedSession(user));
  await writeUser(user);
}

/** The version of the viewer: taken before a request and passed to `applyViewer` with its response. */
export const viewerVersion = (): number => version;

const mergeUser = (user: SessionUser | null, viewer: Partial<SessionViewer>): SessionUser =>
  toSessionUser({
    ...(user && { ...user, avatarUrl: user.avatar_url, emailVerified: user.email_verified }),
    ...viewer,
  } as SessionViewer);

/**
 * Applies all or some fields of the viewer from a response. `since` is the version at the time of the request: if the
 * viewer has changed after that, either of the two may be the newer one, and the viewer is fetched again.
 */
export function applyViewer(viewer: Partial<SessionViewer>, since: number): void {
  const { loggedIn, user, confirmed } = currentSession();
  if (!loggedIn) return;
  const isComplete = isIdentity(viewer) && viewer.emailVerified !== undefined;
  if (!isComplete && (user === null || viewer.id !== user.id)) return;
  const next = mergeUser(user, viewer);
  if (JSON.stringify(next) === JSON.stringify(user)) {
    if (isComplete && !confirmed) setSession(confirmedSession(next));
    void writeUser(next);
  } else if (since !== version) void refreshUser();
  else {
    version += 1;
    setSession({ loggedIn, user: next, confirmed: confirmed || isComplete });
    void writeUser(next);
  }
}

/** Fetches and stores the viewer. Returns why the server rejected the login, null if it did not or was not reached. */
export async function refreshUser(): Promise<LoginRefusal | null> {
  const token = checkLogin();
  if (token === null) return null;
  const since = version;
  const response = await fetchViewer(token);
  if (response === null || token !== knownToken) return null;
  if ('refusal' in response) return response.refusal;
  if (since === version) await storeViewer(response.viewer);
  else applyViewer(response.viewer, since);
  return null;
}

/** Logs out: on this device at once, on the server in the background. */
export function logOut(): void {
  const token = sessionToken();
  endLogin();
  if (token) void sendLogout(token);
}

/** Ends the login on this device because the member wants it to: nothing of it is kept. */
export function endLogin(): void {
  noteOwnEnd(true);
  forgetMember();
  clearLogin();
}

/** Removes the login from this device, in all tabs, without a request to the server. */
export function clearLogin(): void {
  removeCookie(TOKEN_COOKIE);
  removeCookie(USER_COOKIE);
  syncToken();
  announceUserUpdate();
}

/** Keeps the session in line with the cookies, other tabs and `user-updated` events; returns how to stop. */
export function startSessionSync(): () => void {
  void readUser();
  const stopListening = [onUserUpdate(scheduleRefresh), onPossibleCookieChange(() => void checkLogin())];
  return () => {
    clearTimeout(refreshTimer);
    for (const stop of stopListening) stop();
  };
}
