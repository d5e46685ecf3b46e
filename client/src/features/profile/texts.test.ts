import { describe, expect, it } from 'vitest';
import { sharedSentence } from './texts';

describe('sharedSentence', () => {
  it.each([
    [0, 4, 'I har ingen fælles interesser endnu.'],
    [1, 1, 'Den deler I.'],
    [1, 4, 'Den første deler I.'],
    [3, 3, 'Dem deler I alle.'],
    [9, 12, 'De ni første deler I.'],
    [20, 21, 'De 20 første deler I.'],
  ])('%i of %i is %j', (shared, all, sentence) => {
    expect(sharedSentence(shared, all)).toBe(sentence);
  });
});
