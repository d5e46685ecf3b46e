import { buildSchema, execute, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { AnswerSize } from './answer-size.js';

const SCHEMA = buildSchema(`
  type Query { items: [Item!]! loose: [Item] }
  type Item { name: String note: String }
`);

/** Bytes of the values by their JSON, as `add` counts them. */
const exceeds = (value: unknown, most: number): boolean => {
  const size = new AnswerSize(most);
  size.add(value);
  return size.isOver;
};

describe('a value', () => {
  it.each<[string, unknown]>([
    ['texts', { name: 'x'.repeat(3000) }],
    ['texts of letters with several bytes', { name: '🙂'.repeat(800) }],
    ['a text that occurs often', Array.from({ length: 300 }, () => 'the same 10')],
    ['names', Array.from({ length: 300 }, () => ({ aliasOf10: null }))],
    ['numbers', Array.from({ length: 700 }, (_none, n) => n)],
    ['lists', Array.from({ length: 30 }, () => Array.from({ length: 30 }, () => true))],
  ])('counts about as many bytes as its JSON: %s', (_what, value) => {
    const bytes = Buffer.byteLength(JSON.stringify(value));
    expect(exceeds(value, bytes * 0.7)).toBe(true);
    expect(exceeds(value, bytes * 1.7)).toBe(false);
  });

  it('is read no further than the limit', () => {
    let read = 0;
    const items = Array.from({ length: 1000 }, () => ({
      get name() {
        read += 1;
        return 'x'.repeat(95);
      },
    }));
    // The getter is on the object itself, as a property of an answer is.
    expect(exceeds(items, 2000)).toBe(true);
    expect(read).toBeLessThan(25);
  });
});

describe.each(['items', 'loose'])('the execution of a list (%s)', (list) => {
  const run = async (most: number) => {
    let read = 0;
    const items = Array.from({ length: 1000 }, () => ({
      name: 'x'.repeat(90),
      note() {
        read += 1;
        return 'y';
      },
    }));
    const size = new AnswerSize(most);
    const document = parse(`{ ${list} { name a: name note } }`);
    const { data, errors } = await execute({
      schema: SCHEMA,
      document,
      rootValue: { [list]: items },
      fieldResolver: size.resolveField,
    });
    return { data, errors, read, isOver: size.isOver };
  };

  it('resolves and counts every property', async () => {
    const { data, errors, read, isOver } = await run(1_000_000);
    expect([errors, read, isOver]).toEqual([undefined, 1000, false]);
    expect(data?.[list]).toHaveLength(1000);
  });

  it('asks nothing more once the answer is too large', async () => {
    const { read, isOver } = await run(2000);
    expect(isOver).toBe(true);
    expect(read).toBeLessThan(15);
  });
});

it('counts the names that the client chose', async () => {
  const size = new AnswerSize(50_000);
  const alias = 'a'.repeat(1000);
  const rootValue = { items: Array.from({ length: 100 }, () => ({ name: 'x' })) };
  const document = parse(`{ items { ${alias}: name } }`);
  await execute({ schema: SCHEMA, document, rootValue, fieldResolver: size.resolveField });
  expect(size.isOver).toBe(true);
});
