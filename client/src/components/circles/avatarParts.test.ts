import { describe, expect, it } from 'vitest';
import { avatarHue, initialsOf, smallAvatarUrl } from './avatarParts';

describe('a member without a picture', () => {
  it.each([
    ['Bjørn-Åge_Thorsgaard', 'BT'],
    ['Karen_i_haven', 'KH'],
    ['GretheP', 'GP'],
    ['Lone.S', 'LS'],
    ['ærøfærgen', 'ÆR'],
    ['yusuf_n', 'YN'],
    ['😀😀😀', '😀😀'],
    ['X', 'X'],
  ])('%s has the initials %s', (username, initials) => {
    expect(initialsOf(username)).toBe(initials);
  });

  it('keeps one of eight colours', () => {
    const hues = Array.from({ length: 200 }, (_, index) => avatarHue(`member-${index}`));
    expect(new Set(hues)).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7]));
    expect(avatarHue('member-7')).toBe(hues[7]);
  });
});

describe('the small picture', () => {
  it('is known of our own pictures only', () => {
    expect(smallAvatarUrl('/avatars/ab12.webp')).toBe('/avatars/ab12-small.webp');
    expect(smallAvatarUrl('https://elsewhere.dk/a.webp')).toBe('https://elsewhere.dk/a.webp');
  });
});
