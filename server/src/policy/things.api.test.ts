import { Kind, OperationTypeNode } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.js';
import { createMember } from '../../test/factories.js';
import { introspect, type Operation, operationsOf, sampleVariables } from '../../test/schema/operations.js';
import { createRelatedObject } from '../../test/schema/related-objects.js';
import { buildSchema } from '../graphql/build-schema.js';
import { loadOperations } from '../rest/operations.js';
import { ROUTES } from '../rest/routes.js';
import { rowKey } from '../rest/row.js';
import { HTTP_STATUS } from '../rest/status.js';
import { ADMIN_THINGS, type Relation, THINGS, THINGS_OF_ADMIN, type ThingPolicy } from './object-policy-table.js';
import { POLICY } from './policy-table.js';

let app: TestApp;
let operations: Map<string, Operation>;

beforeAll(async () => {
  // With payments that are pretended, so that there are orders.
  app = await startTestApp({ embedded: true });
  operations = new Map(operationsOf(await introspect(app)).map((operation) => [operation.key, operation]));
});
afterAll(() => app.close());

const NAMES_A_THING = ['id', 'with', 'to', 'postId', 'reportId', 'order'];
const entriesOf = (policy: ThingPolicy) => Object.entries(policy) as [Relation, string | null][];
const VIEWERS: readonly (readonly [
  string,
  Parameters<typeof createMember>[1],
  Readonly<Record<string, ThingPolicy>>,
])[] = [
  ['a member', {}, THINGS],
  [
    'an administrator',
    { role: 'admin' },
    {
      ...Object.fromEntries(
        Object.entries(THINGS).map(([key, policy]) => [key, { ...policy, ...THINGS_OF_ADMIN[key] }]),
      ),
      ...ADMIN_THINGS,
    },
  ],
];

describe('the policy on things', () => {
  it('speaks of every operation that names one', () => {
    const named = [...operations.values()].filter(({ field }) =>
      field.args.some(({ name }) => NAMES_A_THING.includes(name)),
    );
    const keysOf = (isAdmins: boolean) =>
      named.flatMap(({ key }) => ((POLICY[key] === 'admin') === isAdmins ? [key] : [])).sort();
    expect(keysOf(false)).toEqual(Object.keys(THINGS).sort());
    expect(keysOf(true)).toEqual(Object.keys(ADMIN_THINGS).sort());
  });
});

describe.each(VIEWERS)('to %s', (_name, traits, table) => {
  describe.each(Object.entries(table))('%s', (key, policy) => {
    it.each(entriesOf(policy))('%s: %s', async (relation, expected) => {
      const operation = operations.get(key);
      if (operation === undefined) throw new Error(`${key} is not in the schema`);
      const viewer = await createMember(app, traits);
      const id = await createRelatedObject(app, relation, viewer);
      const named = Object.fromEntries(NAMES_A_THING.map((name) => [name, id]));
      const { errors } = await app.graphql(operation.document, sampleVariables(operation, named), viewer.token);
      expect(errors?.[0]?.extensions.code ?? null).toBe(expected);
    });
  });
});

/** The rows that name a thing, with the operation of the schema that each stands on. */
const ROWS = (() => {
  const documents = loadOperations(buildSchema());
  return ROUTES.flatMap((row) => {
    const definition = documents.get(row.operation)?.definition;
    const root = definition?.selectionSet.selections[0];
    if (definition === undefined || root?.kind !== Kind.FIELD) return [];
    const key = `${definition.operation === OperationTypeNode.QUERY ? 'Query' : 'Mutation'}.${root.name.value}`;
    const policy = { ...THINGS, ...ADMIN_THINGS }[key];
    return policy === undefined ? [] : [[rowKey(row), key, policy] as const];
  });
})();

describe.each(ROWS)('%s', (row, key, policy) => {
  it.each(entriesOf(policy))('%s: %s', async (relation, expected) => {
    const [method = '', path = ''] = row.split(' ');
    const viewer = await createMember(app, key in ADMIN_THINGS ? { role: 'admin' } : {});
    const id = await createRelatedObject(app, relation, viewer);
    const body = method === 'GET' || method === 'DELETE' ? undefined : bodyAbout(id);
    const { token } = viewer;
    const answer = await app.rest(method, path.replace(/\{\w+\}/, encodeURIComponent(id)), { body, token });
    const outcome = answer.status < 300 ? null : [answer.status, answer.body.code];
    expect(outcome).toEqual(expected === null ? null : [HTTP_STATUS[expected as keyof typeof HTTP_STATUS], expected]);
  });
});

/** A body that every row takes: fields that a row doesn't know are ignored. */
const bodyAbout = (id: string) => ({
  to: id,
  order: id,
  content: 'Hej',
  reason: 'Larm',
  // The one role that anybody can be given.
  role: 'user',
  visible_in_find_venner: true,
  status: 'reviewed',
  adminNotes: '',
});
