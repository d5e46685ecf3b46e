import { describe, expect, it } from 'vitest';
import type { Thread_PageFragment as Page } from '../../../gql/messages';
import { isFirstAnswer } from './firstAnswer';

/** A conversation whose messages are written by these members, of which the last `unreadCount` answers are unread. */
function page(senders: readonly string[], unreadCount: number, fields: Partial<Page> = {}): Page {
  const items = senders.map((senderId, index) => ({
    id: `message ${index}`,
    clientMessageId: `client ${index}`,
    number: index + 1,
    senderId,
    recipientId: 'anyone',
    content: 'Hej',
    createdAt: '2026-11-20T10:00:00Z',
  }));
  return {
    items,
    hasOlder: false,
    changeNumber: items.length,
    unreadFrom: null,
    unreadCount,
    bothWrote: new Set(senders).size > 1,
    writingBarrier: null,
    viewerCanWrite: true,
    ...fields,
  };
}
const isFirst = (...of: Parameters<typeof page>) => isFirstAnswer(page(...of), 'partner');

describe('the first answer', () => {
  it('is new while everything by the partner is unread', () => {
    expect(isFirst(['viewer', 'partner'], 1)).toBe(true);
    expect(isFirst(['viewer', 'viewer', 'partner', 'partner'], 2)).toBe(true);
  });

  it('has been seen when something by the partner has been read', () => {
    expect(isFirst(['viewer', 'partner'], 0)).toBe(false);
    expect(isFirst(['viewer', 'partner', 'partner'], 1)).toBe(false);
  });

  it('is missing while only one has written', () => {
    expect(isFirst([], 0)).toBe(false);
    expect(isFirst(['partner'], 1)).toBe(false);
    expect(isFirst(['viewer'], 0)).toBe(false);
  });

  it('may have been seen before when messages are missing', () => {
    const { items } = page(['viewer', 'partner', 'viewer', 'partner'], 1);
    expect(isFirst([], 1, { items: items.slice(2), bothWrote: true })).toBe(false);
    expect(isFirst([], 1, { items: items.toSpliced(1, 1), bothWrote: true })).toBe(false);
  });

  it('is nothing to celebrate with a member who is gone', () => {
    expect(isFirst(['viewer', 'partner'], 1, { viewerCanWrite: false })).toBe(false);
  });
});
