import type { Role } from '@venn/schema/roles';
import type { Language } from '@venn/schema/texts/errors';

/** The logged-in person of a request, as far as rights are concerned. */
export interface Viewer {
  id: number;
  /** What counts now: a Plus that has run out is `user`. */
  role: Role;
  emailVerified: boolean;
  deletionScheduledFor: Date | null;
  sessionId: number;
}

/** Why there is no viewer, when a token was sent. */
export type LoginState = 'none' | 'living' | 'expired' | 'gone';

/** Where a request comes from. */
export interface RequestOrigin {
  /** The client's address, after `TRUST_PROXY`; IPv6 in full. */
  ip: string;
  /** The User-Agent header. */
  userAgent?: string | undefined;
  /** Aborted when nobody waits for the answer to a form any more, or the form may not go on; the reason is the refusal. */
  signal?: AbortSignal | undefined;
}

/** What every resolver gets. */
export interface Context extends RequestOrigin {
  viewer: Viewer | null;
  loginState: LoginState;
  language: Language;
  /** An operation of a REST row: trusted, so the query limits don't apply. */
  isInternal?: true;
}

/** A context whose operation asked for a right: the auth checker has made sure of the viewer. */
export interface ViewerContext extends Context {
  viewer: Viewer;
}

/** A context of a subscription. */
export interface ListenerContext extends ViewerContext {
  /** What is heard on the viewer's topic, from when the socket was opened. */
  news(): AsyncIterableIterator<unknown>;
}

/** A stored role as it counts at `now`. */
export const effectiveRole = (role: Role, plusExpiresAt: Date | null, now: Date): Role =>
  role === 'plus' && plusExpiresAt !== null && plusExpiresAt <= now ? 'user' : role;

/** The role as other members see it: that somebody is banned is for administrators to know. */
export const roleForOthers = (role: Role, plusExpiresAt: Date | null, now: Date): Role =>
  role === 'banned' ? 'user' : effectiveRole(role, plusExpiresAt, now);
