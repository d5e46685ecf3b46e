import { createHash } from 'node:crypto';
import { type ASTNode, GraphQLError, parse, visit } from 'graphql';
import { expect, it } from 'vitest';
import { DocumentCache } from './document-cache.js';

/** Builds a key like Apollo's: the schema, then the SHA-256 of the text. */
const keyOf = (text: string): string => `schema:${createHash('sha256').update(text).digest('hex')}`;
const textOf = (number: number): string => `{ a${number} } #${'x'.repeat(150_000)}`;

it('stores one document per text for Apollo and the socket', async () => {
  const cache = new DocumentCache();
  const document = cache.read('{ a }');
  expect(await cache.get(keyOf('{ a }'))).toBe(document);
  expect(cache.read('{ a }')).toBe(document);
  expect(await cache.delete(keyOf('{ a }'))).toBe(true);
  expect(await cache.get(keyOf('{ a }'))).toBeUndefined();
  await cache.set(keyOf('{ a }'), document);
  expect(cache.read('{ a }')).toBe(document);
});

it('stores a million characters and evicts the least recently used', async () => {
  const cache = new DocumentCache();
  const first = cache.read(textOf(0));
  for (let number = 1; number < 20; number += 1) {
    cache.read(textOf(number));
    expect(cache.read(textOf(0))).toBe(first);
  }
  const found = await Promise.all(Array.from({ length: 20 }, (_, number) => cache.get(keyOf(textOf(number)))));
  expect(found.map((document) => document !== undefined)).toEqual([
    true,
    ...Array(14).fill(false),
    ...Array(5).fill(true),
  ]);
});

it('stores at most a thousand documents, however short they are', async () => {
  const cache = new DocumentCache();
  const texts = Array.from({ length: 1500 }, (_, number) => `{a${number}}`);
  for (const text of texts) cache.read(text);
  const found = await Promise.all(texts.map((text) => cache.get(keyOf(text))));
  expect(found.filter((document) => document !== undefined).length).toBeLessThanOrEqual(1000);
  expect(found.at(-1)).toBeDefined();
});

it('keeps the places of nodes without the tokens of the text, of which comments make thousands', async () => {
  const cache = new DocumentCache();
  const byApollo = parse(`{ b } ${'#\n'.repeat(100)}`);
  await cache.set(keyOf('{ b }'), byApollo);
  for (const document of [cache.read(`{ a } ${'#\n'.repeat(100)}`), byApollo]) {
    visit(document, {
      enter({ loc }) {
        expect(Object.keys(loc ?? {})).toEqual(['start', 'end', 'source']);
      },
    });
    const [operation] = document.definitions;
    expect(new GraphQLError('wrong', { nodes: [operation as ASTNode] }).locations).toEqual([{ line: 1, column: 1 }]);
  }
});

it('stores nothing that fails to parse', async () => {
  const cache = new DocumentCache();
  expect(() => cache.read('{')).toThrow(/Syntax Error/);
  expect(() => cache.read(`{ ${'a '.repeat(1001)} }`)).toThrow(/1000 tokens/);
  expect(await cache.get(keyOf('{'))).toBeUndefined();
});
