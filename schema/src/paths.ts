/** URL paths of all pages, for the router, the mails and the server's redirects. */
export const PATHS = {
  home: '/',
  register: '/register',
  login: '/login',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  undoEmail: '/undo-email',
  appeal: '/appeal',
  withdrawal: '/withdraw',
  confirmReport: '/confirm-report',
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
  adminLimits: '/admin/limits',
  adminSecurity: '/admin/security',
  adminSources: '/admin/blocked',
  adminAppeals: '/admin/appeals',
  adminOrders: '/admin/orders',
  adminFigures: '/admin/figures',
  contact: '/contact',
  privacy: '/privacy',
  terms: '/terms',
  cookies: '/cookies',
  faq: '/faq',
  about: '/about',
} as const;

/** The page for authors of programs, in English: the server's, outside of the router. */
export const DEVELOPERS_PATH = '/api/docs';

/** Pages of mailed links, whose addresses carry a token: they are neither cached nor indexed. */
export const LINK_PATHS = [
  PATHS.verifyEmail,
  PATHS.resetPassword,
  PATHS.undoEmail,
  PATHS.unsubscribe,
  PATHS.dataExport,
  PATHS.withdrawal,
  PATHS.appeal,
  PATHS.confirmReport,
] as const;

/** URL path of a mailed link. */
export const linkPath = (path: (typeof LINK_PATHS)[number], token: string): string =>
  `${path}?token=${encodeURIComponent(token)}`;

/** The contact page with the form of a visitor's report. */
export const REPORT_CONTENT_PATH = `${PATHS.contact}?emne=anmeld-indhold`;

/** The mock payment page of the embedded setup. */
export const MOCK_PAYMENT_PATH = '/dev/payment';

/** Pages without member data, rendered to HTML at build time. */
export const PUBLIC_PAGES = [
  PATHS.home,
  PATHS.contact,
  PATHS.privacy,
  PATHS.terms,
  PATHS.cookies,
  PATHS.faq,
  PATHS.about,
] as const;

/** URL path of a member's profile. */
export const profilePath = (memberId: string): string => `${PATHS.profile}/${encodeURIComponent(memberId)}`;

/** URL path of one post on the wall. */
export const postPath = (postId: string): string => `${PATHS.wall}?opslag=${encodeURIComponent(postId)}`;

/** Where a member chooses which mails to get. */
export const MAILS_PATH = `${PATHS.profile}?fane=konto`;

/** URL path of a member in the admin portal. */
export const adminUserPath = (memberId: string): string => `${PATHS.admin}/user/${encodeURIComponent(memberId)}`;

/** URL path of a report in the admin portal. */
export const adminReportPath = (reportId: string): string => `${PATHS.admin}/report/${encodeURIComponent(reportId)}`;

/** URL path of an order in the admin portal. */
export const adminOrderPath = (order: string): string => `${PATHS.adminOrders}/${encodeURIComponent(order)}`;

/** Anchor of the section for reporting and blocking on a member's profile. */
export const SAFETY_ANCHOR = 'tryghed';

/** Anchor of the member's own reports, in the own profile. */
export const OWN_REPORTS_ANCHOR = 'dine-rapporter';

/** Anchor of the member's break, in the own profile. */
export const BREAK_ANCHOR = 'pause';

/** Anchor of the section that changes the password, in the own profile. */
export const PASSWORD_ANCHOR = 'skift-adgangskode';

/** Where a member changes the password; password managers are led there. */
export const CHANGE_PASSWORD_PATH = `${PATHS.profile}?fane=konto#${PASSWORD_ANCHOR}`;

/** Where a member begins a break, and ends it. */
export const BREAK_PATH = `${PATHS.profile}?fane=konto#${BREAK_ANCHOR}`;

/** URL path of the conversation with a member. */
export const conversationPath = (memberId: string): string => `${PATHS.messages}/${encodeURIComponent(memberId)}`;

/**
 * Whether `path` is on this site: it starts with a single slash and contains no control characters and nothing that a
 * browser could read as another host (`//e`, `/\e`). Prevents open redirects.
 */
export function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])[^\\\u0000-\u001f\u007f]*$/.test(path);
}

/** Path to continue to after a login: `next` if it is on this site, else Find Venner. */
export function onwardTo(next: string | null): string {
  if (next === null || !isOwnPath(next)) return PATHS.matches;
  return next.split(/[?#]/, 1)[0] === PATHS.login ? PATHS.matches : next;
}
