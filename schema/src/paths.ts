/** Every address that a member can see, once: the router, the mails and the server's redirects read it here. */
export const PATHS = {
  home: '/',
  register: '/register',
  login: '/login',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  undoEmail: '/undo-email',
  unsubscribe: '/unsubscribe',
  dataExport: '/data-export',
  profile: '/profile',
  matches: '/matches',
  messages: '/messages',
  wall: '/wall',
  payment: '/payment',
  admin: '/admin',
  adminLogin: '/admin/login',
  adminDashboard: '/admin/dashboard',
  adminAudit: '/admin/audit',
  contact: '/contact',
  privacy: '/privacy',
  terms: '/terms',
  cookies: '/cookies',
  faq: '/faq',
  about: '/about',
} as const;

/** The page of the embedded default that pretends to be a payment window. */
export const MOCK_PAYMENT_PATH = '/dev/payment';

/** Pages that are the same for everyone and are rendered to HTML at build time. */
export const PUBLIC_PAGES = [
  PATHS.home,
  PATHS.contact,
  PATHS.privacy,
  PATHS.terms,
  PATHS.cookies,
  PATHS.faq,
  PATHS.about,
] as const;

/** The address of a member's profile. */
export const profilePath = (memberId: string): string => `${PATHS.profile}/${encodeURIComponent(memberId)}`;

/** The address of a member in the admin portal. */
export const adminUserPath = (memberId: string): string => `${PATHS.admin}/user/${encodeURIComponent(memberId)}`;

/** The part of a member's profile about reporting and blocking. */
export const SAFETY_ANCHOR = 'tryghed';

/** The address of the conversation with a member. */
export const conversationPath = (memberId: string): string => `${PATHS.messages}/${encodeURIComponent(memberId)}`;

/**
 * Whether `path` leads to a page of this site: it begins with one slash and holds nothing that a browser
 * could read as another host (`//e`, `/\e`) or as a control character.
 */
export function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])[^\\\u0000-\u001f\u007f]*$/.test(path);
}

/** Where a login leads: to the page of ours that asked for it, else to Find Venner. */
export function onwardTo(next: string | null): string {
  if (next === null || !isOwnPath(next)) return PATHS.matches;
  return next.split(/[?#]/, 1)[0] === PATHS.login ? PATHS.matches : next;
}
