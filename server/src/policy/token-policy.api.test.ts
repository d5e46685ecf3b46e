import { randomUUID } from 'node:crypto';
import { SOCKET_CLOSED_FORBIDDEN } from '@venn/schema/limits';
import { SCOPES, type Scope } from '@venn/schema/scopes';
import { DAY_MS, localTimeOf } from '@venn/schema/time';
import { type GraphQLOutputType, getNamedType, isObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertRequest } from '../../test/aftaler.js';
import { startTestApp, type TestApp } from '../../test/app.js';
import { createAccessToken, createMember, makeFriends, type TestMember } from '../../test/factories.js';
import { operationsOf, sampleVariables } from '../../test/schema/operations.js';
import { createPost } from '../../test/wall.js';
import { scopeOf } from '../graphql/field-extensions.js';
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

describe('what writing answers with', () => {
  it.each<[Scope, Scope, string, string]>([
    ['messages:write', 'messages:read', 'openConversation(with: $id)', 'items { content }'],
    ['messages:write', 'messages:read', 'markConversationRead(with: $id)', 'chat { lastMessage { content } }'],
    ['wall:write', 'wall:read', 'likePost(id: $id)', 'post { content }'],
  ])('%s alone reads nothing of others, which needs %s: %s { %s }', async (scope, lacking, field, selection) => {
    const ask = (selected: string, token: string | undefined) =>
      app.graphql(
        `mutation ($id: ID!) { ${field} { ${selected} } }`,
        { id: scope === 'wall:write' ? post : partner.publicId },
        token,
      );
    expect((await ask('__typename', tokens.get(scope))).errors).toBeUndefined();
    expect((await ask(selection, tokens.get(scope))).errors?.[0]?.extensions).toMatchObject({ scope: lacking });
    const both = await createAccessToken(app, member, [scope, lacking]);
    expect((await ask(selection, both)).errors).toBeUndefined();
  });

  it('has the comments of a post and the people of its aftale only with the scope for reading them, also where it is sent again', async () => {
    const aftale = {
      title: 'Gåtur',
      startsAt: localTimeOf(new Date(app.clock.now().getTime() + 2 * DAY_MS)),
      town: 'Lejre',
    };
    const body = { clientPostId: randomUUID(), aftale };
    const send = async (token: string | undefined) => (await app.rest('POST', '/api/posts', { token, body })).body;
    const { id } = await send(tokens.get('wall:write'));
    const comments = `mutation { createPost(content: "Hej") { comments { items { content } } } }`;
    const refused = await app.graphql(comments, {}, tokens.get('wall:write'));
    expect(refused.errors?.[0]?.extensions).toMatchObject({ scope: 'wall:read' });
    await insertRequest(app, id, await createMember(app));
    await insertRequest(app, id, await createMember(app), 'asked');
    expect((await send(tokens.get('wall:write'))).aftale).toMatchObject({ coming: [], comingHidden: 1, requests: [] });
    const both = await createAccessToken(app, member, ['wall:read', 'wall:write']);
    expect((await send(both)).aftale).toMatchObject({ coming: [{}], comingHidden: 0, requests: [{}] });
  });

  it('reaches others’ texts by no field without the scope for reading them', () => {
    const schema = createSchema();
    /** What sending, writing and commenting answer with is the member's own. */
    const OWN = ['Mutation.sendMessage', 'Mutation.createPost', 'Mutation.createComment'];
    const reachedWithout = (type: GraphQLOutputType, seen = new Set<string>()): Set<string> => {
      const named = getNamedType(type);
      if (!isObjectType(named) || seen.has(named.name)) return seen;
      seen.add(named.name);
      for (const field of Object.values(named.getFields())) if (!scopeOf(field)) reachedWithout(field.type, seen);
      return seen;
    };
    const written = operationsOf(schema).filter(
      ({ key, field }) => String(scopeOf(field)).endsWith(':write') && !OWN.includes(key),
    );
    expect(written.length).toBeGreaterThan(5);
    for (const { key, field } of written) {
      const texts = [...reachedWithout(field.type)].filter((name) => ['Message', 'Post', 'Comment'].includes(name));
      expect([key, texts]).toEqual([key, []]);
    }
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
