import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { ParsedTexts } from './parsed-texts.js';

/** As Apollo names a text: after the schema, by its SHA-256. */
const keyOf = (text: string): string => `schema:${createHash('sha256').update(text).digest('hex')}`;
const textOf = (number: number): string => `{ a${number} } #${'x'.repeat(150_000)}`;

it('keeps one document for a text, whether Apollo or the socket reads it', async () => {
  const texts = new ParsedTexts();
  const document = texts.read('{ a }');
  expect(await texts.get(keyOf('{ a }'))).toBe(document);
  expect(texts.read('{ a }')).toBe(document);
  expect(await texts.delete(keyOf('{ a }'))).toBe(true);
  expect(await texts.get(keyOf('{ a }'))).toBeUndefined();
  await texts.set(keyOf('{ a }'), document);
  expect(texts.read('{ a }')).toBe(document);
});

it('keeps a million characters, those that were read last', async () => {
  const texts = new ParsedTexts();
  const first = texts.read(textOf(0));
  for (let number = 1; number < 20; number += 1) {
    texts.read(textOf(number));
    expect(texts.read(textOf(0))).toBe(first);
  }
  const kept = await Promise.all(Array.from({ length: 20 }, (_, number) => texts.get(keyOf(textOf(number)))));
  expect(kept.map((document) => document !== undefined)).toEqual([
    true,
    ...Array(14).fill(false),
    ...Array(5).fill(true),
  ]);
});

it('keeps nothing of what is no GraphQL', async () => {
  const texts = new ParsedTexts();
  expect(() => texts.read('{')).toThrow(/Syntax Error/);
  expect(() => texts.read(`{ ${'a '.repeat(1001)} }`)).toThrow(/1000 tokens/);
  expect(await texts.get(keyOf('{'))).toBeUndefined();
});
