import type { Role } from '@venn/schema/roles';
import type { Language } from '@venn/schema/texts/errors';

/** The logged-in member of a request, with what access rights depend on. */
export interface Viewer {
  id: number;
  /** The effective role: an expired Plus is `user`. */
  role: Role;
  emailVerified: boolean;
  deletionScheduledFor: Date | null;
  sessionId: number;
}

/** State of the request's session token; explains a missing viewer. */
export type LoginState = 'none' | 'living' | 'expired' | 'gone';

/** Where a request comes from. */
export interface RequestOrigin {
  /** The client's address, after `TRUST_PROXY`; IPv6 in full. */
  ip: string;
  /** The User-Agent header. */
  userAgent?: string | undefined;
  /** Aborted when the client of a form disconnects or the form is refused; the reason is the error. */
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

/** The context of operations with `@Authorized`: the auth checker guarantees a viewer. */
export interface ViewerContext extends Context {
  viewer: Viewer;
}

/** The context of a subscription. */
export interface ListenerContext extends ViewerContext {
  /** Events of the viewer's topic since the socket was opened. */
  events(): AsyncIterableIterator<unknown>;
}

/** The role in effect at `now`. */
export const effectiveRole = (role: Role, plusExpiresAt: Date | null, now: Date): Role =>
  role === 'plus' && plusExpiresAt !== null && plusExpiresAt <= now ? 'user' : role;

/** The role as other members see it: only administrators see bans. */
export const roleForOthers = (role: Role, plusExpiresAt: Date | null, now: Date): Role =>
  role === 'banned' ? 'user' : effectiveRole(role, plusExpiresAt, now);
