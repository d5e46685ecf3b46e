import type { ErrorCode } from '@venn/schema/errors';

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
  | 'leavingFriend'
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
  | 'blockersComment'
  | 'ownOrder'
  | 'othersOrder'
  | 'anotherAdmin'
  | 'report';

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
  leavingFriend: 'MEMBER_NOT_FOUND',
  bannedFriend: null,
  blockedByViewer: 'BLOCKED',
  blocksViewer: 'BLOCKED',
} as const;

/** Whoever can have been met can be reported and blocked, across a block, while resting, and on the way out. */
const MET = {
  ...STRANGERS,
  oneself: 'BAD_REQUEST',
  other: null,
  paused: null,
  pausedFriend: null,
  leavingFriend: null,
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

/** The rights on one thing, for every operation that names one and is open to members. */
export const THINGS: Readonly<Record<string, ThingPolicy>> = {
  'Query.member': {
    ...STRANGERS,
    leavingFriend: 'MEMBER_NOT_FOUND',
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
  'Mutation.deleteConversation': { ...READING, leavingFriend: null, blockedByViewer: null, blocksViewer: null },
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
  'Mutation.verifyPayment': { ownOrder: 'PAYMENT_DECLINED', othersOrder: 'NOT_FOUND', missing: 'NOT_FOUND' },
};

/** Where an administrator's answer is another than a member's. */
export const THINGS_OF_ADMIN: Readonly<Record<string, ThingPolicy>> = {
  'Mutation.deletePost': { othersPost: null, gonePost: null, blockedPost: null, blockersPost: null, bannedPost: null },
  'Mutation.deleteComment': { othersComment: null, blockersComment: null },
};

/** What an administrator's own operations answer about a member in any state, blocked or not. */
const ANY_MEMBER = {
  oneself: null,
  anotherAdmin: null,
  other: null,
  blockedByViewer: null,
  blocksViewer: null,
  paused: null,
  banned: null,
  unverified: null,
  deletionScheduled: null,
  missing: 'MEMBER_NOT_FOUND',
} as const;

/** The operations that administrators alone have and that name a thing. */
export const ADMIN_THINGS: Readonly<Record<string, ThingPolicy>> = {
  'Query.adminUser': ANY_MEMBER,
  'Query.reportedConversation': { report: null, missing: 'NOT_FOUND' },
  'Mutation.deleteUser': { ...ANY_MEMBER, oneself: 'FORBIDDEN', anotherAdmin: 'FORBIDDEN' },
  'Mutation.setUserRole': ANY_MEMBER,
  'Mutation.setUserVisibility': ANY_MEMBER,
  'Mutation.exportUserData': { ...ANY_MEMBER, unverified: 'CONFLICT' },
  'Mutation.banUser': { ...ANY_MEMBER, oneself: 'BAD_REQUEST' },
  'Mutation.setReportStatus': { report: null, missing: 'NOT_FOUND' },
};
