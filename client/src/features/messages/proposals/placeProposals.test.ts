import { describe, expect, it } from 'vitest';
import { type ShownMessage, type ThreadItem, threadItems } from '../thread/threadItems';
import { placeProposals } from './placeProposals';

const message = (key: string, number: number, at: string): ShownMessage => ({
  key,
  id: key,
  number,
  own: true,
  content: key,
  createdAt: `2026-11-${at}:00Z`,
  state: 'sent',
});
const proposal = (id: string, afterNumber: number, at: string) => ({
  id,
  afterNumber,
  proposedAt: `2026-11-${at}:00Z`,
  element: null,
});
const MESSAGES = [message('a', 1, '20T10:00'), message('b', 2, '20T10:01'), message('c', 3, '21T10:02')];

/** A word per item: the date, the proposal, or the message with '+' if it continues a group and '.' if it ends one. */
const summary = (items: readonly ThreadItem[]): string[] =>
  items.map((item) => {
    if (item.kind !== 'message') return item.key;
    return `${item.continues ? '+' : ''}${item.message.key}${item.last ? '.' : ''}`;
  });

describe('placeProposals', () => {
  it('changes nothing without proposals', () => {
    const items = threadItems(MESSAGES, { key: 'b', count: 2 });
    expect(placeProposals(items, false, [])).toEqual(items);
  });

  it('puts each after its message, where it parts a group', () => {
    const items = threadItems(MESSAGES, null);
    expect(summary(placeProposals(items, false, [proposal('p', 1, '20T10:00'), proposal('q', 3, '21T10:03')]))).toEqual(
      ['day 2026-11-20', 'a.', 'p', 'b.', 'day 2026-11-21', 'c.', 'q'],
    );
  });

  it('gives it the day it has, and stands before the line above new messages', () => {
    const items = threadItems(MESSAGES, { key: 'c', count: 1 });
    expect(summary(placeProposals(items, false, [proposal('p', 2, '21T09:00')]))).toEqual([
      'day 2026-11-20',
      'a',
      '+b.',
      'day 2026-11-21',
      'p',
      'new',
      'c.',
    ]);
  });

  it('shows those of a conversation without messages, and none of a part that is not loaded', () => {
    expect(summary(placeProposals([], false, [proposal('p', 4, '20T10:00')]))).toEqual(['day 2026-11-20', 'p']);
    const later = threadItems([message('c', 3, '21T10:02')], null);
    const proposals = [proposal('p', 1, '20T10:00'), proposal('q', 3, '21T10:03')];
    expect(summary(placeProposals(later, true, proposals))).toEqual(['day 2026-11-21', 'c.', 'q']);
    expect(summary(placeProposals(later, false, proposals))).toContain('p');
  });

  it('stands above messages that are being sent', () => {
    const unsent = { ...message('d', Number.POSITIVE_INFINITY, '21T10:05'), id: null, state: 'sending' as const };
    const items = threadItems([...MESSAGES, unsent], null);
    expect(summary(placeProposals(items, false, [proposal('p', 3, '21T10:04')])).slice(-3)).toEqual(['c.', 'p', 'd.']);
  });
});
