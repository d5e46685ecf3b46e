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

/** The client of a request. */
export interface Caller {
  /** The client's address according to `TRUST_PROXY`; IPv6 in full. */
  ip: string;
  userAgent?: string | undefined;
  /** Aborted when the client of a form disconnects or the form is refused; the reason is the error. */
  signal?: AbortSignal | undefined;
}

/** The context of every resolver. */
export interface Context extends Caller {
  viewer: Viewer | null;
  loginState: LoginState;
  language: Language;
  /** The server's own operation, of a REST row: the cost limit doesn't apply. */
  isOwnQuestion?: true;
}

/** The context of operations with `@Authorized`: the auth checker guarantees a viewer. */
export interface ViewerContext extends Context {
  viewer: Viewer;
}

/** The context of a subscription. */
export interface ListenerContext extends ViewerContext {
  /** Events of the viewer's topic since the socket was opened. */
  news(): AsyncIterableIterator<unknown>;
}

/** The role in effect at `now`. */
export const effectiveRole = (role: Role, plusExpiresAt: Date | null, now: Date): Role =>
  role === 'plus' && plusExpiresAt !== null && plusExpiresAt <= now ? 'user' : role;

/** The role as other members see it: only administrators see bans. */
export const roleForOthers = (role: Role, plusExpiresAt: Date | null, now: Date): Role =>
  role === 'banned' ? 'user' : effectiveRole(role, plusExpiresAt, now);
