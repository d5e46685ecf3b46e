import { TOKEN_COOKIE } from '@venn/schema/cookies';
import { createStore, useStore } from '../store';
import { readCookie } from './cookies';
import { initialData } from './initialData';
import type { SessionViewer } from './sessionRequests';
import type { SessionUser } from './userCookie';

/** Who is logged in. `user` follows shortly after `loggedIn`: its cookie has to be decrypted first. */
export interface Session {
  loggedIn: boolean;
  user: SessionUser | null;
  /** Whether the server has sent `user` since this page was loaded; until then it comes from the cookie. */
  confirmed: boolean;
}

export const LOGGED_OUT: Session = { loggedIn: false, user: null, confirmed: false };
/** Logged in as a user who isn't known yet. */
export const LOGGED_IN: Session = { loggedIn: true, user: null, confirmed: false };

export const confirmedSession = (user: SessionUser): Session => ({ loggedIn: true, user, confirmed: true });

export const toSessionUser = ({ avatarUrl, emailVerified, ...viewer }: SessionViewer): SessionUser => ({
  id: viewer.id,
  username: viewer.username,
  role: viewer.role,
  avatar_url: avatarUrl ?? null,
  plusSubscriptionExpiry: viewer.plusSubscriptionExpiry ?? null,
  email_verified: emailVerified,
});

const isBrowser = typeof document !== 'undefined';

/** The token of the login, null when logged out. A visitor is logged in exactly while this cookie exists. */
export const sessionToken = (): string | null => (isBrowser ? readCookie(TOKEN_COOKIE) : null);

function firstSession(): Session {
  if (sessionToken() === null) return LOGGED_OUT;
  return initialData ? confirmedSession(toSessionUser(initialData.viewer)) : LOGGED_IN;
}

const store = createStore<Session>(firstSession());

/** The current session, outside of React. */
export const currentSession = (): Session => store.get();

/** Calls back after every change of the session; returns the unsubscribe function. */
export const onSessionChange = store.subscribe;

/** The session that server-rendered HTML was rendered for; hydration starts with it. */
let renderedSession = initialData ? store.get() : LOGGED_OUT;

/** Renders on the server as a viewer; null renders for a member who isn't known yet. */
export function renderAs<Rendered>(viewer: SessionViewer | null, render: () => Rendered): Rendered {
  renderedSession = viewer ? confirmedSession(toSessionUser(viewer)) : LOGGED_IN;
  try {
    return render();
  } finally {
    renderedSession = LOGGED_OUT;
  }
}

/** The session inside a component. Pages rendered at build time are rendered as logged out. */
export const useSession = (): Session => useStore(store, renderedSession);

/** Sets the session of the page, if it differs. */
export function setSession(session: Session): void {
  const root = document.documentElement;
  if (session.loggedIn) root.dataset.loggedIn = '';
  else delete root.dataset.loggedIn;
  if (JSON.stringify(store.get()) !== JSON.stringify(session)) store.set(session);
}
