import { localTimeOf } from '@venn/schema/time';
import { type GraphQLArgument, getNamedType, isInputObjectType, Kind, OperationTypeNode } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.js';
import { createMember } from '../../test/factories.js';
import { introspect, type Operation, operationsOf, sampleVariables } from '../../test/schema/operations.js';
import { createRelatedObject } from '../../test/schema/related-objects.js';
import { addSeconds } from '../common/clock.js';
import { HTTP_STATUS } from '../common/http-status.js';
import { loadOperations } from '../rest/operations.js';
import { ROUTES } from '../rest/routes.js';
import { rowKey } from '../rest/row.js';
import { createSchema } from '../schema.js';
import {
  ADMIN_DIFFERENCES,
  ADMIN_OBJECT_POLICY,
  OBJECT_POLICY,
  type ObjectPolicy,
  type Relation,
  THINGS,
} from './object-policy-table.js';
import { POLICY } from './policy-table.js';

let app: TestApp;
let operations: Map<string, Operation>;

beforeAll(async () => {
  // Embedded, because its mock payments make orders possible.
  app = await startTestApp({ embedded: true });
  operations = new Map(operationsOf(await introspect(app)).map((operation) => [operation.key, operation]));
});
afterAll(() => app.close());

const ID_ARGUMENTS = ['id', 'with', 'to', 'postId', 'order'];
/** Fields of input objects that name an object. */
const ID_FIELDS = ['member', 'post', 'comment', 'report'];
/** The input of a decision, whose kind follows the object's. */
const decisionAbout = (relation: Relation, id: string) => {
  const thing = THINGS[relation];
  const facts = { ground: 'spam', facts: 'Reklame for en butik', foundBy: 'own' };
  if (thing === 'post' || thing === 'comment') return { ...facts, kind: `remove_${thing}`, [thing]: id };
  return { ...facts, kind: 'warn', member: id };
};
const entriesOf = (policy: ObjectPolicy) => Object.entries(policy) as [Relation, string | null][];
const VIEWERS: readonly (readonly [
  string,
  Parameters<typeof createMember>[1],
  Readonly<Record<string, ObjectPolicy>>,
])[] = [
  ['a member', {}, OBJECT_POLICY],
  [
    'an administrator',
    { role: 'admin' },
    {
      ...Object.fromEntries(
        Object.entries(OBJECT_POLICY).map(([key, policy]) => [key, { ...policy, ...ADMIN_DIFFERENCES[key] }]),
      ),
      ...ADMIN_OBJECT_POLICY,
    },
  ],
];

describe('the object policy', () => {
  it('has an entry for every operation that takes an id', () => {
    const takesId = ({ name, type }: GraphQLArgument): boolean => {
      const inner = getNamedType(type);
      const fields = isInputObjectType(inner) ? Object.keys(inner.getFields()) : [];
      return ID_ARGUMENTS.includes(name) || fields.some((field) => ID_FIELDS.includes(field));
    };
    const named = [...operations.values()].filter(({ field }) => field.args.some(takesId));
    const keysOf = (isAdmins: boolean) =>
      named
        .flatMap(({ key }) => (['admin', 'freshAdmin'].includes(POLICY[key] ?? '') === isAdmins ? [key] : []))
        .sort();
    expect(keysOf(false)).toEqual(Object.keys(OBJECT_POLICY).sort());
    expect(keysOf(true)).toEqual(Object.keys(ADMIN_OBJECT_POLICY).sort());
  });
});

describe.each(VIEWERS)('to %s', (_name, traits, table) => {
  describe.each(Object.entries(table))('%s', (key, policy) => {
    it.each(entriesOf(policy))('%s: %s', async (relation, expected) => {
      const operation = operations.get(key);
      if (operation === undefined) throw new Error(`${key} is not in the schema`);
      const viewer = await createMember(app, traits);
      const id = await createRelatedObject(app, relation, viewer);
      const named = {
        ...Object.fromEntries(ID_ARGUMENTS.map((name) => [name, id])),
        thing: THINGS[relation] ?? 'profile',
        input: decisionAbout(relation, id),
        // What a proposal has to say.
        title: 'En gåtur',
        startsAt: localTimeOf(addSeconds(app.clock.now(), 24 * 60 * 60)),
        town: 'Odense',
      };
      const { errors } = await app.graphql(operation.document, sampleVariables(operation, named), viewer.token);
      expect(errors?.[0]?.extensions.code ?? null).toBe(expected);
    });
  });
});

/** Of a policy of reports, the part that concerns the things of one path. */
const ofThing = (path: string, policy: ObjectPolicy): ObjectPolicy => {
  const thing = { users: 'profile', posts: 'post', comments: 'comment', messages: 'message' }[path.split('/')[1] ?? ''];
  if (!path.endsWith('/report')) return policy;
  return Object.fromEntries(entriesOf(policy).filter(([relation]) => (THINGS[relation] ?? 'profile') === thing));
};

/** The REST rows that take an id, with the schema operation of each. */
const ROWS = (() => {
  const documents = loadOperations(createSchema());
  return ROUTES.flatMap((row) => {
    const definition = documents.get(row.operation)?.definition;
    const root = definition?.selectionSet.selections[0];
    if (definition === undefined || root?.kind !== Kind.FIELD) return [];
    const key = `${definition.operation === OperationTypeNode.QUERY ? 'Query' : 'Mutation'}.${root.name.value}`;
    const policy = { ...OBJECT_POLICY, ...ADMIN_OBJECT_POLICY }[key];
    return policy === undefined ? [] : [[rowKey(row), key, ofThing(row.path, policy)] as const];
  });
})();

describe.each(ROWS)('%s', (row, key, policy) => {
  it.each(entriesOf(policy))('%s: %s', async (relation, expected) => {
    const [method = '', path = ''] = row.split(' ');
    const viewer = await createMember(app, key in ADMIN_OBJECT_POLICY ? { role: 'admin' } : {});
    const id = await createRelatedObject(app, relation, viewer);
    const body = method === 'GET' || method === 'DELETE' ? undefined : bodyAbout(id);
    const { token } = viewer;
    const answer = await app.rest(method, path.replace(/\{\w+\}/, encodeURIComponent(id)), { body, token });
    const outcome = answer.status < 300 ? null : [answer.status, answer.body.code];
    expect(outcome).toEqual(expected === null ? null : [HTTP_STATUS[expected as keyof typeof HTTP_STATUS], expected]);
  });
});

/** A body for every row; each ignores fields that it doesn't know. */
const bodyAbout = (id: string) => ({
  to: id,
  order: id,
  content: 'Hej',
  reason: 'Larm',
  accept: true,
  // The only role that any member can be given.
  role: 'user',
  visible_in_find_venner: true,
  status: 'reviewed',
  adminNotes: '',
});
