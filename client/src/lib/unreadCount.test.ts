import { beforeEach, describe, expect, it } from 'vitest';
import { applyUnread, resetMoment, unreadStore } from './unreadCount';

beforeEach(() => {
  resetMoment();
  unreadStore.set(0);
});

describe('a count of unread messages', () => {
  it('is only replaced by a newer one, whichever arrives last', () => {
    applyUnread({ total: 2, moment: 20 });
    applyUnread({ total: 1, moment: 10 });
    expect(unreadStore.get()).toBe(2);
    applyUnread({ total: 0, moment: 21 });
    expect(unreadStore.get()).toBe(0);
  });

  it('is accepted after a reset, as with a restored database', () => {
    applyUnread({ total: 2, moment: 2000 });
    resetMoment();
    applyUnread({ total: 3, moment: 10 });
    expect(unreadStore.get()).toBe(3);
  });
});
