import { getNamedType, isInputObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.js';
import { createMember, type TestMember } from '../../test/factories.js';
import { type Operation, operationsOf, sampleVariables } from '../../test/schema/operations.js';
import { createPost } from '../../test/wall.js';
import { publicId } from '../common/public-id.js';
import { ROUTES } from '../rest/routes.js';
import { rowKey } from '../rest/row.js';
import { createSchema } from '../schema.js';
import { OBJECT_POLICY } from './object-policy-table.js';
import { POLICY } from './policy-table.js';

/** Fields that no client may set, in camel and snake case. */
const EXTRAS = {
  role: 'admin',
  plusSubscriptionExpiry: '2099-01-01T00:00:00Z',
  plus_expires_at: '2099-01-01T00:00:00Z',
  emailVerified: true,
  email_verified: true,
  email_verified_at: '2020-01-01T00:00:00Z',
  visibleInFindVenner: false,
  visible_in_find_venner: false,
  createdAt: '2001-01-01T00:00:00Z',
  created_at: '2001-01-01T00:00:00Z',
  lastOnline: '2001-01-01T00:00:00Z',
  deletionScheduledFor: '2001-01-01T00:00:00Z',
  cooldown_until: '2001-01-01T00:00:00Z',
  likeCount: 99,
  like_count: 99,
  isLiked: true,
} as const;
/** Fields that name another account or object. */
const OWNER_FIELDS = [
  'id',
  '_id',
  'memberId',
  'member_id',
  'userId',
  'user_id',
  'sender_id',
  'senderId',
  'author',
  'authorId',
];

const KEPT = `id, role, plus_expires_at, email_verified_at, visible_in_find_venner, created_at, birthdate, paused_at,
  deletion_scheduled_for, ban_reason, password_hash, first_ip`;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ embedded: true });
});
afterAll(() => app.close());

const rowOf = async (condition: string, value: unknown): Promise<Record<string, unknown> | undefined> =>
  (await app.dataSource.query(`SELECT ${KEPT} FROM member WHERE ${condition} = $1`, [value]))[0];
const named = (names: readonly string[], value: string) => Object.fromEntries(names.map((name) => [name, value]));

const OPERATIONS = operationsOf(createSchema()).filter(
  ({ key }) => !['admin', 'freshAdmin'].includes(POLICY[key] ?? ''),
);
const inputsOf = ({ field }: Operation) =>
  field.args.flatMap((arg) => {
    const type = getNamedType(arg.type);
    return isInputObjectType(type) ? [{ arg: arg.name, type }] : [];
  });

describe('GraphQL has no input for extra fields', () => {
  it('in any argument or input type', () => {
    const names = OPERATIONS.flatMap((operation) => [
      ...operation.field.args.map(({ name }) => `${operation.key}(${name})`),
      ...inputsOf(operation).flatMap(({ type }) =>
        Object.keys(type.getFields()).map((name) => `${operation.key}(${name})`),
      ),
    ]);
    const bad = names.filter((name) => {
      const [key = '', argument = ''] = name.slice(0, -1).split('(');
      return argument in EXTRAS || (OWNER_FIELDS.includes(argument) && !(argument === 'id' && key in OBJECT_POLICY));
    });
    expect(names.length).toBeGreaterThan(40);
    expect(bad).toEqual([]);
  });

  it.each(OPERATIONS.map((operation) => [operation.key, operation] as const))(
    '%s refuses extra fields',
    async (_key, operation) => {
      const { token } = await createMember(app);
      const { name } = operation.field;
      const hasArguments = operation.field.args.length > 0;
      const document = operation.document.replace(
        new RegExp(`\\{ ${name}${hasArguments ? '\\(' : ''}`),
        hasArguments ? `{ ${name}(role: "admin", ` : `{ ${name}(role: "admin")`,
      );
      expect(document).toContain('role: "admin"');
      const { errors } = await app.graphql(document, sampleVariables(operation), token);
      expect(errors?.[0]?.extensions.code).toBe('GRAPHQL_VALIDATION_FAILED');
      for (const { arg } of inputsOf(operation)) {
        for (const [extra, value] of Object.entries({ ...EXTRAS, id: 'x' })) {
          const variables = sampleVariables(operation);
          const input = { ...(variables[arg] as object), [extra]: value };
          const answer = await app.graphql(operation.document, { ...variables, [arg]: input }, token);
          expect([extra, answer.errors?.[0]?.extensions.code]).toEqual([extra, 'BAD_USER_INPUT']);
        }
      }
    },
  );
});

const registration = (name: string) => ({
  username: name,
  email: `${name}@example.dk`,
  password: 'hemmelig-kode',
  confirmPassword: 'hemmelig-kode',
  birthdate: '1985-03-14',
  gender: 'female',
  location: 'Odense',
  acceptTerms: true,
});
const asForm = (fields: object): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    form.set(name, Array.isArray(value) ? JSON.stringify(value) : String(value));
  }
  return form;
};

/** A body with valid fields for each row. */
const bodyFor = (key: string, other: TestMember, name: string): object => ({
  to: other.publicId,
  content: 'Hej',
  reason: 'Larm',
  currentPassword: 'hemmelig-kode',
  newPassword: 'en-anden-kode',
  ...(key === 'POST /api/contact' && { name: 'Ane', email: 'ane@example.dk', subject: 'Hej', message: 'Hej' }),
  ...(key === 'POST /api/contact/report' && {
    kind: 'spam',
    location: 'Opslagstavlen',
    goodFaith: true,
    name: 'Ane',
    email: 'ane@example.dk',
  }),
  ...(key === 'POST /api/register' && { ...registration(name), interests: [publicId('interest', 1)] }),
  ...(key === 'PUT /api/profile' && { about_me: 'Ny tekst' }),
});

const WRITING = ROUTES.filter((row) => row.method !== 'GET' && POLICY[rowKey(row)] !== 'admin').flatMap((row) => [
  [rowKey(row), 'JSON'] as const,
  ...(row.multipart ? [[rowKey(row), 'a form'] as const] : []),
]);
const SUCCEEDS = [
  'POST /api/register',
  'PUT /api/profile',
  'POST /api/contact',
  'POST /api/contact/report',
  'POST /api/posts',
  'POST /api/posts/{id}/comments',
  'POST /api/messages/send',
  'POST /api/users/{id}/report',
  'POST /api/posts/{id}/report',
  'POST /api/profile/change-password',
];
let count = 0;

/** Sends a row valid and extra fields; returns both members' rows before and after. */
async function send(key: string, shape: 'JSON' | 'a form' = 'JSON') {
  const [viewer, other] = [await createMember(app), await createMember(app)];
  const [method = '', path = ''] = key.split(' ');
  const thing = path.startsWith('/api/posts')
    ? await createPost(app, path.endsWith('/report') ? other : viewer)
    : other.publicId;
  count += 1;
  const name = `ekstra${count}`;
  // Valid fields replace extras of the same name.
  const fields = { ...EXTRAS, ...named(OWNER_FIELDS, other.publicId), ...bodyFor(key, other, name) };
  const both = async () => [await rowOf('id', viewer.id), await rowOf('id', other.id)];
  const before = await both();
  const { status, body } = await app.rest(method, path.replaceAll(/\{\w+\}/g, thing), {
    body: shape === 'JSON' ? fields : asForm(fields),
    token: viewer.token,
  });
  return { viewer, name, status, body, before, after: await both() };
}

describe('REST ignores extra fields', () => {
  // These change the member's row.
  const changing = ['DELETE /api/profile', 'POST /api/profile/change-password'];

  it.each(WRITING.filter(([key]) => !changing.includes(key)))('%s, sent as %s', async (key, shape) => {
    const { before, after, body } = await send(key, shape);
    expect(after).toEqual(before);
    expect(JSON.stringify(body)).not.toContain('2099-01-01');
  });

  it.each(SUCCEEDS)('%s, and succeeds', async (key) => {
    const { status, body } = await send(key);
    expect([status < 300, body.error]).toEqual([true, undefined]);
  });

  it('at registration', async () => {
    const { name } = await send('POST /api/register', 'a form');
    expect(await rowOf('username_key', name)).toMatchObject({
      role: 'user',
      plus_expires_at: null,
      email_verified_at: null,
      visible_in_find_venner: true,
    });
  });

  it('of a password change and a deletion, which affect only the viewer', async () => {
    const changed = await send('POST /api/profile/change-password');
    const [mine, others] = changed.after;
    expect(mine).toEqual({ ...changed.before[0], password_hash: mine?.['password_hash'] });
    expect(others).toEqual(changed.before[1]);
    const deleted = await send('DELETE /api/profile');
    expect(deleted.after[1]).toEqual(deleted.before[1]);
  });

  it('of posts and messages', async () => {
    const posted = await send('POST /api/posts');
    expect(posted.body).toMatchObject({ author: { id: posted.viewer.publicId }, likeCount: 0, isLiked: false });
    const sent = await send('POST /api/messages/send');
    expect(sent.body.sender_id).toBe(sent.viewer.publicId);
  });
});
