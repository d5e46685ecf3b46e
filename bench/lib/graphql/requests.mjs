import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { InMemoryCache } from '@apollo/client';
import { parse, print, separateOperations } from 'graphql';
import { ROOT } from '../../../.ci/lib/run.mjs';

/** The main query of four pages, with its variables for a viewer. */
export const QUERIES = {
  chats: { operation: 'Chats', variables: () => ({}) },
  thread: { operation: 'Thread', variables: ({ partner }) => ({ with: partner }) },
  wall: { operation: 'Posts', variables: () => ({ sort: 'newest' }) },
  matches: { operation: 'Matches', variables: () => ({ sortBy: 'common_desc', page: 1 }) },
};

/** The client's operations by name, as Apollo Client sends them. */
export function readOperations() {
  const folder = join(ROOT, 'client/src');
  const files = readdirSync(folder, { recursive: true }).filter((path) => path.endsWith('.graphql'));
  const all = parse(files.map((path) => readFileSync(join(folder, path), 'utf8')).join('\n'), { noLocation: true });
  const cache = new InMemoryCache();
  return Object.fromEntries(
    Object.entries(separateOperations(all)).map(([name, document]) => [name, print(cache.transformDocument(document))]),
  );
}

const json = { 'content-type': 'application/json' };
const REST = {
  chats: () => '/api/messages/chats',
  thread: ({ partner }) => `/api/messages/with/${partner}`,
  wall: () => '/api/posts?limit=20',
  matches: () => '/api/users/match?pageSize=30',
};

/** A request per viewer, in the server's API. */
export function requestsFor({ name, viewers, operations, speaks }) {
  const { operation, variables } = QUERIES[name];
  return viewers.map((viewer) => {
    const login = { authorization: `Bearer ${viewer.token}` };
    const id = { 'x-viewer': String(viewer.id) };
    if (speaks === 'sql') return { method: 'GET', path: `/${name}`, headers: id };
    if (speaks === 'rest') return { method: 'GET', path: REST[name](viewer), headers: login };
    if (speaks === 'postgraphile') {
      const asked = { id: String(viewer.id), partner: String(viewer.partnerId) };
      return graphql(id, { operationName: operation, query: POSTGRAPHILE[name], variables: asked });
    }
    const asked = { operationName: operation, query: operations[operation], variables: variables(viewer) };
    return graphql(login, asked);
  });
}

const graphql = (headers, body) => ({ path: '/graphql', headers: { ...json, ...headers }, body: JSON.stringify(body) });

const PERSON = 'id username role avatarKey';
const MESSAGE = 'id clientMessageId number senderId content createdAt readAt';
/** Queries of PostGraphile's own schema for the same rows. It has no match search: thirty members replace a page of it. */
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
