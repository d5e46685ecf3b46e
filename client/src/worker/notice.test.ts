import { NOTIFICATION_KINDS } from '@venn/schema/notifications';
import { describe, expect, it } from 'vitest';
import { noticeOf } from './notice';

const ORIGIN = 'https://venn.example';
const ANY = { text: 'Der er nyt på Venn', tag: 'any', path: '/matches', unread: null };
const MESSAGE = { kind: 'messages', count: 2, path: '/messages/abc' };

describe('a message that is not understood is told neutrally, and opens Find Venner', () => {
  it.each([
    null,
    'messages',
    7,
    [],
    {},
    { ...MESSAGE, kind: 'gossip' },
    { ...MESSAGE, kind: 'toString' },
    { ...MESSAGE, count: 0 },
    { ...MESSAGE, count: -1 },
    { ...MESSAGE, count: 1.5 },
    { ...MESSAGE, count: '2' },
    { ...MESSAGE, path: undefined },
    { ...MESSAGE, path: 'messages/abc' },
  ])('%j', (message) => {
    expect(noticeOf(message, ORIGIN)).toEqual(ANY);
  });

  it.each([
    'https://ond.example/messages',
    '//ond.example/messages',
    '/\\ond.example/messages',
    '/\t/ond.example/messages',
    'javascript:alert(1)',
    '/api/logout',
    '/messages/../api/docs',
    '/admin/dashboard',
    '/dev/inbox',
    '/assets/shell.js',
    '/graphql',
    '/ukendt',
  ])('where its path leads out of the pages: %j', (path) => {
    expect(noticeOf({ ...MESSAGE, path }, ORIGIN)).toEqual(ANY);
  });
});

describe('a notification', () => {
  it('tells kind and number, and no name', () => {
    const texts = NOTIFICATION_KINDS.flatMap((kind) =>
      [1, 3].map((count) => noticeOf({ kind, count, path: '/wall?opslag=x' }, ORIGIN).text),
    );
    expect(texts).toEqual([
      'Du har en ny besked',
      'Du har 3 nye beskeder',
      'Der er nyt om en af dine aftaler',
      'Der er nyt om 3 af dine aftaler',
      'Der er en ny kommentar til dit opslag',
      'Der er 3 nye kommentarer til dine opslag',
      'Der er nyt om dit Plus eller din konto',
      'Der er nyt om dit Plus eller din konto',
    ]);
  });

  it('replaces the one of its kind, opens its page, and has the number of the badge for messages alone', () => {
    expect(noticeOf(MESSAGE, ORIGIN)).toMatchObject({ tag: 'messages', path: '/messages/abc', unread: 2 });
    expect(noticeOf({ kind: 'aftaler', count: 2, path: '/wall?opslag=x#svar' }, ORIGIN)).toMatchObject({
      tag: 'aftaler',
      path: '/wall?opslag=x#svar',
      unread: null,
    });
  });
});
