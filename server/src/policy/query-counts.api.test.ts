import { oneMonthLater } from '@venn/schema/time';
import {
  type GraphQLNamedType,
  type GraphQLOutputType,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAftale, insertRequest } from '../../test/aftaler.js';
import { startTestApp, type TestApp } from '../../test/app.js';
import { createProposal } from '../../test/chat/proposals.js';
import {
  block,
  createAccessToken,
  createMember,
  createSession,
  makeFriends,
  type TestMember,
} from '../../test/factories.js';
import { reportAftale } from '../../test/moderation/reports.js';
import { countQueries } from '../../test/postgres/count-queries.js';
import { withFullSelection } from '../../test/schema/full-selection.js';
import { introspect, type Operation, operationsOf, sampleVariables } from '../../test/schema/operations.js';
import { createRelatedObject } from '../../test/schema/related-objects.js';
import { createComment, createPost } from '../../test/wall.js';
import { API_PATH } from '../common/api-paths.js';
import { publicId } from '../common/public-id.js';
import { ROUTES } from '../rest/routes.js';

/**
 * SQL statements per list with all its fields, whatever its length, for an administrator whose last activity is already
 * stored. An operation with a list and without an entry fails.
 */
const COUNTS: Readonly<Record<string, number>> = {
  // The page includes the unread state.
  'Mutation.openConversation': 1,
  'Query.accessTokens': 1,
  'Query.adminAppeals': 1,
  // The page and the audit entry.
  'Query.adminMessages': 2,
  // The aftale and the audit entry.
  'Query.adminAftaleGuests': 2,
  'Query.adminReportedGuests': 2,
  // The report with its entries, the other reports of the two, and the decisions.
  'Query.adminReport': 3,
  'Query.adminReports': 1,
  // One for each part, without texts of messages, and the audit entry.
  'Query.adminUser': 9,
  'Query.adminUsers': 2,
  // One for each kind of figure.
  'Query.adminFigures': 6,
  'Query.auditLog': 1,
  'Query.limitsMet': 1,
  'Query.blockedSources': 1,
  // One for each kind of factor.
  'Query.secondFactors': 3,
  'Query.blockedMembers': 1,
  'Query.hiddenMembers': 1,
  'Query.chats': 1,
  'Query.comments': 1,
  // The posts, their aftaler, and the comments of all of them.
  'Query.comingAftaler': 3,
  'Query.myAftaler': 3,
  // Cached by the process.
  'Query.interests': 0,
  // No table of the database.
  'Query.towns': 0,
  // The last visit, and each line.
  'Query.greeting': 4,
  // The members, and what they invite to next.
  'Query.matches': 2,
  // The member, when the viewer last reported it, what it invites to next, and whether the two have met.
  'Query.member': 4,
  'Query.messageChanges': 1,
  'Query.messages': 1,
  'Query.myDecisions': 1,
  'Query.myReports': 1,
  'Query.newAccountStats': 1,
  'Query.ownData': 1,
  // The rights on the conversation, and the proposals.
  'Query.proposals': 2,
  'Query.proposalsAhead': 1,
  // The key is read once.
  'Query.notificationSettings': 1,
  // The posts, their aftaler, and the comments of all of them; the one post has no aftale.
  'Query.posts': 3,
  // The partners, and the messages.
  'Query.searchMessages': 2,
  'Query.post': 2,
  'Query.sessions': 1,
  'Query.viewer': 1,
  // Its id, the order, the history and the audit entry.
  'Query.adminOrder': 5,
  'Query.adminOrders': 2,
  'Query.withdrawablePurchases': 1,
};

/** The same for REST rows with lists. */
const REST_COUNTS: Readonly<Record<string, number>> = {
  'GET /users/match': 1,
  'GET /interests': 0,
  'GET /towns': 0,
  'GET /messages/chats': 1,
  'GET /messages/with/{id}': 1,
  'GET /messages/search': 2,
  'GET /payments/purchases': 1,
  // The posts, and their aftaler.
  'GET /posts': 2,
  'GET /posts/{id}': 1,
  'GET /posts/{id}/comments': 1,
  'GET /aftaler': 2,
  'GET /admin/stats/new-accounts': 1,
  'GET /admin/users': 2,
  'GET /admin/messages': 2,
  'GET /admin/reports': 1,
  'GET /admin/users/{id}/details': 8,
};

let app: TestApp;
let viewer: TestMember;
let friend: TestMember;
let post: string;
beforeAll(async () => {
  app = await startTestApp();
  viewer = await createMember(app, { role: 'admin' });
  // An earlier visit: a greeting is due.
  await app.dataSource.query(`UPDATE member SET earlier_online_at = last_online_at - interval '2 days' WHERE id = $1`, [
    viewer.id,
  ]);
  friend = await createMember(app);
  await makeFriends(app, viewer, friend);
  post = await createPost(app, viewer);
  await enlarge();
  reportedAftale = await reportAftale(app, await createAftale(app, friend), await createMember(app));
  const rows = await app.dataSource.query('SELECT max(id) AS id FROM report');
  report = publicId('report', rows[0].id);
  // Fills caches, such as the interests.
  for (const { document, variables } of await listQueries()) await app.graphql(document, variables, viewer.token);
});
afterAll(() => app.close());

/** Makes every list longer. */
async function enlarge(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    const another = await createMember(app);
    await makeFriends(app, viewer, another);
    await block(app, viewer, await createMember(app));
    await createSession(app, viewer);
    await createAccessToken(app, viewer, ['members:read']);
    await createComment(app, another, await createPost(app, another));
    await createComment(app, friend, post);
    await createProposal(app, friend, viewer, { state: 'accepted' });
    const aftale = await createAftale(app, viewer);
    aftaleOfViewer = aftale;
    for (const state of ['coming', 'asked'] as const) await insertRequest(app, aftale, await createMember(app), state);
    await insertRequest(app, await createAftale(app, another), viewer);
    const source = { kind: 'domain', value: `${another.publicId}.example`, reason: 'Spam' } as const;
    await app.services.sourceBlocking.block(viewer.id, source);
    await app.rest('POST', `/api/users/${another.publicId}/report`, { token: friend.token, body: { reason: 'Larm' } });
    await app.dataSource.query(
      `INSERT INTO audit_entry (actor_id, action, subject_ids, created_at) VALUES ($1, 'ban_user', ARRAY[$2::bigint], $3)`,
      [viewer.id, another.id, app.clock.now()],
    );
    app.services.limitsMet.note('like', [another.id]);
    await app.services.limitsMet.write();
    await createPurchase();
    await createRelatedObject(app, 'ownPasskey', viewer);
    await app.dataSource.query(
      `WITH named AS (
         INSERT INTO former_name (member_id, username, changed_at) VALUES ($1, 'Før', $3))
       INSERT INTO ip_sighting (member_id, ip, seen_at) VALUES ($1, '192.0.2.1', $3), ($2, '192.0.2.1', $3)`,
      [friend.id, another.id, app.clock.now()],
    );
  }
  // The statements of the receipts' jobs would be counted.
  await app.mails();
}

/** A purchase of the viewer, with something that happened to it. */
async function createPurchase(): Promise<void> {
  const reference = `venn-${crypto.randomUUID().slice(0, 8)}`;
  await app.dataSource.query(
    `WITH bought AS (
       INSERT INTO plus_order (reference, member_id, amount, currency, mock, status, created_at, paid_at, granted_at, plus_until)
       VALUES ($1, $2, 3900, 'DKK', true, 'paid', $3, $3, $3, $4) RETURNING id)
     INSERT INTO plus_order_event (order_id, kind, actor_id, created_at) SELECT id, 'receipt_sent', $2, $3 FROM bought`,
    [reference, viewer.id, app.clock.now(), oneMonthLater(app.clock.now())],
  );
  purchase = reference;
}

/** Whether a type contains a list. */
function holdsList(type: GraphQLOutputType, seen = new Set<GraphQLNamedType>()): boolean {
  if (isListType(getNullableType(type))) return true;
  const named = getNamedType(type);
  if (!isObjectType(named) || seen.has(named)) return false;
  seen.add(named);
  return Object.values(named.getFields()).some((field) => holdsList(field.type, seen));
}

let report: string;
let aftaleOfViewer: string;
let reportedAftale: string;
let purchase: string;
const argumentsFor = ({ key }: Operation): Record<string, unknown> => ({
  with: friend.publicId,
  id:
    {
      'Query.adminReport': report,
      'Query.post': post,
      'Query.adminAftaleGuests': aftaleOfViewer,
      'Query.adminReportedGuests': reportedAftale,
    }[key] ?? friend.publicId,
  order: purchase,
  postId: post,
  reason: 'report',
  text: 'hej',
  since: key === 'Query.messageChanges' ? 0 : undefined,
});

async function listQueries() {
  const schema = await introspect(app);
  const lists = operationsOf(schema).filter(
    ({ kind, field, key }) => (kind === 'query' || key === 'Mutation.openConversation') && holdsList(field.type),
  );
  return lists.map((operation) => ({
    key: operation.key,
    document: withFullSelection(schema, operation),
    variables: sampleVariables(
      operation,
      Object.fromEntries(
        Object.entries(argumentsFor(operation)).filter(([, value]) => value !== undefined && value !== null),
      ),
    ),
  }));
}

/** Stores the viewer's activity beforehand, so that it isn't counted. */
const touchSession = () => app.graphql('{ unreadTotal }', {}, viewer.token);

/** Statements per operation; each must succeed. */
async function measure(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { key, document, variables } of await listQueries()) {
    await touchSession();
    counts[key] = await countQueries(app, async () => {
      const { errors } = await app.graphql(document, variables, viewer.token);
      expect([key, errors]).toEqual([key, undefined]);
    });
  }
  return counts;
}

async function measureRest(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { method, path, variables } of ROUTES.filter(
    (row) => row.method === 'GET' && `GET ${row.path}` in REST_COUNTS,
  )) {
    const given = Object.entries({ reason: 'report', text: 'hej' }).filter(([name]) => variables && name in variables);
    const reading = given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`;
    const url = API_PATH + path.replace('{id}', path.startsWith('/posts') ? post : friend.publicId) + reading;
    await touchSession();
    counts[`${method} ${path}`] = await countQueries(app, async () => {
      const { status } = await app.rest('GET', url, { token: viewer.token });
      expect([url, status]).toEqual([url, 200]);
    });
  }
  return counts;
}

describe('lists', () => {
  it('take the same number of statements at any length', async () => {
    expect(await measure()).toEqual(COUNTS);
    await enlarge();
    expect(await measure()).toEqual(COUNTS);
  });

  it('take no more statements over REST', async () => {
    expect(await measureRest()).toEqual(REST_COUNTS);
    await enlarge();
    expect(await measureRest()).toEqual(REST_COUNTS);
  });
});
