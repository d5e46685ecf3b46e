import { type GraphQLNamedType, type GraphQLSchema, getNamedType, isObjectType, isUnionType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAftale, insertRequest } from '../../test/aftaler.js';
import { startTestApp, type TestApp } from '../../test/app.js';
import { createProposal } from '../../test/chat/proposals.js';
import { block, createMember, makeFriends, type TestMember } from '../../test/factories.js';
import { insertReport } from '../../test/moderation/reports.js';
import { withFullSelection } from '../../test/schema/full-selection.js';
import { introspect, operationsOf, sampleVariables } from '../../test/schema/operations.js';
import { createComment } from '../../test/wall.js';
import { ROUTES } from '../rest/routes.js';
import { rowKey } from '../rest/row.js';
import { createSchema } from '../schema.js';
import { POLICY } from './policy-table.js';

/** Secrets of a member, as they would appear in a response. */
const CANARIES = {
  email: 'kanariefugl@hemmelig.example',
  pendingEmail: 'nyadresse@hemmelig.example',
  birthdate: '1971-03-19',
  firstIp: '203.0.113.77',
  currentIp: '203.0.113.78',
  expiry: '2031-05-06',
  timeOnline: '04:13:37.421',
  reportAbout: 'kanarie: anmeldelse af medlemmet',
  reportBy: 'kanarie: anmeldelse fra medlemmet',
  sealed: 'kanarie: en slettet besked',
  adminNotes: 'kanarie: notat',
  passwordHash: 'argon2',
  place: 'kanarie: det hemmelige mødested',
  note: 'kanarie: en hilsen til en vært',
} as const;

/** Types that only ever describe the viewer, or the reader of a link that was mailed to the address. */
const VIEWER_TYPES = [
  'Viewer',
  'LoginSession',
  'AccessToken',
  'OwnData',
  'AuthPayload',
  'SecondFactorPassed',
  'FactorAdded',
  'ResettableAccount',
  'NotificationSettings',
  'NotificationChoice',
  'PushDevice',
];
const PRIVATE_FIELD = /mail|birth|^ip|Ip$|address|expir|ban(?:ned|Reason)|report|password|hash|paused|verified|notes/i;
/** What only the viewer has done to another member. */
const OWN_ACTS = ['Member.viewerReportedAt'];
const NEVER_SHOWN = /password|hash|^ip|Ip$/;
const schema = createSchema();
const isPortals = (key: string) => ['admin', 'freshAdmin'].includes(POLICY[key] ?? '');

/** Every field reachable from administrators' or all other operations, as `Type.field`, without those of `closed` types. */
function fieldsWithin(isAdmins: boolean, closed: readonly string[]): string[] {
  const seen = new Set<string>();
  const fields: string[] = [];
  const walk = (type: GraphQLNamedType): void => {
    if (seen.has(type.name) || closed.includes(type.name)) return;
    seen.add(type.name);
    if (isUnionType(type)) for (const each of type.getTypes()) walk(each);
    if (!isObjectType(type)) return;
    for (const field of Object.values(type.getFields())) {
      fields.push(`${type.name}.${field.name}`);
      walk(getNamedType(field.type));
    }
  };
  for (const { key, field } of operationsOf(schema)) {
    if (isPortals(key) === isAdmins) walk(getNamedType(field.type));
  }
  return fields;
}

const nameOf = (field: string) => field.split('.')[1] ?? '';

describe('types', () => {
  it('that describe other members have no private field', () => {
    const fields = fieldsWithin(false, VIEWER_TYPES);
    expect(fields.length).toBeGreaterThan(50);
    expect(fields.filter((field) => PRIVATE_FIELD.test(nameOf(field)))).toEqual(OWN_ACTS);
  });

  it('that describe the viewer are returned by these operations only', () => {
    const answering = operationsOf(schema).flatMap(({ key, field }) => {
      const type = getNamedType(field.type);
      const parts = isObjectType(type)
        ? Object.values(type.getFields()).map((part) => getNamedType(part.type).name)
        : [];
      return [type.name, ...parts].some((name) => VIEWER_TYPES.includes(name)) ? [key] : [];
    });
    expect(answering.sort()).toEqual([
      'Mutation.addPasskey',
      'Mutation.chooseNotifications',
      'Mutation.completeMockPayment',
      'Mutation.confirmAuthenticator',
      'Mutation.createAccessToken',
      'Mutation.endBreak',
      'Mutation.login',
      'Mutation.passSecondFactor',
      'Mutation.register',
      'Mutation.setQuietHours',
      'Mutation.stepUp',
      'Mutation.subscribeToPush',
      'Mutation.takeBreak',
      'Mutation.unsubscribeFromPush',
      'Mutation.updateProfile',
      'Mutation.verifyPayment',
      'Query.accessTokens',
      'Query.accountByResetLink',
      'Query.notificationSettings',
      'Query.ownData',
      'Query.sessions',
      'Query.viewer',
    ]);
  });

  it('for administrators have no field for passwords and IPs', () => {
    expect(fieldsWithin(true, ['SecondFactorPassed']).filter((field) => NEVER_SHOWN.test(nameOf(field)))).toEqual([]);
  });
});

const RELATIONS = ['stranger', 'friend', 'blocked', 'blocker', 'reported', 'reporter', 'visitor'] as const;
type Relation = (typeof RELATIONS)[number];

let app: TestApp;
let introspected: GraphQLSchema;

beforeAll(async () => {
  app = await startTestApp({ embedded: true });
  introspected = await introspect(app);
});
afterAll(() => app.close());

/** A member with every secret, and a post and comment for the viewer to query. */
async function createSecretMember(): Promise<TestMember & { postId: string; proposalId: string; commentId: string }> {
  await app.dataSource.query(
    `UPDATE member SET email = 'x' || id || '@example.dk', pending_email = NULL WHERE email = $1`,
    [CANARIES.email],
  );
  const member = await createMember(app, {
    email: CANARIES.email,
    pendingEmail: CANARIES.pendingEmail,
    birthdate: CANARIES.birthdate,
    role: 'plus',
    plusExpiresAt: new Date(`${CANARIES.expiry}T07:08:09Z`),
    lastOnlineAt: new Date(`2026-01-11T${CANARIES.timeOnline}Z`),
  });
  await app.dataSource.query('UPDATE member SET first_ip = $2, current_ip = $3 WHERE id = $1', [
    member.id,
    CANARIES.firstIp,
    CANARIES.currentIp,
  ]);
  // An aftale of the member, and a request of the member to join another's.
  const postId = await createAftale(app, member, { place: CANARIES.place });
  const joined = await createAftale(app, await createMember(app), { place: CANARIES.place });
  await insertRequest(app, joined, member, 'coming', { note: CANARIES.note });
  await insertRequest(app, postId, await createMember(app), 'asked', { note: CANARIES.note });
  const proposalId = await createProposal(app, member, await createMember(app), { place: CANARIES.place });
  return { ...member, postId, proposalId, commentId: await createComment(app, member, postId) };
}

const report = (by: { id: number }, about: { id: number }, reason: string) =>
  insertReport(app, { by, about, reason, adminNotes: CANARIES.adminNotes });

async function relate(relation: Relation, viewer: TestMember, other: TestMember): Promise<void> {
  await report(await createMember(app), other, CANARIES.reportAbout);
  await report(other, await createMember(app), CANARIES.reportBy);
  if (relation !== 'stranger' && relation !== 'visitor') {
    await makeFriends(app, other, viewer);
    await app.dataSource.query(
      `WITH deleted AS (
         UPDATE message SET content = '', deleted_at = created_at WHERE sender_id = $1 RETURNING id, created_at)
       INSERT INTO sealed_message SELECT id, $2, created_at FROM deleted`,
      [other.id, CANARIES.sealed],
    );
  }
  if (relation === 'blocked') await block(app, other, viewer);
  if (relation === 'blocker') await block(app, viewer, other);
  if (relation === 'reported') await report(other, viewer, CANARIES.reportBy);
  // The reporter sees its own words again, and nothing besides.
  if (relation === 'reporter') await report(viewer, other, 'Mine egne ord');
}

/** Names of the secrets in a response. */
const leaksIn = (answer: unknown): string[] => {
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
  return Object.entries(CANARIES).flatMap(([name, canary]) => (text.includes(canary) ? [name] : []));
};

/** The id argument of an operation, so that the response is about the other member. */
const idFor = (key: string, other: Awaited<ReturnType<typeof createSecretMember>>): string => {
  if (/comment$/i.test(key) && /delete/i.test(key)) return other.commentId;
  if (/proposal/i.test(key)) return other.proposalId;
  return /post/i.test(key) ? other.postId : other.publicId;
};

describe.each(RELATIONS)('nothing private reaches a %s', (relation) => {
  const tokenOf = (viewer: TestMember) => (relation === 'visitor' ? undefined : viewer.token);

  it('by any operation of GraphQL', async () => {
    for (const operation of operationsOf(introspected)) {
      if (isPortals(operation.key) || operation.kind === 'subscription') continue;
      const [viewer, other] = [await createMember(app), await createSecretMember()];
      await relate(relation, viewer, other);
      const id = idFor(operation.key, other);
      const variables = sampleVariables(operation, {
        id,
        with: other.publicId,
        to: other.publicId,
        postId: other.postId,
        email: CANARIES.email,
        text: 'Hej',
      });
      const answer = await app.graphql(withFullSelection(introspected, operation), variables, tokenOf(viewer));
      expect([operation.key, leaksIn(answer)]).toEqual([operation.key, []]);
      expect([operation.key, answer.errors?.[0]?.extensions.code]).not.toEqual([
        operation.key,
        'GRAPHQL_VALIDATION_FAILED',
      ]);
    }
  });

  it('by any call of REST', async () => {
    for (const row of ROUTES) {
      const key = rowKey(row);
      if (isPortals(key)) continue;
      const [viewer, other] = [await createMember(app), await createSecretMember()];
      await relate(relation, viewer, other);
      const [method = '', path = ''] = key.split(' ');
      const id = path.startsWith('/api/comments') ? other.commentId : idFor(path, other);
      const body = method === 'POST' ? { to: other.publicId, content: 'Hej', email: CANARIES.email } : undefined;
      const token = tokenOf(viewer);
      const query = path.endsWith('/search') ? '?text=Hej' : '';
      const answer = await app.rest(method, path.replaceAll(/\{\w+\}/g, id) + query, { body, ...(token && { token }) });
      expect([key, leaksIn(answer.body), leaksIn([...answer.headers])]).toEqual([key, [], []]);
    }
  });
});

describe('nothing private reaches others', () => {
  it('by a live event', async () => {
    const [viewer, other] = [await createMember(app), await createSecretMember()];
    await relate('friend', viewer, other);
    const operation = operationsOf(introspected).find(({ kind }) => kind === 'subscription');
    if (operation === undefined) throw new Error('There is no subscription');
    const events = await app.subscribe(withFullSelection(introspected, operation), {}, viewer.token);
    await app.rest('POST', '/api/messages/send', {
      body: { to: viewer.publicId, content: 'Hej' },
      token: other.token,
    });
    const event = await events.next();
    expect(event.data?.['chatEvents']).toMatchObject({ __typename: 'NewMessage', message: { content: 'Hej' } });
    expect(leaksIn(event)).toEqual([]);
    await events.close();
  });

  it.each(['/healthz', '/readyz', '/metrics', '/api/openapi.json', '/api/docs'])('by %s', async (path) => {
    await createSecretMember();
    expect(leaksIn((await app.rest('GET', path)).body)).toEqual([]);
  });
});
