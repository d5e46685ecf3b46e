// oxlint-disable-next-line import/no-unassigned-import -- decorators need it before them
import 'reflect-metadata';
import { QUERY_LIMITS } from '@venn/schema/limits';
import {
  execute,
  getIntrospectionQuery,
  type IntrospectionOptions,
  Kind,
  parse,
  specifiedRules,
  type ValueNode,
  validate,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { INTROSPECTION_FRAGMENTS } from '../../../../test/schema/introspection.js';
import { createSchema } from '../../../schema.js';
import { PARSE_OPTIONS } from '../document-cache.js';
import { IntrospectionMeter } from './introspection-size.js';
import { queryLimitsRule, sizeVariables, type Variables } from './query-limits.rule.js';

const schema = createSchema();

const literal = (value: ValueNode): unknown => (value.kind === Kind.STRING ? value.value : undefined);

function measure(query: string, most: number = QUERY_LIMITS.introspection) {
  const document = parse(query);
  const meter = new IntrospectionMeter(schema, document, most);
  for (const node of document.definitions) if (node.kind === Kind.OPERATION_DEFINITION) meter.add(node, literal);
  return meter.size;
}

const problems = (query: string, variables: Variables = {}) =>
  validate(schema, parse(query, PARSE_OPTIONS), [queryLimitsRule(variables)]).map(({ message }) => message);

/** Fields of a response. */
const fieldsIn = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 0;
  const inner = Object.values(value);
  return inner.reduce<number>((sum, one) => sum + fieldsIn(one), Array.isArray(value) ? 0 : inner.length);
};

const TYPE_REF = (levels: number): string => (levels === 0 ? 'name' : `name ofType { ${TYPE_REF(levels - 1)} }`);

const times = (count: number, part: (n: number) => string): string =>
  Array.from({ length: count }, (_none, n) => part(n)).join(' ');

describe('is refused', () => {
  it.each<[string, string, string]>([
    ['an alias', '{ __schema { types { a: name } } }', 'more than 0 aliases and repeated fields below introspection'],
    ['an alias of __typename', '{ __schema { a: __typename } }', 'more than 0 aliases'],
    ['a repeated field', '{ __schema { types { name name } } }', 'more than 0 aliases'],
    ['a repeated list', '{ __schema { types { fields { name } fields { type { name } } } } }', 'more than 0 aliases'],
    [
      'a field that is repeated by a fragment',
      '{ __schema { types { name ...F } } } fragment F on __Type { name }',
      'more than 0 aliases',
    ],
    ['a field that is repeated by an inline fragment', '{ __schema { types { name ... { name } } } }', 'more than 0'],
    [
      'an alias in an operation that is not executed',
      'query A { __typename } query B { __schema { a: __typename } }',
      'more than 0',
    ],
    ['an alias below __type', '{ __type(name: "Query") { fields { a: name } } }', 'more than 0 aliases'],
    ['ofType', `{ __schema { types { ${TYPE_REF(10)} } } }`, 'more than 9 ofType'],
    [
      'ofType across a fragment',
      `{ __schema { types { ofType { ofType { ...F } } } } } fragment F on __Type { ${TYPE_REF(8)} }`,
      'more than 9 ofType',
    ],
    [
      'everything, by several operations',
      `${times(6, (n) => `query Q${n} { __schema { ...S } }`)} ${INTROSPECTION_FRAGMENTS}`,
      'more than 60000 introspection fields',
    ],
    [
      'everything, under several names',
      `{ ${times(6, (n) => `s${n}: __schema { ...S }`)} } ${INTROSPECTION_FRAGMENTS}`,
      'more than 60000 introspection fields',
    ],
  ])('%s', (_what, query, problem) => {
    expect(problems(query).join(' ')).toContain(problem);
  });

  it('a type that a variable names', () => {
    const roots = `${times(3, (n) => `s${n}: __schema { ...S }`)} ${times(12, (n) => `t${n}: __type(name: $name) { ...FullType }`)}`;
    const query = `query ($name: String!) { ${roots} } ${INTROSPECTION_FRAGMENTS}`;
    expect(sizeVariables(parse(query))).toEqual(['name']);
    expect(problems(query, { name: 'Mutation' }).join()).toContain('introspection fields');
    expect(problems(query, { name: 'nothing' })).toEqual([]);
  });
});

describe('the number of fields', () => {
  it.each([
    '{ __schema { types { name fields(includeDeprecated: true) { name args(includeDeprecated: true) { name defaultValue } } } } }',
    '{ __schema { ...S } } fragment S on __Schema { types { ...T } } fragment T on __Type { name enumValues(includeDeprecated: true) { name } }',
    '{ __type(name: "ChatEvent") { possibleTypes { name } interfaces { name } __typename } }',
    '{ a: __type(name: "Query") { name } b: __type(name: "nothing") { name } __schema { directives { locations } } }',
    getIntrospectionQuery({ inputValueDeprecation: true, oneOf: true }),
  ])('is that of the response: %#', async (query) => {
    const { data } = await execute({ schema, document: parse(query) });
    const { fields } = measure(query);
    // The response's own fields are counted by the other limits.
    expect(fields).toBe(fieldsIn(data) - Object.keys(data ?? {}).length);
    expect(fields).toBeGreaterThan(3);
  });

  it('is counted no further than the limit', () => {
    const nested = (depth: number): string => (depth === 0 ? 'name' : `fields { type { ${nested(depth - 1)} } }`);
    expect(measure(`{ __schema { types { ${nested(12)} } } }`, 500).fields).toBe(501);
  });

  it('ends in circular fragments, which another rule refuses', () => {
    const query = '{ __schema { types { ...F } } } fragment F on __Type { fields { type { ...F } } ofType { ...F } }';
    expect(measure(query).fields).toBeLessThan(QUERY_LIMITS.introspection);
    expect(validate(schema, parse(query), specifiedRules)).not.toEqual([]);
  });
});

/** All combinations of the options of graphql-js, which GraphiQL, codegen and graphql-inspector use. */
function everyOption(): IntrospectionOptions[] {
  const names = [
    'descriptions',
    'specifiedByUrl',
    'directiveIsRepeatable',
    'schemaDescription',
    'inputValueDeprecation',
    'oneOf',
  ] as const;
  return Array.from({ length: 2 ** names.length }, (_none, bits) =>
    Object.fromEntries(names.map((name, at) => [name, (bits & (1 << at)) !== 0])),
  );
}

/** The query of Apollo's Rover. */
const ROVER = `
  query GraphIntrospectQuery {
    __schema {
      queryType { name } mutationType { name } subscriptionType { name }
      types { ...FullType }
      directives { name description locations args { ...InputValue } }
    }
  }
  fragment FullType on __Type {
    kind name description
    fields(includeDeprecated: true) { name description args { ...InputValue } type { ...TypeRef } isDeprecated deprecationReason }
    inputFields { ...InputValue }
    interfaces { ...TypeRef }
    enumValues(includeDeprecated: true) { name description isDeprecated deprecationReason }
    possibleTypes { ...TypeRef }
  }
  fragment InputValue on __InputValue { name description type { ...TypeRef } defaultValue }
  fragment TypeRef on __Type {
    kind name ofType { kind name ofType { kind name ofType { kind name ofType { kind name ofType { kind name ofType { kind name ofType { kind name } } } } } } }
  }
`;
/** Of the specification, and of programs that ask about one type. */
const OTHERS = [
  '{ __schema { types { name } } }',
  '{ __type(name: "Member") { name fields { name type { name } } } }',
  '{ __schema { queryType { fields { name } } } }',
  '{ __type(name: "Member") { name kind fields { name type { name kind ofType { name kind } } } } }',
  '{ __schema { queryType { name } } __typename }',
  'query ($name: String!) { __type(name: $name) { name description fields { name description type { name } } } }',
];

describe('is allowed', () => {
  it.each(everyOption())('getIntrospectionQuery(%j)', (options) => {
    expect(problems(getIntrospectionQuery(options))).toEqual([]);
  });

  it('the query of graphql-js with everything', () => {
    const all = { ...everyOption().at(-1), experimentalDirectiveDeprecation: true, typeDepth: QUERY_LIMITS.ofType };
    expect(problems(getIntrospectionQuery(all))).toEqual([]);
    // The schema may grow.
    expect(measure(getIntrospectionQuery(all)).fields).toBeLessThan(QUERY_LIMITS.introspection / 3);
  });

  it.each([ROVER, ...OTHERS])('%s', (query) => {
    expect(problems(query, { name: 'Member' })).toEqual([]);
  });
});
