import { join } from 'node:path';
import { ROOT } from '../../../.ci/lib/run.mjs';

/** What the four pages ask when they are opened, with the variables of one of the viewers. */
export const QUESTIONS = {
  chats: { operation: 'Chats', variables: () => ({}) },
  thread: { operation: 'Thread', variables: ({ partner }) => ({ with: partner }) },
  wall: { operation: 'Posts', variables: () => ({ sort: 'newest' }) },
  matches: { operation: 'Matches', variables: () => ({ sortBy: 'common_desc', page: 1 }) },
};

/** The client's own operations by name: the text, and the hash that our pages send in its place. */
export async function readOperations() {
  const { OPERATIONS } = await import(join(ROOT, 'schema/dist/operations.js'));
  return Object.fromEntries(
    Object.entries(OPERATIONS).map(([sha256Hash, query]) => [
      /^(?:query|mutation|subscription) (\w+)/.exec(query)?.[1],
      { query, extensions: { persistedQuery: { version: 1, sha256Hash } } },
    ]),
  );
}

const json = { 'content-type': 'application/json' };
const REST = {
  chats: () => '/api/messages/chats',
  thread: ({ partner }) => `/api/messages/with/${partner}`,
  wall: () => '/api/posts?limit=20',
  matches: () => '/api/users/match?pageSize=30',
};

/** One question for every viewer, as a server wants to hear it. */
export function requestsFor({ name, viewers, operations, speaks, byText }) {
  const { operation, variables } = QUESTIONS[name];
  return viewers.map((viewer) => {
    const login = { authorization: `Bearer ${viewer.token}` };
    const id = { 'x-viewer': String(viewer.id) };
    if (speaks === 'sql') return { method: 'GET', path: `/${name}`, headers: id };
    if (speaks === 'rest') return { method: 'GET', path: REST[name](viewer), headers: login };
    if (speaks === 'postgraphile') {
      const asked = { id: String(viewer.id), partner: String(viewer.partnerId) };
      return graphql(id, { operationName: operation, query: POSTGRAPHILE[name], variables: asked });
    }
    const { query, extensions } = operations[operation];
    const how = speaks === 'venn' && !byText ? { extensions } : { query };
    return graphql(speaks === 'venn' ? login : id, { operationName: operation, variables: variables(viewer), ...how });
  });
}

const graphql = (headers, body) => ({ path: '/graphql', headers: { ...json, ...headers }, body: JSON.stringify(body) });

const PERSON = 'id username role avatarKey';
const MESSAGE = 'id clientMessageId number senderId content createdAt readAt';
/** The same rows as PostGraphile's own schema tells them. It finds no matches: thirty members stand for a page of them. */
const POSTGRAPHILE = {
  chats: `query Chats($id: BigInt!) { memberById(id: $id) { conversationsByLowId(first: 40) { nodes { lowUnread
    memberByHighId { ${PERSON} }
    messagesByConversationId(first: 1, orderBy: NUMBER_DESC) { nodes { ${MESSAGE} } } } } } }`,
  thread: `query Thread($id: BigInt!, $partner: BigInt!) { conversationByLowIdAndHighId(lowId: $id, highId: $partner) { changeNumber
    messagesByConversationId(first: 30, orderBy: NUMBER_DESC) { nodes { ${MESSAGE} } } } }`,
  wall: `query Posts { allPosts(first: 20, orderBy: CREATED_AT_DESC) { nodes { id content createdAt likeCount commentCount
    memberByAuthorId { id username avatarKey } interestByInterestId { id name } } } }`,
  matches: `query Matches($id: BigInt!) { memberById(id: $id) { id username avatarKey }
    allMembers(first: 30) { nodes { ${PERSON} birthdate gender townId aboutMe
      memberInterestsByMemberId { nodes { interestByInterestId { id name } } } } } }`,
};
