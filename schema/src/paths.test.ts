import { describe, expect, it } from 'vitest';
import { isOwnPath } from './paths.js';

describe('an own path', () => {
  it.each(['/', '/matches?page=2', '/profile/abc#top'])('is %s', (path) => {
    expect(isOwnPath(path)).toBe(true);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '',
    'matches',
    '/a\nb',
    '/a\\b',
  ])('is not %j', (path) => {
    expect(isOwnPath(path)).toBe(false);
  });
});
