import type { Answer, GraphQLAnswer, TestApp, TestSubscription } from '../app.js';
import type { TestMember } from '../factories.js';

const MESSAGE = 'id clientMessageId number senderId recipientId content createdAt read';
const CHAT = `id username role avatarUrl unreadCount bothWrote changeNumber lastMessage { ${MESSAGE} }`;
const UNREAD = 'unread { total moment }';
const READING = `unreadCount unreadTotal changeNumber follows readTo chat { ${CHAT} } ${UNREAD}`;

/** The operations of the chat over HTTP. Each returns the raw GraphQL response. */
export const chat = {
  send: (app: TestApp, from: TestMember, to: { publicId: string }, content = 'Hej', clientMessageId?: string) =>
    app.graphql(
      `mutation ($to: ID!, $content: String!, $clientMessageId: ID) {
         sendMessage(to: $to, content: $content, clientMessageId: $clientMessageId) { ${MESSAGE} }
       }`,
      { to: to.publicId, content, clientMessageId },
      from.token,
    ),
  delete: (app: TestApp, viewer: TestMember, id: string) =>
    app.graphql(
      `mutation ($id: ID!) {
         deleteMessage(id: $id) { messageId partnerId changeNumber follows chat { ${CHAT} } ${UNREAD} }
       }`,
      { id },
      viewer.token,
    ),
  page: (app: TestApp, viewer: TestMember, partner: { publicId: string }, page: object = {}) =>
    app.graphql(
      `query ($with: ID!, $before: Int, $limit: Int! = 50) {
         messages(with: $with, before: $before, limit: $limit) {
           items { ${MESSAGE} } hasOlder changeNumber unreadFrom unreadCount bothWrote viewerCanWrite
         }
       }`,
      { with: partner.publicId, ...page },
      viewer.token,
    ),
  open: (app: TestApp, viewer: TestMember, partner: { publicId: string }) =>
    app.graphql(
      `mutation ($with: ID!) {
         openConversation(with: $with) { items { ${MESSAGE} } hasOlder changeNumber unreadFrom unreadCount bothWrote viewerCanWrite }
       }`,
      { with: partner.publicId },
      viewer.token,
    ),
  changes: (app: TestApp, viewer: TestMember, partner: { publicId: string }, since: number) =>
    app.graphql(
      `query ($with: ID!, $since: Int!) {
         messageChanges(with: $with, since: $since) {
           messages { ${MESSAGE} } deletedIds changeNumber complete viewerCanWrite
         }
       }`,
      { with: partner.publicId, since },
      viewer.token,
    ),
  read: (app: TestApp, viewer: TestMember, partner: { publicId: string }) =>
    app.graphql(
      `mutation ($with: ID!) { markConversationRead(with: $with) { ${READING} } }`,
      { with: partner.publicId },
      viewer.token,
    ),
  clear: (app: TestApp, viewer: TestMember, partner: { publicId: string }) =>
    app.graphql(
      'mutation ($with: ID!) { deleteConversation(with: $with) { message } }',
      { with: partner.publicId },
      viewer.token,
    ),
  list: (app: TestApp, viewer: TestMember, limit = 500) =>
    app.graphql(
      `query ($limit: Int!) {
         chats(limit: $limit) { ${CHAT} }
         unreadTotal
       }`,
      { limit },
      viewer.token,
    ),
  cooldown: (app: TestApp, viewer: TestMember) =>
    app.graphql('{ cooldownStatus { isInCooldown remainingTimeSeconds role } }', {}, viewer.token),
  listen: (app: TestApp, viewer: TestMember): Promise<TestSubscription> =>
    app.subscribe(
      `subscription {
         chatEvents {
           __typename
           ... on MessageReceived { message { ${MESSAGE} } changeNumber follows chat { ${CHAT} } }
           ... on NewMessage { message { ${MESSAGE} } changeNumber follows chat { ${CHAT} } ${UNREAD} }
           ... on MessageDeleted { messageId partnerId changeNumber follows chat { ${CHAT} } ${UNREAD} }
           ... on ConversationChanged { partnerId reading { ${READING} } }
           ... on ViewerChanged { viewer { id username role avatarUrl plusSubscriptionExpiry } }
         }
       }`,
      {},
      viewer.token,
    ),
};

/** The error code; null on success. */
export const codeOf = ({ errors }: GraphQLAnswer): string | null => errors?.[0]?.extensions.code ?? null;

/** The value of the only field; throws if the response has errors. */
export function only(answer: GraphQLAnswer): Answer {
  if (answer.errors) throw new Error(`Failed: ${JSON.stringify(answer.errors)}`);
  return Object.values(answer.data ?? {})[0];
}

/** Sends messages in order; returns them. */
export async function write(app: TestApp, from: TestMember, to: TestMember, ...contents: string[]): Promise<Answer[]> {
  const messages: Answer[] = [];
  for (const content of contents) messages.push(only(await chat.send(app, from, to, content)));
  return messages;
}

/** A member's chat list and total unread count. */
export const listOf = async (
  app: TestApp,
  viewer: TestMember,
  limit?: number,
): Promise<{ chats: Answer[]; unreadTotal: number }> =>
  (await chat.list(app, viewer, limit)).data as { chats: Answer[]; unreadTotal: number };

/** The next live event. */
export const nextEvent = async (subscription: TestSubscription): Promise<Answer> => only(await subscription.next());

/** Waits a moment for late events, then counts the queued ones. */
export async function eventsLeft(subscription: TestSubscription): Promise<number> {
  await new Promise((resolve) => {
    setTimeout(resolve, 200);
  });
  return subscription.waiting();
}

/** The message texts of a page or of changes. */
export const contentsOf = (page: Answer): string[] =>
  (page['items'] ?? page['messages']).map(({ content }: { content: string }) => content);
