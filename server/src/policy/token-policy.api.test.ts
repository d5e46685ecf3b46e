import { SOCKET_CLOSED_FORBIDDEN } from '@venn/schema/limits';
import { SCOPES, type Scope } from '@venn/schema/scopes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.js';
import { createAccessToken, createMember, makeFriends, type TestMember } from '../../test/factories.js';
import { operationsOf, sampleVariables } from '../../test/schema/operations.js';
import { createPost } from '../../test/wall.js';
import { ROUTES } from '../rest/routes.js';
import { rowKey } from '../rest/row.js';
import { createSchema } from '../schema.js';
import { POLICY } from './policy-table.js';
import { TOKEN_POLICY } from './token-policy-table.js';

const OPERATIONS = operationsOf(createSchema()).filter(({ kind }) => kind !== 'subscription');

let app: TestApp;
let member: TestMember;
let partner: TestMember;
let post: string;
const tokens = new Map<Scope, string>();
beforeAll(async () => {
  app = await startTestApp();
  member = await createMember(app);
  partner = await createMember(app);
  await makeFriends(app, member, partner);
  await app.dataSource.query('UPDATE conversation SET low_wrote = true, high_wrote = true');
  post = await createPost(app, partner);
  for (const scope of SCOPES) tokens.set(scope, await createAccessToken(app, member, [scope]));
});
afterAll(() => app.close());

const isPublicQuery = (key: string): boolean =>
  POLICY[key] === 'everyone' && (key.startsWith('Query.') || key.startsWith('GET /'));

/** The scopes that an operation or row needs; undefined where none opens it to tokens. */
function scopesFor(key: string): readonly Scope[] | undefined {
  const access = isPublicQuery(key) ? 'any' : TOKEN_POLICY[key];
  if (access === undefined) return undefined;
  return access === 'any' ? [] : [access].flat();
}

/** Whether a token with one scope may, and the scopes that a refusal names: those that it lacks, where they would help. */
function demanded(key: string, scope: Scope): { isOpen: boolean; lacking: string | undefined } {
  const lacking = scopesFor(key)?.filter((each) => each !== scope);
  return { isOpen: lacking?.length === 0, lacking: lacking?.join(' ') || undefined };
}

describe('the table of tokens', () => {
  it('names only what there is', () => {
    for (const key of Object.keys(TOKEN_POLICY)) expect(Object.keys(POLICY)).toContain(key);
  });
});

describe.each(SCOPES)('a token with %s alone', (scope) => {
  it.each(OPERATIONS.map((operation) => [operation.key, operation] as const))('%s', async (key, operation) => {
    const variables = sampleVariables(operation, {
      with: partner.publicId,
      to: partner.publicId,
      id: post,
      postId: post,
    });
    const { errors } = await app.graphql(operation.document, variables, tokens.get(scope));
    const refusal = errors?.find(({ extensions }) => extensions.code === 'FORBIDDEN');
    const isRefusedAsToken = refusal?.message.includes('token') ?? false;
    const named = isRefusedAsToken ? refusal?.extensions['scope'] : undefined;
    const { isOpen, lacking } = demanded(key, scope);
    expect([key, isRefusedAsToken, named]).toEqual([key, !isOpen, lacking]);
  });

  it.each(ROUTES.map(rowKey))('%s', async (key) => {
    const [method = '', path = ''] = key.split(' ');
    const id = path.startsWith('/api/posts') ? post : partner.publicId;
    const body = method === 'GET' || method === 'DELETE' ? undefined : { content: 'Hej', to: partner.publicId };
    const address = path.replaceAll(/\{\w+\}/g, id);
    const token = tokens.get(scope) ?? '';
    const { status, body: answer, headers } = await app.rest(method, address, { token, body });
    const isRefusedAsToken = status === 403 && answer.code === 'FORBIDDEN' && answer.error.includes('token');
    const { isOpen, lacking } = demanded(key, scope);
    const challenge = lacking === undefined ? null : `Bearer error="insufficient_scope", scope="${lacking}"`;
    expect([key, isRefusedAsToken]).toEqual([key, !isOpen]);
    expect([key, answer?.scope, headers.get('www-authenticate')]).toEqual([key, lacking, challenge]);
  });

  it('has a socket only to read messages', async () => {
    const live = await app.subscribe('subscription { chatEvents { __typename } }', {}, tokens.get(scope));
    // Ends one that was opened; one that was refused is closed already.
    if (scope === 'messages:read') await live.close();
    const { code } = await live.closed;
    expect([scope, code === SOCKET_CLOSED_FORBIDDEN]).toEqual([scope, scope !== 'messages:read']);
  });
});

describe('a token with both scopes of a row', () => {
  it.each(['GET /api/messages/with/{id}', 'PUT /api/profile'])('may use it: %s', async (key) => {
    const token = await createAccessToken(app, member, [...(scopesFor(key) ?? [])]);
    const [method = '', path = ''] = key.split(' ');
    const body = method === 'PUT' ? { about_me: 'Hej' } : undefined;
    const { status } = await app.rest(method, path.replace('{id}', partner.publicId), { token, body });
    expect(status).toBe(200);
  });
});

describe('the messages of a page', () => {
  it('need messages:read, also where the page was marked read', async () => {
    const open = (selection: string) =>
      app.graphql(
        `mutation ($with: ID!) { openConversation(with: $with) { ${selection} } }`,
        { with: partner.publicId },
        tokens.get('messages:write'),
      );
    expect((await open('unreadCount')).errors).toBeUndefined();
    expect((await open('items { content }')).errors?.[0]?.extensions).toMatchObject({ scope: 'messages:read' });
  });
});

describe('a field of the viewer', () => {
  it.each(['email', 'birthdate', 'pendingEmail', 'pendingEmailFrom', 'refusedEmail'])(
    '%s needs profile:read, wherever it is selected',
    async (field) => {
      const direct = `{ viewer { id ${field} } }`;
      const hidden = `query { ...A } fragment A on Query { viewer { ...B } } fragment B on Viewer { x: ${field} }`;
      for (const query of [direct, hidden]) {
        const refused = await app.graphql(query, {}, tokens.get('wall:read'));
        expect(refused.errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', scope: 'profile:read' });
        expect(refused.data ?? null).toBeNull();
        expect((await app.graphql(query, {}, tokens.get('profile:read'))).errors).toBeUndefined();
      }
    },
  );

  it('is not shown by a mutation either', async () => {
    const query = 'mutation { updateProfile(input: { aboutMe: "Hej" }) { user { email } } }';
    const refused = await app.graphql(query, {}, tokens.get('profile:write'));
    expect(refused.errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', scope: 'profile:read' });
  });
});
