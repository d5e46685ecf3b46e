import { describe, expect, it } from 'vitest';
import { type ShownMessage, shownMessages, type ThreadItem, threadItems } from './threadItems';

const message = (key: string, own: boolean, at: string, state: ShownMessage['state'] = 'sent'): ShownMessage => ({
  key,
  id: state === 'sent' ? key : null,
  number: 1,
  own,
  content: key,
  createdAt: `2026-11-${at}:00Z`,
  state,
});

/** A word per item: the date, 'new:2', or the message with '+' if it continues a group and '.' if it ends one. */
const summary = (items: ThreadItem[]): string[] =>
  items.map((item) => {
    if (item.kind === 'day') return item.key;
    if (item.kind === 'new') return `new:${item.count}`;
    if (item.kind === 'part') return item.key;
    return `${item.continues ? '+' : ''}${item.message.key}${item.last ? '.' : ''}`;
  });

describe('threadItems', () => {
  it('is empty without messages', () => {
    expect(threadItems([], null)).toEqual([]);
  });

  it('starts every day of Copenhagen with a separator', () => {
    const items = threadItems([message('a', true, '19T22:59'), message('b', true, '19T23:01')], null);
    expect(summary(items)).toEqual(['day 2026-11-19', 'a.', 'day 2026-11-20', 'b.']);
  });

  it('groups messages of one sender that are close in time', () => {
    const messages = [
      message('a', false, '20T10:00'),
      message('b', false, '20T10:05'),
      message('c', true, '20T10:06'),
      message('d', true, '20T10:30'),
    ];
    expect(summary(threadItems(messages, null))).toEqual(['day 2026-11-20', 'a', '+b.', 'c.', 'd.']);
  });

  it('splits a group at the unread marker, which keeps the count of the moment', () => {
    const messages = [
      message('a', false, '20T10:00'),
      message('b', false, '20T10:01'),
      message('c', true, '20T10:02'),
      message('d', false, '20T10:03'),
    ];
    const marker = { key: 'b', count: 105 };
    expect(summary(threadItems(messages, marker))).toEqual(['day 2026-11-20', 'a.', 'new:105', 'b.', 'c.', 'd.']);
    expect(summary(threadItems(messages, { key: 'gone', count: 1 }))).not.toContain('new:1');
  });

  it('does not group unsent messages', () => {
    const messages = [
      message('a', true, '20T10:00'),
      message('b', true, '20T10:00', 'failed'),
      message('c', true, '20T10:00', 'sending'),
    ];
    expect(summary(threadItems(messages, null))).toEqual(['day 2026-11-20', 'a.', 'b.', 'c.']);
  });
});

describe('shownMessages', () => {
  const stored = {
    id: 'm1',
    clientMessageId: 'c1',
    number: 1,
    senderId: 'me',
    recipientId: 'them',
    content: 'Hej',
    createdAt: '2026-11-20T10:00:00Z',
  };
  const unsent = { ...stored, from: 'me', to: 'them', state: 'sending' as const };

  it('puts an unsent message below the stored ones', () => {
    const shown = shownMessages([stored], [{ ...unsent, clientMessageId: 'c2' }], 'them');
    expect(shown.map(({ key, id, own, state }) => [key, id, own, state])).toEqual([
      ['c1', 'm1', true, 'sent'],
      ['c2', null, true, 'sending'],
    ]);
  });

  it('shows a message once that was stored before the response arrived', () => {
    expect(shownMessages([stored], [unsent], 'them').map(({ state }) => state)).toEqual(['sent']);
  });
});
