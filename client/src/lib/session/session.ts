import { TOKEN_COOKIE as TOKEN } from '@venn/schema/cookies';
import { firstAnswers } from '../page/initialData';
import { createStore, useStore } from '../store';
import { readCookie, removeCookie, writeCookie } from './cookies';
import { fetchViewer, type LoginRefusal, sendLogout, type ViewerAnswer } from './sessionRequests';
import { isIdentity, openUser, type SessionUser, sealUser } from './userCookie';

export { cookiesWork } from './cookies';
export { personOf, type SessionUser } from './userCookie';

const USER = 'user';
const EVENT = 'user-updated';
const STORAGE_KEY = 'user-updated';

/** Who is logged in. `user` follows a moment after `loggedIn`: the cookie has to be decrypted first. */
export interface Session {
  loggedIn: boolean;
  user: SessionUser | null;
  /** Whether the server itself has said who `user` is, since this page stands; before, only the cookie has. */
  confirmed: boolean;
}

const LOGGED_OUT: Session = { loggedIn: false, user: null, confirmed: false };

const confirmedAs = (user: SessionUser): Session => ({ loggedIn: true, user, confirmed: true });

const toUser = ({
  avatarUrl,
  plusSubscriptionExpiry,
  emailVerified,
  id,
  username,
  role,
}: ViewerAnswer): SessionUser => ({
  id,
  username,
  role,
  avatar_url: avatarUrl ?? null,
  plusSubscriptionExpiry: plusSubscriptionExpiry ?? null,
  email_verified: emailVerified,
});

const toAnswer = ({ avatar_url: avatarUrl, email_verified: emailVerified, ...rest }: SessionUser): ViewerAnswer => ({
  ...rest,
  avatarUrl,
  emailVerified,
});

const isBrowser = typeof document !== 'undefined';

function beginning(): Session {
  if (!isBrowser || !readCookie(TOKEN)) return LOGGED_OUT;
  return firstAnswers ? confirmedAs(toUser(firstAnswers.viewer)) : { loggedIn: true, user: null, confirmed: false };
}

const store = createStore<Session>(beginning());
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
  drawnFor = viewer ? confirmedAs(toUser(viewer)) : { loggedIn: true, user: null, confirmed: false };
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
  if (JSON.stringify(store.get()) !== JSON.stringify(session)) store.set(session);
}

/** Whose user is in memory: another tab can log out and in as someone else. */
let knownToken = isBrowser ? readCookie(TOKEN) : null;

/** Counts what was heard of the viewer, so that nothing older overwrites it. */
let heard = 0;
/** Counts the writings of the user cookie: the newest one stands. */
let writing = 0;
/** What the user cookie holds, as far as this page has read or written it. */
let stored: string | null = null;

/** Writes the user into its cookie if it holds something else, and tells page and tabs. */
async function writeUser(user: SessionUser): Promise<void> {
  const json = JSON.stringify(user);
  writing += 1;
  const mine = writing;
  const sealed = json === stored ? null : await sealUser(user);
  // The login may have ended, or be another's, since we began to seal.
  followToken();
  if (sealed === null || mine !== writing) return;
  writeCookie(USER, sealed);
  stored = json;
  announce();
}

/** The page shows a login exactly while there is its cookie; answers the token. */
function followToken(): string | null {
  const token = sessionToken();
  if (token === knownToken) return token;
  knownToken = token;
  heard += 1;
  writing += 1;
  stored = null;
  if (token === null) removeCookie(USER);
  setSession(token === null ? LOGGED_OUT : { loggedIn: true, user: null, confirmed: false });
  return token;
}

/** Reads the user cookie, which serves until the server has said more; it is fetched where it can't be read. */
async function readUser(): Promise<void> {
  const token = followToken();
  if (token === null) return;
  const before = writing;
  const sealed = readCookie(USER);
  const user = sealed ? await openUser(sealed) : null;
  // More has been heard meanwhile, or somebody else has logged in.
  if (before !== writing || token !== knownToken) return;
  stored = user && JSON.stringify(user);
  const session = store.get();
  if (session.user && session.confirmed) await writeUser(session.user);
  else if (user) setSession({ ...session, user });
  else await refreshUser();
}

/** News come from several tabs at once, and before the cookie that another tab has written can be read here. */
const GATHER_MS = 200;
let gathering: ReturnType<typeof setTimeout> | undefined;

/** Somebody says that the login, or the user, is another: the server is asked, once for what comes together. */
function takeNews(): void {
  followToken();
  clearTimeout(gathering);
  gathering = setTimeout(() => void refreshUser(), GATHER_MS);
}

/**
 * Looks whether the login of the page is still there, before a request, at a visit and when the page changes: the
 * cookie can run out, be taken away, or be another tab's. Answers the token.
 */
export function checkLogin(): string | null {
  if (sessionToken() !== knownToken) takeNews();
  return knownToken;
}

/** Keeps a new login: token and user, for seven days. */
export async function storeLogin(token: string, viewer: ViewerAnswer): Promise<void> {
  writeCookie(TOKEN, token);
  if (followToken() !== null) await storeUser(viewer);
}

/** Takes over who the viewer is, as the server has just said it; cookie, header and other tabs follow. */
async function storeUser(viewer: ViewerAnswer): Promise<void> {
  if (!store.get().loggedIn) return;
  const user = toUser(viewer);
  heard += 1;
  setSession(confirmedAs(user));
  await writeUser(user);
}

/** A moment to compare with: what was heard of the viewer until then. */
export const viewerMoment = (): number => heard;

/**
 * Hears what an answer of the server says of the viewer, in whole or in part. `since` is the moment at which it was
 * asked: where something else was heard meanwhile nobody knows which is newer, and the server is asked once more.
 */
export function hearOfViewer(said: Partial<ViewerAnswer>, since: number): void {
  const { loggedIn, user, confirmed } = store.get();
  if (!loggedIn) return;
  const isWhole = isIdentity(said) && said.emailVerified !== undefined;
  if (!isWhole && (user === null || said.id !== user.id)) return;
  const next = toUser({ ...(user && toAnswer(user)), ...said } as ViewerAnswer);
  if (JSON.stringify(next) === JSON.stringify(user)) {
    if (isWhole && !confirmed) setSession(confirmedAs(next));
    void writeUser(next);
  } else if (since !== heard) void refreshUser();
  else {
    heard += 1;
    setSession({ loggedIn, user: next, confirmed: confirmed || isWhole });
    void writeUser(next);
  }
}

/** Asks the server who the viewer is and stores the answer; the answer is why the server refused it, if it did. */
export async function refreshUser(): Promise<LoginRefusal | null> {
  const token = checkLogin();
  if (token === null) return null;
  const since = heard;
  const answer = await fetchViewer(token);
  if (answer === null || token !== knownToken) return null;
  if ('refusal' in answer) return answer.refusal;
  if (since === heard) await storeUser(answer.viewer);
  else hearOfViewer(answer.viewer, since);
  return null;
}

/** Logs out: this device forgets the login at once, the server as soon as it hears of it. */
export function logOut(): void {
  const token = sessionToken();
  clearLogin();
  if (token) void sendLogout(token);
}

/** Forgets the login on this device, here and in the other tabs, without a word to the server. */
export function clearLogin(): void {
  removeCookie(TOKEN);
  removeCookie(USER);
  followToken();
  announce();
}

/** Begins to follow the cookies, other tabs and 'user-updated' events of our own; the answer ends it. */
export function followSession(): () => void {
  const look = () => void checkLogin();
  const storageChanged = (event: StorageEvent) => {
    if (event.key === STORAGE_KEY) takeNews();
  };
  const userUpdated = (event: Event) => {
    if (event !== ownEvent) takeNews();
  };
  const visited = () => {
    if (document.visibilityState === 'visible') look();
  };
  void readUser();
  const ends = [
    listenTo(globalThis, EVENT, userUpdated),
    listenTo(globalThis, 'storage', storageChanged as (event: Event) => void),
    listenTo(globalThis, 'focus', look),
    listenTo(globalThis, 'pageshow', look),
    listenTo(document, 'visibilitychange', visited),
    listenTo(channel, 'message', takeNews),
    // Tells at once that the cookie is gone, where a browser has it.
    listenTo(globalThis.cookieStore, 'change', look),
  ];
  return () => {
    clearTimeout(gathering);
    for (const end of ends) end();
  };
}

function listenTo(target: EventTarget | null | undefined, type: string, hear: (event: Event) => void): () => void {
  target?.addEventListener(type, hear);
  return () => target?.removeEventListener(type, hear);
}
