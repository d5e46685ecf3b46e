/** One call over GraphQL and over REST. */
export interface OperationSample {
  document: string;
  variables: Record<string, unknown>;
  /** Path in GraphQL's data to what REST responds with. */
  at: string;
  method: string;
  path: string;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
}

const INTEREST = 'id name';
const MESSAGE = 'id senderId recipientId content createdAt read number clientMessageId';
const PARTNER = 'id username avatarUrl role';
const USER = `id username email role age birthdate gender location aboutMe interests { ${INTEREST} } avatarUrl
  plusSubscriptionExpiry createdAt lastOnline emailVerified pendingEmail pendingEmailFrom refusedEmail foundByGender unreadMails visibleInFindVenner firstWriters breakSince breakUntil deletionScheduledFor`;

const compact = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** Every documented call that needs no mail, written by hand for both APIs. */
export const OPERATION_SAMPLES = {
  profile: (): OperationSample => ({
    document: `{ viewer { ${USER} } }`,
    variables: {},
    at: 'viewer',
    method: 'GET',
    path: '/profile',
  }),
  interests: (): OperationSample => ({
    document: `{ interests { ${INTEREST} } }`,
    variables: {},
    at: 'interests',
    method: 'GET',
    path: '/interests',
  }),
  towns: (): OperationSample => ({
    document: '{ towns { label municipality lat lon } }',
    variables: {},
    at: 'towns',
    method: 'GET',
    path: '/towns',
  }),
  login: (email: string, password: string): OperationSample => ({
    document: `mutation($email: String!, $password: String!) { login(email: $email, password: $password) { token expiresAt secondFactor passwordChangeRequired user { ${USER} } } }`,
    variables: { email, password },
    at: 'login',
    method: 'POST',
    path: '/login',
    body: { email, password },
  }),
  member: (id: string): OperationSample => ({
    document: `query($id: ID!) { member(id: $id) { id username avatarUrl role age gender location aboutMe interests { ${INTEREST} } createdAt lastOnline isBlocked isHidden writingBarrier } }`,
    variables: { id },
    at: 'member',
    method: 'GET',
    path: `/users/${encodeURIComponent(id)}`,
  }),
  matches: (variables: Record<string, unknown>): OperationSample => ({
    document: `query($sortBy: MatchSort, $maxDistance: Int, $minAge: Int, $maxAge: Int, $hasPicture: Boolean, $isNew: Boolean,
                     $activeWithin: ActiveWithin, $gender: Gender, $notWrittenWith: Boolean, $page: Int, $pageSize: Int) {
      matches(sortBy: $sortBy, maxDistance: $maxDistance, minAge: $minAge, maxAge: $maxAge, hasPicture: $hasPicture,
              isNew: $isNew, activeWithin: $activeWithin, gender: $gender, notWrittenWith: $notWrittenWith, page: $page,
              pageSize: $pageSize) {
        items { id username avatarUrl role age gender location distanceKm aboutMe commonInterestCount commonInterests { ${INTEREST} } }
      }
    }`,
    variables: { pageSize: 100, ...compact(variables) },
    at: 'matches.items',
    method: 'GET',
    path: '/users/match',
    query: compact(variables),
  }),
  chats: (): OperationSample => ({
    document: '{ chats { id username avatarUrl role unreadCount } }',
    variables: {},
    at: 'chats',
    method: 'GET',
    path: '/messages/chats',
  }),
  open: (id: string, before: number | undefined): OperationSample => ({
    document: `mutation($with: ID!, $before: Int) { openConversation(with: $with, before: $before) { items { ${MESSAGE} } } }`,
    variables: compact({ with: id, before }),
    at: 'openConversation.items',
    method: 'GET',
    path: `/messages/with/${encodeURIComponent(id)}`,
    query: compact({ before }),
  }),
  search: (text: string, first: number | undefined): OperationSample => ({
    document: `query($text: String!, $first: Int! = 20) { searchMessages(text: $text, first: $first) {
      partners { ${PARTNER} } messages { message { ${MESSAGE} } partner { ${PARTNER} } excerpt { text isHit } } endCursor } }`,
    variables: compact({ text, first }),
    at: 'searchMessages',
    method: 'GET',
    path: '/messages/search',
    query: compact({ text, first }),
  }),
  send: (to: string, content: string, clientMessageId: string | undefined): OperationSample => ({
    document: `mutation($to: ID!, $content: String!, $clientMessageId: ID) {
      sendMessage(to: $to, content: $content, clientMessageId: $clientMessageId) { ${MESSAGE} } }`,
    variables: compact({ to, content, clientMessageId }),
    at: 'sendMessage',
    method: 'POST',
    path: '/messages/send',
    body: compact({ to, content, clientMessageId }),
  }),
  remove: (id: string): OperationSample => ({
    document: 'mutation($id: ID!) { deleteMessage(id: $id) { messageId } }',
    variables: { id },
    at: 'deleteMessage',
    method: 'DELETE',
    path: `/messages/${encodeURIComponent(id)}`,
  }),
  clear: (id: string): OperationSample => ({
    document: 'mutation($id: ID!) { deleteConversation(with: $id) { id message } }',
    variables: { id },
    at: 'deleteConversation',
    method: 'DELETE',
    path: `/messages/conversation/${encodeURIComponent(id)}`,
  }),
  cooldown: (): OperationSample => ({
    document: '{ cooldownStatus { isInCooldown remainingTimeSeconds role } }',
    variables: {},
    at: 'cooldownStatus',
    method: 'GET',
    path: '/messages/cooldown-status',
  }),
  block: (id: string): OperationSample => ({
    document: 'mutation($id: ID!) { blockMember(id: $id) { message isBlocked } }',
    variables: { id },
    at: 'blockMember',
    method: 'POST',
    path: `/users/${encodeURIComponent(id)}/block`,
  }),
  unblock: (id: string): OperationSample => ({
    document: 'mutation($id: ID!) { unblockMember(id: $id) { message isBlocked } }',
    variables: { id },
    at: 'unblockMember',
    method: 'POST',
    path: `/users/${encodeURIComponent(id)}/unblock`,
  }),
  hide: (id: string): OperationSample => ({
    document: 'mutation($id: ID!) { hideMember(id: $id) { message isHidden } }',
    variables: { id },
    at: 'hideMember',
    method: 'POST',
    path: `/users/${encodeURIComponent(id)}/hide`,
  }),
  unhide: (id: string): OperationSample => ({
    document: 'mutation($id: ID!) { unhideMember(id: $id) { message isHidden } }',
    variables: { id },
    at: 'unhideMember',
    method: 'POST',
    path: `/users/${encodeURIComponent(id)}/unhide`,
  }),
  report: (id: string, reason: string): OperationSample => ({
    document: 'mutation($id: ID!, $reason: String!) { report(thing: profile, id: $id, reason: $reason) { message } }',
    variables: { id, reason },
    at: 'report',
    method: 'POST',
    path: `/users/${encodeURIComponent(id)}/report`,
    body: { reason },
  }),
  contact: (input: Record<string, string>): OperationSample => ({
    document: 'mutation($input: ContactInput!) { sendContactMessage(input: $input) { success } }',
    variables: { input },
    at: 'sendContactMessage',
    method: 'POST',
    path: '/contact',
    body: input,
  }),
};
