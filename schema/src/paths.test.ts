import { describe, expect, it } from 'vitest';
import { isOwnPath, onwardTo } from './paths.js';

describe('isOwnPath', () => {
  it.each(['/', '/matches?page=2', '/profile/abc#top'])('accepts %s', (path) => {
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
  ])('refuses %j', (path) => {
    expect(isOwnPath(path)).toBe(false);
  });
});

it.each([
  [null, '/matches'],
  ['/wall?interesse=1', '/wall?interesse=1'],
  ['/login', '/matches'],
  ['/login?next=/wall', '/matches'],
  ['https://example.org', '/matches'],
  ['//example.org', '/matches'],
])('a login with next=%s continues to %s', (next, onward) => {
  expect(onwardTo(next)).toBe(onward);
});
