import { describe, expect, it } from 'vitest';
import { commentsText, likesText, newPostsText } from './texts';

describe('counts as text', () => {
  it('use singular and plural', () => {
    expect([0, 1, 2, 1234].map(likesText)).toEqual(['0 likes', '1 like', '2 likes', '1.234 likes']);
    expect([0, 1, 2].map(commentsText)).toEqual(['0 kommentarer', '1 kommentar', '2 kommentarer']);
    expect([1, 2, 99].map(newPostsText)).toEqual(['1 nyt opslag', '2 nye opslag', '99 nye opslag']);
  });

  it('are never negative, and end where the server stops counting', () => {
    expect(commentsText(-1)).toBe('0 kommentarer');
    expect(newPostsText(100)).toBe('99+ nye opslag');
  });
});
