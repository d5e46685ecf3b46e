import { beforeEach, describe, expect, it } from 'vitest';
import { forgetMoment, hearOfUnread, unreadStore } from './unread';

beforeEach(() => {
  forgetMoment();
  unreadStore.set(0);
});

describe('a count of unread messages', () => {
  it('stands until one has seen more, whichever comes later', () => {
    hearOfUnread({ total: 2, moment: 20 });
    hearOfUnread({ total: 1, moment: 10 });
    expect(unreadStore.get()).toBe(2);
    hearOfUnread({ total: 0, moment: 21 });
    expect(unreadStore.get()).toBe(0);
  });

  it('of a restored database is taken after the next connection', () => {
    hearOfUnread({ total: 2, moment: 2000 });
    forgetMoment();
    hearOfUnread({ total: 3, moment: 10 });
    expect(unreadStore.get()).toBe(3);
  });
});
