import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseInitialData } from './initialData';

const VIEWER = { id: 'u1', username: "$' </script>", role: 'user', emailVerified: true };
const DATA = {
  viewer: VIEWER,
  cache: { ROOT_QUERY: { __typename: 'Query', viewer: { __ref: 'User:u1' } } },
  drawnAt: 1_795_389_600_000,
};
const JSON_TEXT = JSON.stringify(DATA);

describe('the initial data of a page', () => {
  it.each([
    ['no block', undefined],
    ['an empty block', ''],
    ['broken JSON', JSON_TEXT.replace("$' ", '"')],
    ['no object', 'null'],
    ['a list', '[]'],
    ['no viewer', JSON.stringify({ ...DATA, viewer: null })],
    ['a viewer without a name', JSON.stringify({ ...DATA, viewer: { ...VIEWER, username: undefined } })],
    ['a viewer with an unknown role', JSON.stringify({ ...DATA, viewer: { ...VIEWER, role: 'king' } })],
    ['no cache', JSON.stringify({ ...DATA, cache: undefined })],
    ['no time', JSON.stringify({ ...DATA, drawnAt: undefined })],
    ['a cache of something else', JSON.stringify({ ...DATA, cache: { ROOT_QUERY: 'x' } })],
  ])('is null for %s', (_what, json) => {
    expect(parseInitialData(json)).toBeNull();
  });

  it('is null wherever the JSON is cut off', () => {
    for (let end = 0; end < JSON_TEXT.length; end += 1) expect(parseInitialData(JSON_TEXT.slice(0, end))).toBeNull();
  });

  it('is null for any other text, and never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (json) => {
        expect(parseInitialData(json)).toBeNull();
      }),
    );
  });

  it('is what the server has sent', () => {
    expect(parseInitialData(JSON_TEXT)).toEqual(DATA);
  });
});
