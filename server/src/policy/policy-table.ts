import type { ErrorCode } from '@venn/schema/errors';

/** Everybody who can come with a request. */
export const ACTORS = [
  'visitor',
  'unverified',
  'member',
  'plus',
  'expiredPlus',
  'admin',
  'banned',
  'deletionScheduled',
  'loggedOut',
  'expiredSession',
  'erased',
] as const;
export type Actor = (typeof ACTORS)[number];

/** Who an operation is open to, from everyone down to administrators. */
export type Access = 'everyone' | 'session' | 'member' | 'admin';

const NO_LOGIN = {
  visitor: 'UNAUTHENTICATED',
  loggedOut: 'UNAUTHENTICATED',
  expiredSession: 'UNAUTHENTICATED',
  erased: 'USER_GONE',
  banned: 'ACCOUNT_BANNED',
} as const;
const CONFINED = { unverified: 'EMAIL_NOT_VERIFIED', deletionScheduled: 'DELETION_SCHEDULED' } as const;
const NO_ADMIN = { member: 'FORBIDDEN', plus: 'FORBIDDEN', expiredPlus: 'FORBIDDEN' } as const;

/** What each access answers to whoever may not; who isn't named may. */
export const REFUSALS: Readonly<Record<Access, Partial<Record<Actor, ErrorCode>>>> = {
  everyone: {},
  session: NO_LOGIN,
  member: { ...NO_LOGIN, ...CONFINED },
  admin: { ...NO_LOGIN, ...CONFINED, ...NO_ADMIN },
};

/**
 * Who may what: every operation of the schema, every REST row and every other route. It is written by hand, apart from
 * the code that holds it: the test generated from it tries each actor on each entry, and fails for an operation that
 * has none.
 */
export const POLICY: Readonly<Record<string, Access>> = {
  'Query.interests': 'everyone',
  'Query.viewer': 'session',
  'Query.sessions': 'member',
  'Query.member': 'member',
  'Query.matches': 'member',
  'Query.chats': 'member',
  'Query.unreadTotal': 'member',
  'Query.messages': 'member',
  'Query.messageChanges': 'member',
  'Query.cooldownStatus': 'member',
  'Query.posts': 'member',
  'Query.newPostCount': 'member',
  'Query.comments': 'member',
  'Query.blockedMembers': 'member',
  'Query.adminTotals': 'admin',
  'Query.newAccountStats': 'admin',
  'Query.adminUsers': 'admin',
  'Query.adminUser': 'admin',
  'Query.adminMessages': 'admin',
  'Query.adminReports': 'admin',
  'Query.reportedConversation': 'admin',
  'Query.auditLog': 'admin',
  'Mutation.deleteUser': 'admin',
  'Mutation.setUserRole': 'admin',
  'Mutation.setUserVisibility': 'admin',
  'Mutation.banUser': 'admin',
  'Mutation.setReportStatus': 'admin',
  'Mutation.blockMember': 'member',
  'Mutation.unblockMember': 'member',
  'Mutation.reportMember': 'member',
  'Mutation.register': 'everyone',
  'Mutation.login': 'everyone',
  'Mutation.logout': 'session',
  'Mutation.logoutEverywhere': 'member',
  'Mutation.updateProfile': 'member',
  'Mutation.changePassword': 'member',
  'Mutation.deleteAccount': 'session',
  'Mutation.deleteAccountNow': 'session',
  'Mutation.undoDeletion': 'session',
  'Mutation.forgotPassword': 'everyone',
  'Mutation.resetPassword': 'everyone',
  'Mutation.verifyEmail': 'everyone',
  'Mutation.resendVerification': 'everyone',
  'Mutation.sendContactMessage': 'everyone',
  'Mutation.sendMessage': 'member',
  'Mutation.deleteMessage': 'member',
  'Mutation.deleteConversation': 'member',
  'Mutation.markConversationRead': 'member',
  'Mutation.openConversation': 'member',
  'Mutation.createPost': 'member',
  'Mutation.deletePost': 'member',
  'Mutation.likePost': 'member',
  'Mutation.unlikePost': 'member',
  'Mutation.createComment': 'member',
  'Mutation.deleteComment': 'member',
  'Mutation.startPayment': 'member',
  'Mutation.verifyPayment': 'member',
  'Mutation.completeMockPayment': 'member',
  'Subscription.chatEvents': 'member',

  'POST /api/register': 'everyone',
  'POST /api/login': 'everyone',
  'POST /api/logout': 'session',
  'POST /api/auth/forgot-password': 'everyone',
  'POST /api/auth/reset-password': 'everyone',
  'POST /api/auth/verify-email': 'everyone',
  'POST /api/auth/resend-verification': 'everyone',
  'GET /api/profile': 'session',
  'PUT /api/profile': 'member',
  'DELETE /api/profile': 'session',
  'POST /api/profile/undo-deletion': 'session',
  'POST /api/profile/change-password': 'member',
  'GET /api/users/match': 'member',
  'GET /api/users/{id}': 'member',
  'POST /api/users/{id}/block': 'member',
  'POST /api/users/{id}/unblock': 'member',
  'POST /api/users/{id}/report': 'member',
  'GET /api/interests': 'everyone',
  'POST /api/contact': 'everyone',
  'GET /api/messages/chats': 'member',
  'GET /api/messages/with/{id}': 'member',
  'POST /api/messages/send': 'member',
  'DELETE /api/messages/{id}': 'member',
  'DELETE /api/messages/conversation/{id}': 'member',
  'GET /api/messages/cooldown-status': 'member',
  'GET /api/posts': 'member',
  'POST /api/posts': 'member',
  'DELETE /api/posts/{id}': 'member',
  'POST /api/posts/{id}/like': 'member',
  'DELETE /api/posts/{id}/like': 'member',
  'GET /api/posts/{id}/comments': 'member',
  'POST /api/posts/{id}/comments': 'member',
  'DELETE /api/comments/{id}': 'member',
  'POST /api/billing/upgrade': 'member',
  'POST /api/payments/onpay/session': 'member',
  'POST /api/payments/onpay/verify': 'member',
  'GET /api/admin/stats/new-accounts': 'admin',
  'GET /api/admin/users': 'admin',
  'GET /api/admin/messages': 'admin',
  'GET /api/admin/reports': 'admin',
  'GET /api/admin/users/{id}/details': 'admin',
  'DELETE /api/admin/users/{id}': 'admin',
  'PATCH /api/admin/users/{id}/visibility': 'admin',
  'PATCH /api/admin/users/{id}/role': 'admin',
  'PATCH /api/admin/reports/{id}/status': 'admin',

  'GET /api/openapi.json': 'everyone',
  'GET /api/docs': 'everyone',
  'GET /api/docs.css': 'everyone',
  'GET /graphql': 'everyone',
  'POST /graphql': 'everyone',
  'GET /avatars/{name}': 'everyone',
  'GET /healthz': 'everyone',
  'GET /readyz': 'everyone',
  'GET /metrics': 'everyone',
  'GET /robots.txt': 'everyone',
  'GET /payments/onpay/accept': 'everyone',
  'POST /payments/onpay/accept': 'everyone',
  'GET /payments/onpay/decline': 'everyone',
  'POST /payments/onpay/decline': 'everyone',
  'GET /payments/onpay/callback': 'everyone',
  'POST /payments/onpay/callback': 'everyone',
  'GET /dev/payment': 'everyone',
  'GET /dev/payment.css': 'everyone',
  'GET /dev/inbox': 'everyone',
  'GET /dev/inbox.css': 'everyone',
  'GET /dev/inbox/{file}': 'everyone',
};

/** What one member, message, post or comment is to the member who asks. */
export type Relation =
  | 'oneself'
  | 'other'
  | 'blockedByViewer'
  | 'blocksViewer'
  | 'paused'
  | 'pausedFriend'
  | 'banned'
  | 'bannedFriend'
  | 'unverified'
  | 'deletionScheduled'
  | 'missing'
  | 'sent'
  | 'received'
  | 'foreign'
  | 'ownPost'
  | 'othersPost'
  | 'blockedPost'
  | 'blockersPost'
  | 'bannedPost'
  | 'gonePost'
  | 'ownComment'
  | 'othersComment'
  | 'blockersComment';

/** What an operation answers about a thing in each relation; null where it may. */
export type ThingPolicy = Partial<Record<Relation, ErrorCode | null>>;

const STRANGERS = {
  banned: 'MEMBER_NOT_FOUND',
  unverified: 'MEMBER_NOT_FOUND',
  deletionScheduled: 'MEMBER_NOT_FOUND',
  paused: 'MEMBER_NOT_FOUND',
  missing: 'MEMBER_NOT_FOUND',
} as const;
const READING = {
  ...STRANGERS,
  oneself: 'BAD_REQUEST',
  other: null,
  pausedFriend: null,
  bannedFriend: null,
  blockedByViewer: 'BLOCKED',
  blocksViewer: 'BLOCKED',
} as const;

/** Whoever can have been met can be reported and blocked, across a block and while resting. */
const MET = {
  ...STRANGERS,
  oneself: 'BAD_REQUEST',
  other: null,
  paused: null,
  pausedFriend: null,
  bannedFriend: null,
  blockedByViewer: null,
  blocksViewer: null,
} as const;

const ON_A_POST = {
  ownPost: null,
  othersPost: null,
  gonePost: null,
  blockedPost: 'NOT_FOUND',
  blockersPost: 'NOT_FOUND',
  bannedPost: 'NOT_FOUND',
  ownComment: 'NOT_FOUND',
  missing: 'NOT_FOUND',
} as const;

/** The rights on one thing, for every operation that names one; administrators' operations reach all of them. */
export const THINGS: Readonly<Record<string, ThingPolicy>> = {
  'Query.member': {
    ...STRANGERS,
    bannedFriend: 'MEMBER_NOT_FOUND',
    pausedFriend: null,
    other: null,
    blockedByViewer: null,
    blocksViewer: 'MEMBER_NOT_FOUND',
  },
  'Mutation.blockMember': MET,
  'Mutation.unblockMember': MET,
  'Mutation.reportMember': MET,
  'Query.messages': READING,
  'Query.messageChanges': READING,
  'Mutation.openConversation': READING,
  'Mutation.markConversationRead': READING,
  'Mutation.sendMessage': { ...READING, bannedFriend: 'MEMBER_NOT_FOUND' },
  'Mutation.deleteConversation': { ...READING, blockedByViewer: null, blocksViewer: null },
  'Mutation.deleteMessage': { sent: null, received: 'FORBIDDEN', foreign: 'NOT_FOUND', missing: 'NOT_FOUND' },
  'Query.comments': ON_A_POST,
  'Mutation.likePost': ON_A_POST,
  'Mutation.unlikePost': ON_A_POST,
  'Mutation.createComment': ON_A_POST,
  'Mutation.deletePost': { ...ON_A_POST, othersPost: 'FORBIDDEN', gonePost: 'FORBIDDEN' },
  'Mutation.deleteComment': {
    ownComment: null,
    othersComment: 'FORBIDDEN',
    blockersComment: 'NOT_FOUND',
    ownPost: 'NOT_FOUND',
    missing: 'NOT_FOUND',
  },
};
