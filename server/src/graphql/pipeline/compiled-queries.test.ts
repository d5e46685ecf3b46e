import fc from 'fast-check';
import { buildSchema, execute, type GraphQLObjectType, getOperationAST, parse, print, validate } from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isCompilable } from './compilable.js';
import { COMPILED_AT, CompiledQueries } from './compiled-queries.js';

const SCHEMA = buildSchema(`
  enum Kind { one two }
  input Filter { text: String }
  union Either = Item | Other
  type Query { item(id: ID, count: Int, kind: Kind, filter: Filter, flag: Boolean): Item items: [Item!]! name: String either: Either }
  type Mutation { item: Item open: Item }
  type Item { id: ID! name: String inner: Item list: [Item!] numbers: [Int!]! kind: Kind counted: Int loaded(count: Int): Item }
  type Other { id: ID! }
`);
interface Item {
  id: string;
  name: string | null;
  inner: Item | null;
  list: Item[] | null;
  numbers: number[];
  kind: string;
}
const item = (depth: number, id = String(depth)): Item => ({
  id,
  name: depth % 2 ? null : `n${depth}`,
  inner: depth === 0 ? null : item(depth - 1, `${id}i`),
  list: depth === 0 ? null : [item(depth - 1, `${id}a`), item(0, `${id}b`)],
  numbers: [depth, 7],
  kind: 'two',
});
const RESOLVERS: Record<string, (source: unknown, args: Record<string, unknown>) => unknown> = {
  item: (_source, { id, count }) => (id === 'none' ? null : item(3, `${String(id)}-${String(count)}`)),
  items: async () => [item(2, 'x'), item(1, 'y')],
  name: () => 'root',
  open: async () => item(0),
};
for (const type of [SCHEMA.getQueryType(), SCHEMA.getMutationType()]) {
  for (const field of Object.values(type?.getFields() ?? {})) field.resolve = RESOLVERS[field.name] ?? (() => null);
}
const open = SCHEMA.getMutationType()?.getFields()['open'];
if (open) open.extensions = { repeatable: true };
// Fields with resolvers, of which one may be compiled.
const { counted, loaded } = (SCHEMA.getType('Item') as GraphQLObjectType).getFields();
if (counted) counted.resolve = () => 1;
if (loaded) {
  loaded.resolve = async ({ id, numbers }: Item, { count }) => (numbers[0] ? item(1, `${id}-${String(count)}`) : null);
  loaded.extensions = { compilable: true };
}

function read(text: string) {
  const document = parse(text);
  const operation = getOperationAST(document);
  if (!operation || validate(SCHEMA, document).length > 0) throw new Error(`No query: ${text}`);
  return { document, operation };
}

// Only the pause between compilations depends on the time.
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

/** The compiled query after so many executions, after the pause between compilations. */
function compiledAfter(queries: CompiledQueries, text: string, times = COMPILED_AT) {
  const { document, operation } = read(text);
  for (let turn = 1; turn < times; turn += 1) expect(queries.find(document, operation)).toBeNull();
  vi.advanceTimersByTime(60);
  return queries.find(document, operation);
}

describe('a query', () => {
  it('is compiled after enough executions', async () => {
    const queries = new CompiledQueries(SCHEMA);
    const compiled = compiledAfter(queries, '{ name items { id } }');
    const answer = await compiled?.query({}, {}, {});
    expect(answer).toEqual({ data: { name: 'root', items: [{ id: 'x' }, { id: 'y' }] } });
  });

  it('is not compiled during the pause after another compilation', async () => {
    const queries = new CompiledQueries(SCHEMA);
    expect(compiledAfter(queries, '{ name }')).not.toBeNull();
    const { document, operation } = read('{ items { id } }');
    for (let turn = 0; turn < 2 * COMPILED_AT; turn += 1) expect(queries.find(document, operation)).toBeNull();
    vi.advanceTimersByTime(60);
    expect(queries.find(document, operation)).not.toBeNull();
  });

  it('may be an idempotent mutation', async () => {
    const queries = new CompiledQueries(SCHEMA, { at: 1, kept: 9, pauseMs: 0 });
    const { document, operation } = read('mutation { open { id } }');
    expect(await queries.find(document, operation)?.query({}, {}, {})).toEqual({ data: { open: { id: '0' } } });
  });

  it('is evicted when least recently used', async () => {
    const queries = new CompiledQueries(SCHEMA, { at: 1, kept: 2, pauseMs: 0 });
    const [one, two, three] = ['{ a: name }', '{ b: name }', '{ c: name }'].map(read);
    const find = ({ document, operation } = one as ReturnType<typeof read>) => queries.find(document, operation);
    const first = find(one);
    const second = find(two);
    // Now the most recently used.
    expect(find(one)).toBe(first);
    find(three);
    expect(find(one)).toBe(first);
    expect(find(two)).not.toBe(second);
  });

  it('is counted anew after its eviction', () => {
    const queries = new CompiledQueries(SCHEMA, { at: 2, kept: 1, pauseMs: 0 });
    const [one, two] = ['{ a: name }', '{ b: name }'].map(read) as [ReturnType<typeof read>, ReturnType<typeof read>];
    const find = ({ document, operation }: typeof one) => queries.find(document, operation);
    expect([find(one), find(one)]).toEqual([null, expect.anything()]);
    expect([find(two), find(two)]).toEqual([null, expect.anything()]);
    expect([find(one), find(one)]).toEqual([null, expect.anything()]);
  });

  it.each<[string, string]>([
    ['a mutation that is not idempotent', 'mutation { open { id } item { id } }'],
    ['a string', '{ item(id: "1") { id } }'],
    ['a block string', '{ item(id: """1""") { id } }'],
    ['a string inside an object', '{ item(filter: { text: "1" }) { id } }'],
    ['a string as a default value', 'query ($id: ID = "1") { item(id: $id) { id } }'],
    ['introspection', '{ __schema { types { name } } }'],
    ['a field with a resolver', '{ items { counted } }'],
    ['a union type', '{ either { ... on Item { id } } }'],
    ['a name of Object.prototype', '{ __proto__: name }'],
    ['@include below the root', 'query ($yes: Boolean!) { items { id @include(if: $yes) } }'],
    ['@include on a fragment', 'query ($yes: Boolean!) { ... @include(if: $yes) { name } }'],
    ['@include on one of two equal fields', 'query ($yes: Boolean!) { name @include(if: $yes) name }'],
    ['@include beside fragments', 'query ($y: Boolean!) { item @include(if: $y) { ...F } } fragment F on Item { id }'],
    ['more than 200 fields', `{ ${Array.from({ length: 201 }, (_, index) => `a${index}: name`).join(' ')} }`],
  ])('is never compiled with %s', async (_what, text) => {
    const { document, operation } = read(text);
    expect(isCompilable(SCHEMA, document, operation)).toBe(false);
    const queries = new CompiledQueries(SCHEMA, { at: 1, kept: 9, pauseMs: 0 });
    for (let turn = 0; turn < 3; turn += 1) expect(queries.find(document, operation)).toBeNull();
  });

  it('is never compiled from a long text, which the cache would keep', () => {
    const { document, operation } = read(`{ name } ${'#'.repeat(5000)}`);
    const queries = new CompiledQueries(SCHEMA, { at: 1, kept: 9, pauseMs: 0 });
    for (let turn = 0; turn < 3; turn += 1) expect(queries.find(document, operation)).toBeNull();
  });

  it('is not compiled with a string that graphql-jit would execute', async () => {
    // graphql-jit's date marker: the text after it becomes code.
    const mark = '__MAGIC_DATE__33a9e76d_02e0_4128_8e92_3530ad3da74d';
    const { document, operation } = read(`{ item(id: "${mark}globalThis.taken = 1") { id } }`);
    const byItself = compileQuery(SCHEMA, document, '');
    if (!isCompiledQuery(byItself)) throw new Error('graphql-jit no longer compiles it: look for its new marker');
    await byItself.query({}, {}, {});
    expect('taken' in globalThis).toBe(true);
    Reflect.deleteProperty(globalThis, 'taken');

    const queries = new CompiledQueries(SCHEMA, { at: 1, kept: 9, pauseMs: 0 });
    expect(queries.find(document, operation)).toBeNull();
    expect('taken' in globalThis).toBe(false);
  });
});

/** Selections of an item: fields, aliases, fragments, up to a depth. */
const selection = (depth: number): fc.Arbitrary<string> => {
  const leaf = fc.constantFrom('id', 'name', 'numbers', 'kind', '__typename', 'other: name', 'id: id');
  if (depth === 0) return leaf;
  const below = fc.array(selection(depth - 1), { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' '));
  return fc.oneof(
    leaf,
    below.map((parts) => `inner { ${parts} }`),
    below.map((parts) => `list { ${parts} }`),
    below.map((parts) => `deep: inner { ${parts} }`),
    below.map((parts) => `loaded(count: $count) { ${parts} }`),
    below.map((parts) => `... on Item { ${parts} }`),
    fc.constantFrom('...One', '...Two'),
  );
};
const selections = fc.array(selection(2), { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' '));
const fragment = (name: string) =>
  fc.array(selection(1), { minLength: 1, maxLength: 3 }).map((parts) => {
    const body = parts.join(' ').replace(/\.\.\.(?:One|Two)/g, name === 'One' ? '...Two' : 'name');
    return `fragment ${name} on Item { ${body} }`;
  });
const root = fc.oneof(
  selections.map((parts) => `item(id: $id, count: $count, kind: one) { ${parts} }`),
  selections.map((parts) => `items { ${parts} }`),
  selections.map((parts) => `mine: item(count: 2, id: $id) { ${parts} }`),
  fc.constantFrom('name', 'again: name', '__typename', 'name @include(if: $flag)', 'only: name @skip(if: $flag)'),
  selections.map((parts) => `maybe: items @include(if: $flag) { ${parts} }`),
);

describe('a compiled query', () => {
  it('has the same result as graphql-js', async () => {
    let compiledOnes = 0;
    const roots = fc.array(root, { minLength: 1, maxLength: 4 });
    const variables = fc.record({
      id: fc.constantFrom('1', 'none', null),
      count: fc.integer({ min: -5, max: 5 }),
      flag: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(roots, fragment('One'), fragment('Two'), variables, async (parts, one, two, values) => {
        const body = parts.join(' ');
        const used = [body.includes('...One') || body.includes('...Two') ? `${one} ${two}` : ''].join('');
        const text = `query ($id: ID, $count: Int = 1, $flag: Boolean!) { ${body} } ${used}`;
        const document = parse(text);
        // Invalid queries are never compiled; unused variables don't matter.
        const relevant = validate(SCHEMA, document).filter(({ message }) => !/never used/.test(message));
        fc.pre(relevant.length === 0);
        const operation = getOperationAST(document);
        if (!operation || !isCompilable(SCHEMA, document, operation)) return;
        const compiled = new CompiledQueries(SCHEMA, { at: 1, kept: 1, pauseMs: 0 }).find(document, operation);
        const answer = await compiled?.query({}, {}, values);
        const usual = await execute({ schema: SCHEMA, document: parse(print(document)), variableValues: values });
        expect(JSON.parse(JSON.stringify(answer))).toEqual(JSON.parse(JSON.stringify(usual)));
        compiledOnes += 1;
      }),
      { numRuns: 200 },
    );
    expect(compiledOnes).toBeGreaterThan(50);
  });
});
