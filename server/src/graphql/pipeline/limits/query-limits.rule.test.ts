// oxlint-disable-next-line import/no-unassigned-import -- decorators need it before them
import 'reflect-metadata';
import { MATCHES_PAGE_SIZE_MAX, MESSAGES_PAGE_SIZE_MAX, QUERY_LIMITS } from '@venn/schema/limits';
import { buildSchema, GraphQLInt, getNamedType, getOperationAST, isObjectType, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { pageOperations } from '../../../../test/schema/page-queries.js';
import { createSchema } from '../../../schema.js';
import {
  measureOperation,
  queryLimitsRule,
  SIZE_ARGUMENTS,
  sizeVariables,
  type Variables,
} from './query-limits.rule.js';

const SCHEMA = buildSchema(`
  type Query { name: String list: [Item!]! one: Item either: [Either!]! page(pageSize: Int! = 30): Page some(first: Int): [Item!]! }
  type Page { items: [Item!]! total: Int }
  type Item { name: String list: [Item!]! one: Item }
  type Other { name: String }
  union Either = Item | Other
`);

function measure(query: string, variables: Variables = {}) {
  const document = parse(query);
  const operation = getOperationAST(document);
  if (!operation) throw new Error('No operation');
  return measureOperation(SCHEMA, document, operation, variables);
}
const problems = (query: string) => validate(SCHEMA, parse(query), [queryLimitsRule()]).map(({ message }) => message);

describe('measureOperation', () => {
  it.each([
    ['{ name }', { depth: 1, aliases: 0, cost: 1 }],
    ['{ one { name } }', { depth: 2, aliases: 0, cost: 2 }],
    ['{ list { name } }', { depth: 2, aliases: 0, cost: 11 }],
    ['{ list { list { name } } }', { depth: 3, aliases: 0, cost: 1 + 10 * (1 + 10) }],
    ['{ a: name b: name }', { depth: 1, aliases: 2, cost: 2 }],
    ['{ name name name }', { depth: 1, aliases: 2, cost: 3 }],
    ['{ either { ... on Item { name } ... on Other { name } } }', { depth: 2, aliases: 0, cost: 21 }],
    ['{ one { ...F } name } fragment F on Item { name one { name } }', { depth: 3, aliases: 0, cost: 5 }],
    ['{ ...F ...F } fragment F on Query { a: name }', { depth: 1, aliases: 2, cost: 2 }],
    ['{ ...F } fragment F on Query { ...F name }', { depth: 1, aliases: 0, cost: 1 }],
    ['{ unknown { x } }', { depth: 2, aliases: 0, cost: 2 }],
    ['{ __schema { types { fields { name type { ofType { name } } } } } }', { depth: 1, aliases: 0, cost: 1 }],
  ])('%s', (query, size) => {
    expect(measure(query)).toEqual(size);
  });

  it.each<[string, Variables, number]>([
    ['{ page(pageSize: 500) { items { name } total } }', {}, 2 + 500 * 1 + 1],
    ['{ page { items { name } } }', {}, 2 + 30],
    ['{ page(pageSize: 100) { items { name list { name } } } }', {}, 2 + 100 * (2 + 10)],
    ['query ($size: Int!) { page(pageSize: $size) { items { name } } }', { size: 200 }, 2 + 200],
    ['query ($size: Int! = 70) { page(pageSize: $size) { items { name } } }', {}, 2 + 70],
    ['query ($size: Int) { page(pageSize: $size) { items { name } } }', { size: null }, 2 + 30],
    ['{ page(pageSize: 400) { ...P } } fragment P on Page { items { ...I } } fragment I on Item { name }', {}, 2 + 400],
    ['{ some(first: 50) { name } }', {}, 1 + 50],
    ['{ some { name } }', {}, 1 + 10],
    ['{ page(pageSize: -1000) { items { name } } }', {}, 2 + 10],
    ['query ($size: Int) { page(pageSize: $size) { items { name } } }', { size: 'all' }, 2 + 10],
  ])('counts the items of the requested page: %s %j', (query, variables, cost) => {
    expect(measure(query, variables).cost).toBe(cost);
  });

  it('measures exponentially nested fragments in linear time', () => {
    const fragments = Array.from({ length: 60 }, (_, i) => `fragment F${i} on Query { ...F${i + 1} ...F${i + 1} }`);
    expect(measure(`{ ...F0 } ${fragments.join(' ')} fragment F60 on Query { name }`).cost).toBe(2 ** 60);
  });
});

describe('queryLimitsRule', () => {
  const nested = (levels: number): string => (levels === 1 ? 'name' : `one { ${nested(levels - 1)} }`);
  const aliases = (count: number): string => Array.from({ length: count }, (_, i) => `a${i}: name`).join(' ');

  it('counts the aliases of fragments that nothing uses', () => {
    const unused = (count: number): string => `{ name } fragment Unused on Item { ${aliases(count)} }`;
    expect(problems(unused(QUERY_LIMITS.aliases))).toEqual([]);
    expect(problems(unused(QUERY_LIMITS.aliases + 1))).toHaveLength(1);
    // Of two with the same name, too.
    expect(problems(`${unused(QUERY_LIMITS.aliases + 1)} fragment Unused on Item { name }`)).toHaveLength(1);
  });

  it.each([
    ['depth', `{ ${nested(QUERY_LIMITS.depth)} }`, `{ ${nested(QUERY_LIMITS.depth + 1)} }`],
    ['aliases', `{ ${aliases(QUERY_LIMITS.aliases)} }`, `{ ${aliases(QUERY_LIMITS.aliases + 1)} }`],
    [
      'directives',
      `{ name ${'@skip(if: false) '.repeat(QUERY_LIMITS.directives)} }`,
      `{ name ${'@skip(if: false) '.repeat(QUERY_LIMITS.directives + 1)} }`,
    ],
    ['cost', '{ list { list { list { name } } } }', '{ list { list { list { list { name } } } } }'],
  ])('enforces the limit of %s', (_what, allowed, refused) => {
    expect(problems(allowed)).toEqual([]);
    expect(problems(refused)).toHaveLength(1);
  });
});

describe('the arguments of the schema', () => {
  /** Numbers that don't say how many items a list has. */
  const NO_SIZES = [
    'page',
    'before',
    'after',
    'since',
    'minAge',
    'maxAge',
    'maxDistance',
    'olderThanDays',
    'year',
    'total',
    'places',
    'from',
    'until',
  ];

  it('with numbers are sizes or known to be none', () => {
    const unknown = Object.values(createSchema().getTypeMap()).flatMap((type) =>
      isObjectType(type) && !type.name.startsWith('__')
        ? Object.values(type.getFields()).flatMap((field) =>
            field.args
              .filter((arg) => getNamedType(arg.type) === GraphQLInt)
              .filter(({ name }) => !SIZE_ARGUMENTS.has(name) && !NO_SIZES.includes(name))
              .map(({ name }) => `${type.name}.${field.name}(${name})`),
          )
        : [],
    );
    expect(unknown).toEqual([]);
  });
});

describe("the operations of the client's pages", () => {
  const schema = createSchema();
  /** The variables that are sizes, with the largest that the pages send. */
  const sizes = { days: 90, older: MESSAGES_PAGE_SIZE_MAX, newer: MESSAGES_PAGE_SIZE_MAX };

  it.each(Object.entries(pageOperations()))(
    '%s stays within the limits, with the pages that it requests',
    (_name, text) => {
      const document = parse(text);
      expect(sizeVariables(document).filter((name) => !(name in sizes))).toEqual([]);
      expect(validate(schema, document, [queryLimitsRule(sizes)])).toEqual([]);
    },
  );
});

describe('a hostile query', () => {
  const schema = createSchema();
  const members = (fields: string): string =>
    `{ ${Array.from({ length: 5 }, (_, i) => `a${i}: matches(page: ${i + 1}, pageSize: ${MATCHES_PAGE_SIZE_MAX}) { items { ${fields} } }`).join(' ')} }`;

  it('of the largest pages under aliases is refused', () => {
    const [problem, ...others] = validate(schema, parse(members('id username aboutMe commonInterests { id name }')), [
      queryLimitsRule(),
    ]);
    expect(problem?.extensions['code']).toBe('QUERY_TOO_LARGE');
    expect(others).toEqual([]);
  });
});
