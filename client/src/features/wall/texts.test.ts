import { describe, expect, it } from 'vitest';
import { commentsText, likesText, newPostsText } from './texts';

describe('counts in words', () => {
  it('know one from more', () => {
    expect([0, 1, 2, 1234].map(likesText)).toEqual(['0 likes', '1 like', '2 likes', '1.234 likes']);
    expect([0, 1, 2].map(commentsText)).toEqual(['0 kommentarer', '1 kommentar', '2 kommentarer']);
    expect([1, 2, 99].map(newPostsText)).toEqual(['1 nyt opslag', '2 nye opslag', '99 nye opslag']);
  });

  it('never fall below nothing, and stop where the server stops counting', () => {
    expect(commentsText(-1)).toBe('0 kommentarer');
    expect(newPostsText(100)).toBe('99+ nye opslag');
  });
});
