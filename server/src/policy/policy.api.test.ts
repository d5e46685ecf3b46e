import { SOCKET_CLOSED_FORBIDDEN, SOCKET_CLOSED_LOGIN_ENDED } from '@venn/schema/limits';
import { ERROR_TEXTS } from '@venn/schema/texts/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAftale } from '../../test/aftaler.js';
import { startTestApp, type TestApp } from '../../test/app.js';
import { createLinkToken, createMember, type TestMember } from '../../test/factories.js';
import { insertReport, reportAftale } from '../../test/moderation/reports.js';
import { createActor, tokenOfActor } from '../../test/schema/actors.js';
import { introspect, type Operation, operationsOf, sampleVariables } from '../../test/schema/operations.js';
import { createPost } from '../../test/wall.js';
import { HTTP_STATUS } from '../common/http-status.js';
import { publicId } from '../common/public-id.js';
import { rightOf } from '../graphql/field-extensions.js';
import { WithdrawalLink } from '../modules/plus/withdrawal/withdrawal-link.js';
import { loadOperations } from '../rest/operations.js';
import { ROUTES } from '../rest/routes.js';
import { rowKey } from '../rest/row.js';
import { createSchema } from '../schema.js';
import { ACTORS, type Actor, POLICY, REFUSALS } from './policy-table.js';

/** Errors about the client's rights, independent of the requested object. */
const ACCESS_ERRORS = [
  'UNAUTHENTICATED',
  'USER_GONE',
  'EMAIL_NOT_VERIFIED',
  'ACCOUNT_BANNED',
  'DELETION_SCHEDULED',
  'FORBIDDEN',
  'SECOND_FACTOR_REQUIRED',
  'PASSWORD_CHANGE_REQUIRED',
  'STEP_UP_REQUIRED',
];
/** Operations of the portal, which answers in English. */
const isPortals = (key: string) => ['admin', 'freshAdmin'].includes(POLICY[key] ?? '');

let app: TestApp;
let operations: Map<string, Operation>;
let partner: TestMember;
let postId: string;
let aftaleId: string;
let reportedAftaleId: string;
let reportId: string;
let decisionToken: string;
let resetToken: string;
let withdrawalToken: string;

beforeAll(async () => {
  // Embedded, because its mock payments let every member buy Plus.
  app = await startTestApp({ embedded: true, env: { METRICS_TOKEN: 'the-operators-own-token' } });
  operations = new Map(operationsOf(await introspect(app)).map((operation) => [operation.key, operation]));
  partner = await createMember(app);
  postId = await createPost(app, partner);
  aftaleId = await createAftale(app, partner);
  reportedAftaleId = await reportAftale(app, aftaleId, await createMember(app));
  reportId = publicId('report', await insertReport(app, { by: partner }));
  const warned = await createMember(app);
  await app.services.decisions.decide({
    actorId: null,
    measure: { kind: 'warn', memberId: warned.id },
    reasons: { ground: 'spam', facts: 'Reklame', foundBy: 'own', reasonsMissing: false },
  });
  const { data } = await app.graphql('{ myDecisions { token } }', {}, warned.token);
  decisionToken = data?.['myDecisions'][0].token;
  const orders: { id: number }[] = await app.dataSource.query(
    `INSERT INTO plus_order (reference, member_id, amount, currency, mock, status, created_at, paid_at, granted_at, plus_until)
     VALUES ('venn-policy', $1, 3900, 'DKK', true, 'paid', $2, $2, $2, $2) RETURNING id`,
    [partner.id, app.clock.now()],
  );
  const link = new URL(await new WithdrawalLink(app.dataSource).url(app.url, orders[0]?.id ?? 0));
  withdrawalToken = link.searchParams.get('token') ?? '';
  resetToken = await createLinkToken(app, 'reset-password', partner);
});
afterAll(() => app.close());

const tokenOf = (actor: Actor): Promise<string | undefined> => tokenOfActor(app, actor);

/** Ids of existing objects, so that an error is about the client's rights. */
const given = async (key: string) => ({
  with: partner.publicId,
  to: partner.publicId,
  id: await idFor(key),
  postId,
  text: 'hej',
  ...(key === 'Query.decisionByLink' && { token: decisionToken }),
  ...(key === 'Query.accountByResetLink' && { token: resetToken }),
  ...(key.includes('rder') ? { order: 'venn-policy', year: 2026 } : {}),
  ...(key === 'Query.purchaseByLink' ? { token: withdrawalToken } : {}),
});

/** Administrators' operations get a new member, since they change it. */
async function idFor(key: string): Promise<string> {
  if (key === 'Query.adminReport') return reportId;
  if (key === 'Query.adminAftaleGuests') return aftaleId;
  if (key === 'Query.adminReportedGuests') return reportedAftaleId;
  if (key === 'Query.post' || key === 'GET /api/posts/{id}') return postId;
  return (isPortals(key) ? await createMember(app) : partner).publicId;
}

const keysLike = (pattern: RegExp) => Object.keys(POLICY).filter((key) => pattern.test(key));

const OPERATIONS = keysLike(/^(?:Query|Mutation)\./);
const ROWS = ROUTES.map(rowKey);
const PLAIN = Object.keys(POLICY).filter((key) => /^[A-Z]+ \//.test(key) && !ROWS.includes(key));
/** Files of the client's build are public. */
const SITE_FILE =
  /^GET \/(?:assets\/\*|graphiql\/\*|(?:icons\/)?[\w-]+\.(?:css|ico|js|png|svg|txt|webmanifest|webp|xml))$/;

/** Only tells pages of other sites what they may send: foreign-requests.api.test.ts. */
const PREFLIGHT = 'OPTIONS *';

describe('the policy table', () => {
  it('has an entry for every operation of the schema, and no other', () => {
    expect([...operations.keys()].sort()).toEqual(keysLike(/^(?:Query|Mutation|Subscription)\./).sort());
  });

  it('has an entry for every row and every other route, and no other', () => {
    const routes = app.app.routes.filter((route) => route in POLICY || !(route === PREFLIGHT || SITE_FILE.test(route)));
    expect([...new Set(routes)].sort()).toEqual([...ROWS, ...PLAIN].sort());
  });

  it('agrees with the right of each operation, and of each row', () => {
    const schema = createSchema();
    const rows = loadOperations(schema);
    // A field within an operation may require more than the operation.
    const rights = [
      ...operationsOf(schema).map(({ key, field }) => [key, rightOf(field)] as const),
      ...ROUTES.map((row) => [rowKey(row), rows.get(row.operation)?.rights.at(-1)] as const),
    ];
    expect(Object.fromEntries(rights)).toEqual(Object.fromEntries(rights.map(([key]) => [key, rightInTable(key)])));
  });
});

/** The right that an entry of the table means; undefined for everyone. */
function rightInTable(key: string): string | undefined {
  const access = POLICY[key];
  if (access === 'everyone') return undefined;
  return access === 'factorSetup' ? 'confinedAdmin' : access;
}

/** Entries of the table with the actors that are allowed, and the others with their error codes. */
const entriesOf = (keys: readonly string[]) =>
  keys.map((key) => {
    const refusals = REFUSALS[POLICY[key] ?? 'everyone'];
    const may = ACTORS.filter((actor) => refusals[actor] === undefined);
    const mayNot = ACTORS.flatMap((actor) => {
      const code = refusals[actor];
      return code === undefined ? [] : [[actor, code] as const];
    });
    return [key, may, mayNot] as const;
  });

describe.each(entriesOf(OPERATIONS))('%s', (key, may, mayNot) => {
  const ask = async (actor: Actor) => {
    const operation = operations.get(key);
    if (operation === undefined) throw new Error(`${key} is not in the schema`);
    const answer = await app.graphql(
      operation.document,
      sampleVariables(operation, await given(key)),
      await tokenOf(actor),
    );
    return { ...answer, isQuery: operation.kind === 'query', code: answer.errors?.[0]?.extensions.code ?? null };
  };

  it.each(may)('lets %s through', async (actor) => {
    const { code, isQuery } = await ask(actor);
    expect([...ACCESS_ERRORS, 'INTERNAL', 'BAD_USER_INPUT', 'GRAPHQL_VALIDATION_FAILED']).not.toContain(code);
    expect(isQuery && code !== null).toBe(false);
  });

  it.each(mayNot)('refuses %s with %s', async (actor, refusal) => {
    const { data, errors, code } = await ask(actor);
    expect(code).toBe(refusal);
    expect(errors?.[0]?.message).toBe(ERROR_TEXTS[isPortals(key) ? 'en' : 'da'][refusal]);
    expect(data ?? null).toBeNull();
  });
});

describe.each(entriesOf(ROWS))('%s', (key, may, mayNot) => {
  const [method = '', path = ''] = key.split(' ');
  const ask = async (actor: Actor) => {
    const body =
      method === 'POST' ? { to: partner.publicId, content: 'Hej', email: 'a@example.dk', code: '000000' } : undefined;
    const token = await tokenOf(actor);
    const id = path.startsWith('/api/posts/{id}/') ? postId : await idFor(key);
    const query = path.endsWith('/search') ? '?text=hej' : '';
    return app.rest(method, path.replaceAll(/\{\w+\}/g, id) + query, { body, ...(token && { token }) });
  };

  it.each(may)('lets %s through', async (actor) => {
    const { status, body } = await ask(actor);
    expect(ACCESS_ERRORS).not.toContain(body.code);
    expect(status).toBeLessThan(method === 'GET' ? 300 : 500);
  });

  it.each(mayNot)('refuses %s with %s', async (actor, refusal) => {
    const { status, body } = await ask(actor);
    expect(status).toBe(HTTP_STATUS[refusal]);
    const language = path.startsWith('/api/admin/') ? 'en' : 'da';
    expect(body).toEqual({ error: ERROR_TEXTS[language][refusal], code: refusal });
  });
});

describe.each(entriesOf(PLAIN))('%s', (key, may, mayNot) => {
  const ask = async (actor: Actor) => {
    const [method = '', path = ''] = key.split(' ');
    const token = await tokenOf(actor);
    const body = method === 'POST' ? { query: '{ __typename }' } : undefined;
    const search = key === 'GET /graphql' ? '?query={__typename}' : '';
    const headers = { 'apollo-require-preflight': '1' };
    const address = path.replaceAll(/\{\w+\}/g, 'x') + search;
    return app.rest(method, address, { body, headers, ...(token && { token }) });
  };

  it.each(may)('lets %s through', async (actor) => {
    // The object or token may not exist, which says nothing about access.
    expect([200, 302, 400, 404]).toContain((await ask(actor)).status);
  });

  it.each(mayNot)('refuses %s with %s', async (actor, refusal) => {
    const { status, body } = await ask(actor);
    expect([status, body.code]).toEqual([HTTP_STATUS[refusal], refusal]);
  });
});

describe.each(entriesOf(['Subscription.chatEvents']))('%s', (key, may, mayNot) => {
  const subscribe = (token: string | undefined) => app.subscribe(operations.get(key)?.document ?? '', {}, token);

  it.each(may as Exclude<Actor, 'visitor'>[])('lets %s through', async (actor) => {
    const member = await createActor(app, actor);
    const subscription = await subscribe(member.token);
    const { token } = await createMember(app, { role: 'admin' });
    const body = { to: member.publicId, content: 'Hej' };
    const sent = await app.rest('POST', '/api/messages/send', { token, body });
    expect(sent.status).toBe(201);
    expect(await subscription.next()).toEqual({ data: { chatEvents: { __typename: 'NewMessage' } } });
    await subscription.close();
  });

  it.each(mayNot)('closes the socket of %s for good', async (actor, refusal) => {
    const { code, reason } = await (await subscribe(await tokenOf(actor))).closed;
    const reasons: Partial<Record<Actor, string>> = {
      visitor: 'No authentication token found',
      erased: 'User no longer exists',
    };
    const hasEnded = ['UNAUTHENTICATED', 'USER_GONE', 'ACCOUNT_BANNED'].includes(refusal);
    expect(code).toBe(hasEnded ? SOCKET_CLOSED_LOGIN_ENDED : SOCKET_CLOSED_FORBIDDEN);
    expect(reason).toBe(reasons[actor] ?? refusal);
  });
});
