import { QUERY_LIMITS } from '@venn/schema/limits';
import { buildSchema, getOperationAST, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { measureOperation, queryLimitsRule } from './query-limits.rule.js';

const SCHEMA = buildSchema(`
  type Query { name: String list: [Item!]! one: Item either: [Either!]! }
  type Item { name: String list: [Item!]! one: Item }
  type Other { name: String }
  union Either = Item | Other
`);

function measure(query: string) {
  const document = parse(query);
  const operation = getOperationAST(document);
  if (!operation) throw new Error('No operation');
  return measureOperation(SCHEMA, document, operation);
}
const problems = (query: string) => validate(SCHEMA, parse(query), [queryLimitsRule]).map(({ message }) => message);

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

  it('measures exponentially nested fragments in linear time', () => {
    const fragments = Array.from({ length: 60 }, (_, i) => `fragment F${i} on Query { ...F${i + 1} ...F${i + 1} }`);
    expect(measure(`{ ...F0 } ${fragments.join(' ')} fragment F60 on Query { name }`).cost).toBe(2 ** 60);
  });
});

describe('queryLimitsRule', () => {
  const nested = (levels: number): string => (levels === 1 ? 'name' : `one { ${nested(levels - 1)} }`);
  const aliases = (count: number): string => Array.from({ length: count }, (_, i) => `a${i}: name`).join(' ');

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
