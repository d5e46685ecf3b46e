import { QUERY_LIMITS } from '@venn/schema/limits';
import { Upload } from 'graphql-upload-minimal';
import { describe, expect, it } from 'vitest';
import { excessIn } from './variable-size.js';

const keys = (count: number): object => Object.fromEntries(Array.from({ length: count }, (_none, n) => [`key${n}`, n]));
const items = (count: number): number[] => Array.from({ length: count }, (_none, n) => n);

describe('excessIn', () => {
  it.each<[string, object, object]>([
    ['keys', keys(QUERY_LIMITS.keys), keys(QUERY_LIMITS.keys + 1)],
    ['keys of an input', { input: keys(QUERY_LIMITS.keys - 1) }, { input: keys(QUERY_LIMITS.keys) }],
    ['keys of several objects', { a: [keys(99), keys(99)], b: {} }, { a: [keys(99), keys(99)], b: {}, c: 1 }],
    ['items', { ids: items(QUERY_LIMITS.items) }, { ids: items(QUERY_LIMITS.items + 1) }],
    ['items of several lists', { a: items(500), b: { c: items(500) } }, { a: items(500), b: { c: items(501) } }],
  ])('counts %s', (_what, allowed, refused) => {
    expect(excessIn(allowed)).toBeNull();
    expect(excessIn(refused)).toMatch(/^more than [\d]+ (?:keys|items)/);
  });

  it('reads what is nested deeper than the stack', () => {
    const lists: unknown = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`);
    expect(excessIn({ lists })).toContain('items');
    const objects: unknown = JSON.parse(`${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`);
    expect(excessIn({ objects })).toContain('keys');
  });

  it('does not read into files', () => {
    const file = Object.assign(new Upload(), keys(QUERY_LIMITS.keys));
    expect(excessIn({ file })).toBeNull();
  });
});
