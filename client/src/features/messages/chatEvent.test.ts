import { InMemoryCache } from '@apollo/client';
import { beforeEach, describe, expect, it } from 'vitest';
import { ThreadDocument } from '../../gql/messages';
import { takeEvent } from './chatEvent';
import { applyChanges, readThread } from './messageCache';

const message = (number: number, senderId: string) => ({
  __typename: 'Message' as const,
  id: `m${number}`,
  clientMessageId: `c${number}`,
  number,
  senderId,
  recipientId: senderId === 'me' ? 'them' : 'me',
  content: 'Hej',
  createdAt: '2026-11-20T10:00:00Z',
});

let cache: InMemoryCache;
const numbers = () => readThread(cache, 'them')?.items.map(({ number }) => number);

beforeEach(() => {
  cache = new InMemoryCache();
  const messages = {
    __typename: 'MessagePage' as const,
    items: [message(1, 'them')],
    hasOlder: false,
    changeNumber: 4,
    unreadFrom: null,
    viewerCanWrite: true,
  };
  cache.writeQuery({ query: ThreadDocument, variables: { with: 'them' }, data: { messages } });
});

describe('takeEvent', () => {
  it('says when something before the event was missed, and still takes it in', () => {
    const event = { __typename: 'NewMessage' as const, message: message(3, 'them'), changeNumber: 7 };
    expect(takeEvent(cache, event)).toEqual({ partnerId: 'them', behind: true });
    expect(numbers()).toEqual([1, 3]);
  });

  it('sends to the server when it is told only that something changed', () => {
    expect(takeEvent(cache, { __typename: 'ConversationChanged', partnerId: 'them' })).toEqual({
      partnerId: 'them',
      behind: true,
    });
  });

  it('takes in what the partner wrote, what the viewer wrote elsewhere, and what was deleted', () => {
    const received = { __typename: 'NewMessage' as const, message: message(2, 'them'), changeNumber: 5 };
    const own = { __typename: 'MessageReceived' as const, message: message(3, 'me'), changeNumber: 6 };
    const deleted = { __typename: 'MessageDeleted' as const, messageId: 'm1', partnerId: 'them', changeNumber: 7 };
    for (const event of [received, own, deleted]) {
      expect(takeEvent(cache, event)).toEqual({ partnerId: 'them', behind: false });
    }
    expect(numbers()).toEqual([2, 3]);
  });

  it('asks for what lies between when a later event comes first, and skips none', () => {
    const event = (number: number) => ({
      __typename: 'NewMessage' as const,
      message: message(number, 'them'),
      changeNumber: number + 3,
    });
    const page = () => readThread(cache, 'them');
    expect(takeEvent(cache, event(3))).toEqual({ partnerId: 'them', behind: true });
    // Asked for now, the server would be asked for everything after the last number without a gap.
    expect(page()?.changeNumber).toBe(4);
    expect(takeEvent(cache, event(2))).toEqual({ partnerId: 'them', behind: false });
    expect(numbers()).toEqual([1, 2, 3]);
    expect(page()).toMatchObject({ changeNumber: 5, unreadFrom: 2 });
    // The answer to that question may be older than what has come meanwhile.
    applyChanges(cache, 'them', {
      messages: [message(2, 'them'), message(3, 'them')],
      deletedIds: [],
      changeNumber: 6,
      complete: true,
      viewerCanWrite: true,
    });
    takeEvent(cache, event(4));
    expect(numbers()).toEqual([1, 2, 3, 4]);
    expect(page()?.changeNumber).toBe(7);
  });

  it('changes nothing when the same event comes twice', () => {
    const event = { __typename: 'NewMessage' as const, message: message(2, 'them'), changeNumber: 5 };
    takeEvent(cache, event);
    expect(takeEvent(cache, event)).toEqual({ partnerId: 'them', behind: false });
    expect(numbers()).toEqual([1, 2]);
  });
});
