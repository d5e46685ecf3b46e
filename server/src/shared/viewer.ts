import type { ErrorCode } from '@venn/schema/errors';
import type { Role } from '@venn/schema/roles';
import type { Scope } from '@venn/schema/scopes';
import type { Language } from '@venn/schema/texts/errors';
import type { RequestTrace } from '../infra/monitoring/request-trace.js';

/** The logged-in member of a request, with what access rights depend on. */
export interface Viewer {
  id: number;
  /** The effective role: an expired Plus is `user`. */
  role: Role;
  emailVerified: boolean;
  deletionScheduledFor: Date | null;
  sessionId: number;
  /** What the session has to do before it gets its rights, as the error code of everything else; null: nothing. */
  confinement: Confinement | null;
  /** Whether an administrator's second factor has to be given again for actions that need it. */
  stepUpDue: boolean;
  /** What the personal token of the request may do; null for a login, which may do everything that its member may. */
  scopes: readonly Scope[] | null;
}

/** Why a session is confined. */
export type Confinement = Extract<ErrorCode, 'SECOND_FACTOR_REQUIRED' | 'PASSWORD_CHANGE_REQUIRED'>;

/** State of the request's token; explains a missing viewer. `invalidToken`: a personal one that is wrong, or has ended. */
export type LoginState = 'none' | 'living' | 'expired' | 'invalidToken' | 'gone';

/** Where a request comes from. */
export interface RequestOrigin {
  trace: RequestTrace;
  /** The client's address, after `TRUST_PROXY`; IPv6 in full. */
  ip: string;
  /** The User-Agent header. */
  userAgent?: string | undefined;
  /** Aborted when the client of a form disconnects or the form is refused; the reason is the error. */
  signal?: AbortSignal | undefined;
  /** The cookie of a device on which a member has logged in (`KnownDeviceService`). */
  device?: string | undefined;
  /** A solution of a challenge (`ProofOfWork`), from the request's header. */
  proofOfWork?: string | undefined;
  /** Whether a page of another site sends it, without a token: it may read what everybody may see. */
  isForeign?: boolean;
  /** Sends a cookie with the response; absent over sockets. */
  setCookie?: ((cookie: string) => void) | undefined;
}

/** What every resolver gets. */
export interface Context extends RequestOrigin {
  viewer: Viewer | null;
  loginState: LoginState;
  /** Looks up the login again. */
  findLogin: () => Promise<Pick<Context, 'viewer' | 'loginState'>>;
  language: Language;
  /** An operation of a REST row: trusted, so the query limits don't apply. */
  isInternal?: true;
  /** An operation of server-side rendering, which has a limit of its own. */
  isRendering?: true;
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
