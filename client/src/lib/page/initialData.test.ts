import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAnswers } from './initialData';

const VIEWER = { id: 'u1', username: "$' </script>", role: 'user', emailVerified: true };
const ANSWERS = { viewer: VIEWER, cache: { ROOT_QUERY: { __typename: 'Query', viewer: { __ref: 'User:u1' } } } };
const JSON_TEXT = JSON.stringify(ANSWERS);

describe('first answers', () => {
  it.each([
    ['none', undefined],
    ['an empty block', ''],
    ['broken JSON', JSON_TEXT.replace("$' ", '"')],
    ['no object', 'null'],
    ['a list', '[]'],
    ['no viewer', JSON.stringify({ ...ANSWERS, viewer: null })],
    ['a viewer without a name', JSON.stringify({ ...ANSWERS, viewer: { ...VIEWER, username: undefined } })],
    ['a viewer with an unknown role', JSON.stringify({ ...ANSWERS, viewer: { ...VIEWER, role: 'king' } })],
    ['no cache', JSON.stringify({ viewer: VIEWER })],
    ['a cache of something else', JSON.stringify({ ...ANSWERS, cache: { ROOT_QUERY: 'x' } })],
  ])('are none where there are: %s', (_what, json) => {
    expect(readAnswers(json)).toBeNull();
  });

  it('are none wherever they are cut off', () => {
    for (let end = 0; end < JSON_TEXT.length; end += 1) expect(readAnswers(JSON_TEXT.slice(0, end))).toBeNull();
  });

  it('never stop a page, whatever stands there', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (json) => {
        expect(readAnswers(json)).toBeNull();
      }),
    );
  });

  it('are what the server has sent', () => {
    expect(readAnswers(JSON_TEXT)).toEqual(ANSWERS);
  });
});
