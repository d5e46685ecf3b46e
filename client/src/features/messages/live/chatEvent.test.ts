import { InMemoryCache } from '@apollo/client';
import { beforeEach, describe, expect, it } from 'vitest';
import { ChatsDocument, ThreadDocument } from '../../../gql/messages';
import { resetMoment, unreadStore } from '../../../lib/unreadCount';
import { applyChanges, readThread } from '../messageCache';
import { visibleConversationStore } from '../visibleConversation';
import { applyEvent, applyReading, type ChatEvent } from './chatEvent';

const message = (number: number, senderId: string) => ({
  __typename: 'Message' as const,
  id: `m${number}`,
  clientMessageId: `c${number}`,
  number,
  senderId,
  recipientId: senderId === 'me' ? 'them' : 'me',
  content: 'Hej',
  createdAt: `2026-11-20T10:0${number}:00Z`,
});
const chat = (number: number, senderId: string, unreadCount: number, changeNumber: number) => ({
  __typename: 'Chat' as const,
  id: 'them',
  username: 'Bo',
  role: 'user' as const,
  avatarUrl: null,
  unreadCount,
  bothWrote: true,
  writingBarrier: null,
  changeNumber,
  lastMessage: message(number, senderId),
});
const unread = (total: number, moment: number) => ({ __typename: 'Unread' as const, total, moment });

/** A message of the partner whose change number is its number plus 3. */
const received = (number: number, follows = number + 2): ChatEvent => ({
  __typename: 'NewMessage',
  message: message(number, 'them'),
  changeNumber: number + 3,
  follows,
  chat: chat(number, 'them', number, number + 3),
  unread: unread(number, number),
});
const own = (number: number): ChatEvent => ({
  __typename: 'MessageReceived',
  message: message(number, 'me'),
  changeNumber: number + 3,
  follows: number + 2,
  chat: chat(number, 'me', 0, number + 3),
});
const reading = (readTo: number, changeNumber: number, moment: number) => ({
  __typename: 'ConversationState' as const,
  changeNumber,
  follows: changeNumber - 1,
  readTo,
  chat: chat(readTo, 'them', 0, changeNumber),
  unread: unread(0, moment),
});

let cache: InMemoryCache;
const page = () => readThread(cache, 'them');
const numbers = () => page()?.items.map(({ number }) => number);
const entries = () =>
  cache
    .readQuery({ query: ChatsDocument })
    ?.chats.map(({ id, unreadCount, lastMessage }) => [id, unreadCount, lastMessage?.number]);
const applied = { partnerId: 'them', behind: false, isHint: false };

beforeEach(() => {
  cache = new InMemoryCache();
  resetMoment();
  unreadStore.set(0);
  visibleConversationStore.set(null);
  const messages = {
    __typename: 'MessagePage' as const,
    items: [message(1, 'them')],
    hasOlder: false,
    changeNumber: 4,
    unreadFrom: null,
    unreadCount: 0,
    bothWrote: true,
    writingBarrier: null,
    viewerCanWrite: true,
  };
  cache.writeQuery({ query: ThreadDocument, variables: { with: 'them' }, data: { messages } });
  cache.writeQuery({ query: ChatsDocument, data: { chats: [] } });
});

describe('applyEvent', () => {
  it('reports a missed change before the event, and still applies it', () => {
    expect(applyEvent(cache, received(3))).toEqual({ ...applied, behind: true });
    expect(numbers()).toEqual([1, 3]);
    expect(entries()).toEqual([['them', 3, 3]]);
    expect(unreadStore.get()).toBe(3);
  });

  it('requests a fetch when the event contains no data', () => {
    expect(applyEvent(cache, { __typename: 'ConversationChanged', partnerId: 'them', reading: null })).toEqual({
      partnerId: 'them',
      behind: true,
      isHint: true,
    });
  });

  it('applies messages of the partner, of the viewer in another window, and deletions', () => {
    expect(applyEvent(cache, received(2))).toEqual(applied);
    expect([entries(), unreadStore.get()]).toEqual([[['them', 2, 2]], 2]);
    expect(applyEvent(cache, own(3))).toEqual(applied);
    expect([entries(), unreadStore.get()]).toEqual([[['them', 0, 3]], 2]);
    const deleted = {
      __typename: 'MessageDeleted' as const,
      messageId: 'm3',
      partnerId: 'them',
      changeNumber: 7,
      follows: 6,
      chat: chat(2, 'them', 1, 7),
      unread: unread(1, 7),
    };
    expect(applyEvent(cache, deleted)).toEqual(applied);
    expect([entries(), unreadStore.get()]).toEqual([[['them', 1, 2]], 1]);
    expect(numbers()).toEqual([1, 2]);
  });

  it('shows no gap when the partner has read in between', () => {
    expect(applyEvent(cache, received(3, 4))).toEqual(applied);
    expect(page()?.changeNumber).toBe(6);
  });

  it('applies a read of another window to thread, list and header', () => {
    applyEvent(cache, received(2));
    expect(page()?.unreadFrom).toBe(2);
    const event = { __typename: 'ConversationChanged' as const, partnerId: 'them', reading: reading(2, 6, 9) };
    expect(applyEvent(cache, event)).toEqual(applied);
    expect([entries(), unreadStore.get()]).toEqual([[['them', 0, 2]], 0]);
    expect(page()).toMatchObject({ unreadFrom: null, changeNumber: 6 });
  });

  it('does not overwrite a newer event with an older response', () => {
    applyEvent(cache, received(2));
    applyEvent(cache, received(3));
    applyReading(cache, 'them', reading(2, 5, 2.5));
    expect([entries(), unreadStore.get()]).toEqual([[['them', 3, 3]], 3]);
    expect(page()?.unreadFrom).toBe(3);
  });

  it('counts nothing as unread in the visible conversation until the server confirms the reading', () => {
    visibleConversationStore.set('them');
    applyEvent(cache, received(2));
    expect([entries(), unreadStore.get()]).toEqual([[['them', 0, 2]], 0]);
    expect(page()?.unreadFrom).toBe(2);
  });

  it('requests the changes in between when a later event arrives first, and skips none', () => {
    expect(applyEvent(cache, received(3))).toEqual({ ...applied, behind: true });
    // A catch-up now would fetch everything after the last number without a gap.
    expect(page()?.changeNumber).toBe(4);
    expect(applyEvent(cache, received(2))).toEqual(applied);
    expect(numbers()).toEqual([1, 2, 3]);
    expect(entries()).toEqual([['them', 3, 3]]);
    expect(page()).toMatchObject({ changeNumber: 5, unreadFrom: 2 });
    // Its response may be older than the events that arrived meanwhile.
    applyChanges(cache, 'them', {
      messages: [
        { ...message(2, 'them'), read: false },
        { ...message(3, 'them'), read: false },
      ],
      deletedIds: [],
      changeNumber: 6,
      complete: true,
      viewerCanWrite: true,
      writingBarrier: null,
    });
    applyEvent(cache, received(4));
    expect(numbers()).toEqual([1, 2, 3, 4]);
    expect(page()?.changeNumber).toBe(7);
  });

  it('changes nothing when the same event arrives twice', () => {
    applyEvent(cache, received(2));
    expect(applyEvent(cache, received(2))).toEqual(applied);
    expect(numbers()).toEqual([1, 2]);
    expect([entries(), unreadStore.get()]).toEqual([[['them', 2, 2]], 2]);
  });
});
