import type { ErrorCode } from '@venn/schema/errors';
import type { ReportedThing } from '@venn/schema/moderation';

/** How a member, message, post, comment, order or report relates to the viewer. */
export type Relation =
  | 'oneself'
  | 'other'
  | 'blockedByViewer'
  | 'blocksViewer'
  | 'paused'
  | 'pausedFriend'
  | 'onBreak'
  | 'writesFirst'
  | 'banned'
  | 'bannedFriend'
  | 'unverified'
  | 'deletionScheduled'
  | 'deletionScheduledFriend'
  | 'missing'
  | 'sent'
  | 'received'
  | 'foreign'
  | 'deletedForMe'
  | 'blockersMessage'
  | 'ownPost'
  | 'othersPost'
  | 'blockedPost'
  | 'blockersPost'
  | 'bannedPost'
  | 'gonePost'
  | 'ownAftale'
  | 'othersAftale'
  | 'blockedAftale'
  | 'blockersAftale'
  | 'pastAftale'
  | 'cancelledAftale'
  | 'ownRequest'
  | 'requestToViewer'
  | 'othersRequest'
  | 'ownProposal'
  | 'proposalToViewer'
  | 'agreedProposal'
  | 'blockersProposal'
  | 'foreignProposal'
  | 'ownComment'
  | 'othersComment'
  | 'blockersComment'
  | 'ownOrder'
  | 'othersOrder'
  | 'ownSession'
  | 'othersSession'
  | 'ownToken'
  | 'othersToken'
  | 'ownPushDevice'
  | 'othersPushDevice'
  | 'ownPasskey'
  | 'othersPasskey'
  | 'anotherAdmin'
  | 'report'
  | 'reportedAftale'
  | 'reportAboutViewer'
  | 'ownDecision'
  | 'othersDecision'
  | 'appealedDecision'
  | 'blockedSource';

/** What an object in each relation is to a report; a profile where nothing is named. */
export const THINGS: Partial<Readonly<Record<Relation, ReportedThing>>> = {
  ownPost: 'post',
  othersPost: 'post',
  gonePost: 'post',
  blockedPost: 'post',
  blockersPost: 'post',
  bannedPost: 'post',
  ownComment: 'comment',
  othersComment: 'comment',
  blockersComment: 'comment',
  sent: 'message',
  received: 'message',
  deletedForMe: 'message',
  blockersMessage: 'message',
  foreign: 'message',
  ownProposal: 'proposal',
  proposalToViewer: 'proposal',
  blockersProposal: 'proposal',
  foreignProposal: 'proposal',
};

/** The error code of an operation on an object in each relation; null: allowed. */
export type ObjectPolicy = Partial<Record<Relation, ErrorCode | null>>;

const HIDDEN = {
  banned: 'MEMBER_NOT_FOUND',
  unverified: 'MEMBER_NOT_FOUND',
  deletionScheduled: 'MEMBER_NOT_FOUND',
  paused: 'MEMBER_NOT_FOUND',
  missing: 'MEMBER_NOT_FOUND',
} as const;

const CONVERSATION = {
  ...HIDDEN,
  oneself: 'BAD_REQUEST',
  other: null,
  pausedFriend: null,
  onBreak: null,
  writesFirst: null,
  deletionScheduledFriend: 'MEMBER_NOT_FOUND',
  bannedFriend: null,
  blockedByViewer: 'BLOCKED',
  blocksViewer: 'BLOCKED',
} as const;

/** Members that the viewer may have met can be reported, blocked and hidden, in any state. */
const MET = {
  ...HIDDEN,
  oneself: 'BAD_REQUEST',
  other: null,
  paused: null,
  pausedFriend: null,
  onBreak: null,
  writesFirst: null,
  deletionScheduledFriend: null,
  bannedFriend: null,
  blockedByViewer: null,
  blocksViewer: null,
} as const;

const POST = {
  ownPost: null,
  othersPost: null,
  gonePost: null,
  blockedPost: 'NOT_FOUND',
  blockersPost: 'NOT_FOUND',
  bannedPost: 'NOT_FOUND',
  ownComment: 'NOT_FOUND',
  missing: 'NOT_FOUND',
} as const;

/** What only the host may; another post is no aftale. */
const HOSTED = {
  ownAftale: null,
  othersAftale: 'FORBIDDEN',
  blockedAftale: 'NOT_FOUND',
  blockersAftale: 'NOT_FOUND',
  ownPost: 'NOT_FOUND',
  othersPost: 'NOT_FOUND',
  ownComment: 'NOT_FOUND',
  missing: 'NOT_FOUND',
} as const;

/** What only the two of a conversation may. */
const PROPOSED = {
  blockersProposal: 'BLOCKED',
  foreignProposal: 'NOT_FOUND',
  received: 'NOT_FOUND',
  missing: 'NOT_FOUND',
} as const;

/** The rights on objects, for every operation for members that takes an object's id. */
export const OBJECT_POLICY: Readonly<Record<string, ObjectPolicy>> = {
  'Query.member': {
    ...HIDDEN,
    deletionScheduledFriend: 'MEMBER_NOT_FOUND',
    bannedFriend: 'MEMBER_NOT_FOUND',
    pausedFriend: null,
    onBreak: null,
    writesFirst: null,
    other: null,
    blockedByViewer: null,
    blocksViewer: 'MEMBER_NOT_FOUND',
  },
  'Mutation.blockMember': MET,
  'Mutation.unblockMember': MET,
  'Mutation.hideMember': MET,
  'Mutation.unhideMember': MET,
  'Mutation.report': {
    ...MET,
    ownPost: 'BAD_REQUEST',
    othersPost: null,
    gonePost: null,
    blockedPost: 'NOT_FOUND',
    blockersPost: 'NOT_FOUND',
    bannedPost: 'NOT_FOUND',
    ownComment: 'BAD_REQUEST',
    othersComment: null,
    blockersComment: 'NOT_FOUND',
    sent: 'BAD_REQUEST',
    received: null,
    deletedForMe: null,
    blockersMessage: null,
    foreign: 'NOT_FOUND',
    ownProposal: 'BAD_REQUEST',
    proposalToViewer: null,
    blockersProposal: null,
    foreignProposal: 'NOT_FOUND',
  },
  'Query.messages': CONVERSATION,
  'Query.messageChanges': CONVERSATION,
  'Mutation.openConversation': CONVERSATION,
  'Mutation.markConversationRead': CONVERSATION,
  'Query.proposals': CONVERSATION,
  'Mutation.sendMessage': {
    ...CONVERSATION,
    onBreak: 'MEMBER_ON_BREAK',
    writesFirst: 'NO_FIRST_MESSAGES',
    bannedFriend: 'MEMBER_NOT_FOUND',
  },
  'Mutation.proposeAftale': {
    ...CONVERSATION,
    other: 'NOT_BOTH_WROTE',
    pausedFriend: 'NOT_BOTH_WROTE',
    onBreak: 'NOT_BOTH_WROTE',
    writesFirst: 'NOT_BOTH_WROTE',
    bannedFriend: 'MEMBER_NOT_FOUND',
  },
  'Mutation.deleteConversation': {
    ...CONVERSATION,
    deletionScheduledFriend: null,
    blockedByViewer: null,
    blocksViewer: null,
  },
  'Mutation.deleteMessage': { sent: null, received: 'FORBIDDEN', foreign: 'NOT_FOUND', missing: 'NOT_FOUND' },
  'Query.post': POST,
  'Query.comments': POST,
  'Mutation.likePost': POST,
  'Mutation.unlikePost': POST,
  'Mutation.createComment': POST,
  'Mutation.deletePost': { ...POST, othersPost: 'FORBIDDEN', gonePost: 'FORBIDDEN' },
  'Mutation.deleteComment': {
    ownComment: null,
    othersComment: 'FORBIDDEN',
    blockersComment: 'NOT_FOUND',
    ownPost: 'NOT_FOUND',
    missing: 'NOT_FOUND',
  },
  'Mutation.changeAftale': HOSTED,
  'Mutation.cancelAftale': HOSTED,
  'Mutation.askToJoin': {
    ...HOSTED,
    ownAftale: 'AFTALE_OWN',
    othersAftale: null,
    pastAftale: 'AFTALE_PAST',
    cancelledAftale: 'AFTALE_CANCELLED',
  },
  'Mutation.leaveAftale': { ...HOSTED, othersAftale: null },
  'Mutation.answerMeeting': { ...HOSTED, ownAftale: 'CONFLICT', othersAftale: 'NOT_FOUND', pastAftale: 'NOT_FOUND' },
  'Mutation.decideRequest': {
    requestToViewer: null,
    ownRequest: 'NOT_FOUND',
    othersRequest: 'NOT_FOUND',
    ownAftale: 'NOT_FOUND',
    missing: 'NOT_FOUND',
  },
  'Mutation.removeGuest': {
    requestToViewer: null,
    ownRequest: null,
    othersRequest: 'NOT_FOUND',
    ownAftale: 'NOT_FOUND',
    missing: 'NOT_FOUND',
  },
  'Mutation.answerProposal': { ...PROPOSED, ownProposal: 'PROPOSAL_OWN', proposalToViewer: null, agreedProposal: null },
  'Mutation.withdrawProposal': {
    ...PROPOSED,
    ownProposal: null,
    proposalToViewer: 'FORBIDDEN',
    agreedProposal: 'FORBIDDEN',
  },
  'Mutation.cancelProposal': {
    ...PROPOSED,
    ownProposal: 'PROPOSAL_CLOSED',
    proposalToViewer: 'PROPOSAL_CLOSED',
    agreedProposal: null,
  },
  'Mutation.unsubscribeFromPush': { ownPushDevice: null, othersPushDevice: 'NOT_FOUND', missing: 'NOT_FOUND' },
  'Mutation.endSession': { ownSession: null, othersSession: 'NOT_FOUND', missing: 'NOT_FOUND', oneself: 'NOT_FOUND' },
  'Mutation.deleteAccessToken': {
    ownToken: null,
    othersToken: 'NOT_FOUND',
    missing: 'NOT_FOUND',
    oneself: 'NOT_FOUND',
  },
  'Mutation.acknowledgeDecision': { ownDecision: null, othersDecision: 'NOT_FOUND', missing: 'NOT_FOUND' },
  'Mutation.withdrawPurchase': { ownOrder: 'CONFLICT', othersOrder: 'NOT_FOUND', missing: 'NOT_FOUND' },
  'Mutation.verifyPayment': { ownOrder: 'PAYMENT_DECLINED', othersOrder: 'NOT_FOUND', missing: 'NOT_FOUND' },
};

/** Differences for administrators. */
export const ADMIN_DIFFERENCES: Readonly<Record<string, ObjectPolicy>> = {
  'Mutation.deletePost': { othersPost: null, gonePost: null, blockedPost: null, blockersPost: null, bannedPost: null },
  'Mutation.deleteComment': { othersComment: null, blockersComment: null },
};

/** Administrators' operations on a member, in any state, blocked or not. */
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

/** The rights on objects, for every operation for administrators that takes an object's id. */
export const ADMIN_OBJECT_POLICY: Readonly<Record<string, ObjectPolicy>> = {
  'Query.adminUser': ANY_MEMBER,
  'Query.adminReport': { report: null, missing: 'NOT_FOUND' },
  'Query.adminAftaleGuests': {
    othersAftale: null,
    blockersAftale: null,
    othersPost: 'NOT_FOUND',
    missing: 'NOT_FOUND',
  },
  'Query.adminReportedGuests': {
    reportedAftale: null,
    reportAboutViewer: 'NOT_FOUND',
    report: 'NOT_FOUND',
    missing: 'NOT_FOUND',
  },
  'Mutation.deleteUser': { ...ANY_MEMBER, oneself: 'FORBIDDEN', anotherAdmin: 'FORBIDDEN' },
  'Mutation.setUserRole': ANY_MEMBER,
  'Mutation.setUserVisibility': ANY_MEMBER,
  'Mutation.exportUserData': { ...ANY_MEMBER, unverified: 'CONFLICT' },
  'Mutation.banUser': { ...ANY_MEMBER, oneself: 'BAD_REQUEST' },
  'Mutation.setReportStatus': { report: null, missing: 'NOT_FOUND' },
  'Mutation.decide': {
    ...ANY_MEMBER,
    oneself: 'BAD_REQUEST',
    ownPost: 'BAD_REQUEST',
    othersPost: null,
    gonePost: null,
    blockersPost: null,
    ownComment: 'BAD_REQUEST',
    othersComment: null,
    blockersComment: null,
    report: 'MEMBER_NOT_FOUND',
  },
  'Mutation.undoDecision': {
    othersDecision: null,
    ownDecision: 'FORBIDDEN',
    missing: 'NOT_FOUND',
    report: 'NOT_FOUND',
  },
  'Mutation.decideAppeal': { appealedDecision: null, othersDecision: 'NOT_FOUND', missing: 'NOT_FOUND' },
  'Query.adminOrder': { ownOrder: null, othersOrder: null, missing: 'NOT_FOUND' },
  'Mutation.refundOrder': { ownOrder: 'CONFLICT', othersOrder: 'CONFLICT', missing: 'NOT_FOUND' },
  'Mutation.withdrawOrder': { ownOrder: 'CONFLICT', othersOrder: 'CONFLICT', missing: 'NOT_FOUND' },
  'Mutation.chargeBackOrder': { ownOrder: 'CONFLICT', othersOrder: 'CONFLICT', missing: 'NOT_FOUND' },
  'Mutation.resendReceipt': { ownOrder: 'CONFLICT', othersOrder: 'CONFLICT', missing: 'NOT_FOUND' },
  'Mutation.renamePasskey': { ownPasskey: null, othersPasskey: 'NOT_FOUND', missing: 'NOT_FOUND' },
  'Mutation.removePasskey': { ownPasskey: null, othersPasskey: 'NOT_FOUND', missing: 'NOT_FOUND' },
  'Mutation.unblockSource': { blockedSource: null, missing: 'NOT_FOUND', report: 'NOT_FOUND' },
};
