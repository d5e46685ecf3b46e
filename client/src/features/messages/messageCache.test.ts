import { InMemoryCache } from '@apollo/client';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Chat_ChatFragment as Chat, ChatsDocument, ThreadDocument } from '../../gql/messages';
import {
  addMessage,
  addOlderPage,
  advanceTo,
  applyChanges,
  clearConversation,
  markRead,
  mayBeUnread,
  putChat,
  readThread,
  removeMessage,
} from './messageCache';

const message = (number: number, senderId = 'them') => ({
  __typename: 'Message' as const,
  id: `m${number}`,
  clientMessageId: `c${number}`,
  number,
  senderId,
  recipientId: senderId === 'me' ? 'them' : 'me',
  content: `Besked ${number}`,
  createdAt: '2026-11-20T10:00:00Z',
});

const changed = (number: number, read = false) => ({ ...message(number), read });

const page = (
  numbers: number[],
  rest: { hasOlder?: boolean; changeNumber?: number; unreadFrom?: number | null; unreadCount?: number } = {},
) => ({
  __typename: 'MessagePage' as const,
  items: numbers.map((number) => message(number)),
  hasOlder: false,
  changeNumber: 0,
  unreadFrom: null,
  unreadCount: 0,
  bothWrote: false,
  writingBarrier: null,
  viewerCanWrite: true,
  ...rest,
});

let cache: InMemoryCache;
const load = (loaded: ReturnType<typeof page>) =>
  cache.writeQuery({ query: ThreadDocument, variables: { with: 'them' }, data: { messages: loaded } });
const thread = () => readThread(cache, 'them');
const numbers = () => thread()?.items.map(({ number }) => number);

beforeEach(() => {
  cache = new InMemoryCache();
});

describe('addMessage', () => {
  it('ignores a conversation that is not loaded', () => {
    addMessage(cache, message(1));
    expect(thread()).toBeNull();
  });

  it('changes nothing for a known id or client id', () => {
    load(page([1, 2]));
    const before = thread();
    addMessage(cache, message(2));
    addMessage(cache, { ...message(3), clientMessageId: 'c2' });
    expect(thread()).toEqual(before);
  });

  it('ignores a message older than the loaded part, which would leave a gap', () => {
    load(page([5, 6], { hasOlder: true }));
    addMessage(cache, message(3));
    expect(numbers()).toEqual([5, 6]);
  });

  it('orders by number, whatever the order of arrival', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([1, 2, 3, 4, 5, 6], { minLength: 6 }), fc.nat(5), (order, duplicated) => {
        load(page([]));
        for (const number of [...order, order[duplicated] ?? 1])
          addMessage(cache, message(number, number % 2 ? 'me' : 'them'));
        expect(numbers()).toEqual([1, 2, 3, 4, 5, 6]);
      }),
    );
  });

  it('sets unreadFrom to the first received message, whatever the order of arrival', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([2, 3, 4, 5], { minLength: 4 }), (order) => {
        load(page([1]));
        for (const number of order) addMessage(cache, message(number));
        expect(thread()?.unreadFrom).toBe(2);
      }),
    );
  });

  it('never sets unreadFrom to an own message', () => {
    load(page([1]));
    addMessage(cache, message(2, 'me'));
    expect(thread()?.unreadFrom).toBeNull();
    addMessage(cache, message(3));
    addMessage(cache, message(4));
    expect(thread()?.unreadFrom).toBe(3);
  });
});

describe('whether both have written', () => {
  it('is known as soon as messages of both are loaded', () => {
    load(page([1, 2]));
    addMessage(cache, message(3));
    expect(thread()?.bothWrote).toBe(false);
    addMessage(cache, message(4, 'me'));
    expect(thread()?.bothWrote).toBe(true);
  });

  it('is learnt from caught up changes, too', () => {
    load(page([]));
    addMessage(cache, message(1, 'me'));
    const change = { deletedIds: [], changeNumber: 2, complete: true, viewerCanWrite: true, writingBarrier: null };
    applyChanges(cache, 'them', { ...change, messages: [changed(2)] });
    expect(thread()?.bothWrote).toBe(true);
  });

  it('stays when the messages of one are deleted', () => {
    load(page([1]));
    addMessage(cache, message(2, 'me'));
    removeMessage(cache, 'them', 'm1');
    addMessage(cache, message(3, 'me'));
    expect(thread()?.bothWrote).toBe(true);
  });
});

describe('mayBeUnread', () => {
  const unread = { hasOlder: true, unreadFrom: 2, unreadCount: 9 };

  it('is true of a deleted message that is not loaded, where the unread part began before the loaded ones', () => {
    expect(mayBeUnread(page([5, 6], unread), ['m6', 'm3'])).toBe(true);
  });

  it('is false of loaded messages, and where all that is unread is loaded', () => {
    expect(mayBeUnread(page([5, 6], unread), ['m5', 'm6'])).toBe(false);
    expect(mayBeUnread(page([5, 6], { ...unread, unreadFrom: 5 }), ['m3'])).toBe(false);
    expect(mayBeUnread(page([5, 6], { ...unread, unreadFrom: null }), ['m3'])).toBe(false);
    expect(mayBeUnread(page([], { ...unread, hasOlder: false }), ['m3'])).toBe(false);
  });
});

describe('advanceTo', () => {
  it('returns false when a change in between was missed', () => {
    load(page([1], { changeNumber: 4 }));
    expect(advanceTo(cache, 'them', { changeNumber: 6, follows: 5 })).toBe(false);
    expect(thread()?.changeNumber).toBe(4);
  });

  it('advances by consecutive changes and ignores older ones', () => {
    load(page([1], { changeNumber: 4 }));
    expect(advanceTo(cache, 'them', { changeNumber: 5, follows: 4 })).toBe(true);
    expect(advanceTo(cache, 'them', { changeNumber: 3, follows: 2 })).toBe(true);
    expect(thread()?.changeNumber).toBe(5);
    expect(advanceTo(cache, 'someone else', { changeNumber: 9, follows: 8 })).toBe(true);
  });

  it('skips numbers that are not published to the viewer, such as reads by the partner', () => {
    load(page([1], { changeNumber: 4 }));
    expect(advanceTo(cache, 'them', { changeNumber: 6, follows: 4 })).toBe(true);
    expect(thread()?.changeNumber).toBe(6);
  });
});

describe('applyChanges', () => {
  it('adds new messages and removes deleted ones', () => {
    load(page([1, 2, 4], { changeNumber: 4 }));
    applyChanges(cache, 'them', {
      messages: [changed(4), changed(3), changed(5)],
      deletedIds: ['m1', 'never seen'],
      changeNumber: 9,
      complete: true,
      viewerCanWrite: true,
      writingBarrier: null,
    });
    expect(numbers()).toEqual([2, 3, 4, 5]);
    expect(thread()?.changeNumber).toBe(9);
  });

  it('leaves nothing unread that another window has read', () => {
    load(page([1], { changeNumber: 1 }));
    addMessage(cache, message(2));
    const change = { deletedIds: [], changeNumber: 5, complete: true, viewerCanWrite: true, writingBarrier: null };
    applyChanges(cache, 'them', { ...change, messages: [changed(2, true), changed(3, true), changed(4)] });
    expect(thread()).toMatchObject({ unreadFrom: 4, unreadCount: 1 });
    applyChanges(cache, 'them', { ...change, messages: [changed(4, true)] });
    expect(thread()).toMatchObject({ unreadFrom: null, unreadCount: 0 });
  });

  it('takes over viewerCanWrite and keeps the messages', () => {
    load(page([1, 2], { changeNumber: 4 }));
    applyChanges(cache, 'them', {
      messages: [],
      deletedIds: [],
      changeNumber: 4,
      complete: true,
      viewerCanWrite: false,
      writingBarrier: null,
    });
    expect(thread()?.viewerCanWrite).toBe(false);
    expect(numbers()).toEqual([1, 2]);
  });
});

describe('markRead', () => {
  it('leaves nothing unread up to its number; later messages stay unread', () => {
    load(page([1, 2, 3], { unreadFrom: 1, unreadCount: 3 }));
    addMessage(cache, message(4, 'me'));
    addMessage(cache, message(5));
    expect(thread()?.unreadCount).toBe(4);
    markRead(cache, 'them', 3);
    expect(thread()).toMatchObject({ unreadFrom: 5, unreadCount: 1 });
    markRead(cache, 'them', 2);
    expect(thread()?.unreadFrom).toBe(5);
    markRead(cache, 'them', 5);
    expect(thread()?.unreadFrom).toBeNull();
  });
});

it('removes a deleted message, and an unknown one changes nothing', () => {
  load(page([1, 2]));
  removeMessage(cache, 'them', 'm1');
  removeMessage(cache, 'them', 'm9');
  expect(numbers()).toEqual([2]);
});

it('prepends an older page without duplicates', () => {
  load(page([3, 4], { hasOlder: true, changeNumber: 7 }));
  addOlderPage(cache, 'them', page([1, 2, 3], { changeNumber: 9 }));
  expect(numbers()).toEqual([1, 2, 3, 4]);
  expect(thread()).toMatchObject({ hasOlder: false, changeNumber: 7 });
});

describe('the chat list', () => {
  const chat = (id: string, minute: number, rest: Partial<Chat> = {}) => ({
    __typename: 'Chat' as const,
    id,
    username: id,
    role: 'user' as const,
    avatarUrl: null,
    unreadCount: 2,
    bothWrote: true,
    writingBarrier: null,
    changeNumber: 5,
    lastMessage: { ...message(minute, id), id: `${id} ${minute}`, createdAt: `2026-11-20T10:0${minute}:00Z` },
    ...rest,
  });
  const put = (entry: Chat) => putChat(cache, entry.id, entry, entry.changeNumber);
  const chats = () => cache.readQuery({ query: ChatsDocument })?.chats.map(({ id, unreadCount }) => [id, unreadCount]);
  const order = () => chats()?.map(([id]) => id);

  beforeEach(() => {
    cache.writeQuery({
      query: ChatsDocument,
      data: { chats: [chat('plus', 1, { role: 'plus' }), chat('them', 4), chat('others', 2)] },
    });
    load(page([1, 2], { hasOlder: true, unreadFrom: 1 }));
  });

  it('moves an entry to the top of its group, Plus and administrators before all others', () => {
    put(chat('others', 7, { unreadCount: 3, changeNumber: 6 }));
    expect(chats()).toEqual([
      ['plus', 2],
      ['others', 3],
      ['them', 2],
    ]);
    put(chat('them', 8, { role: 'admin', changeNumber: 6 }));
    expect(order()).toEqual(['them', 'plus', 'others']);
  });

  it('inserts a new entry in the order of the server', () => {
    put(chat('new', 9));
    put(chat('late', 3));
    put(chat('first', 0));
    put(chat('new plus', 5, { role: 'plus' }));
    expect(order()).toEqual(['new plus', 'plus', 'new', 'them', 'late', 'others', 'first']);
  });

  it('keeps an entry with a later change number', () => {
    put(chat('others', 7, { unreadCount: 3, changeNumber: 4 }));
    putChat(cache, 'them', null, 4);
    expect(chats()).toEqual([
      ['plus', 2],
      ['them', 2],
      ['others', 2],
    ]);
  });

  it('removes an entry without a chat', () => {
    putChat(cache, 'them', null, 6);
    putChat(cache, 'never listed', null, 6);
    expect(order()).toEqual(['plus', 'others']);
  });

  it('stays unloaded when it was not loaded', () => {
    cache = new InMemoryCache();
    put(chat('them', 1));
    expect(chats()).toBeUndefined();
  });

  it('loses a cleared conversation, whose thread is emptied', () => {
    clearConversation(cache, 'them');
    expect(order()).toEqual(['plus', 'others']);
    expect(thread()).toMatchObject({ items: [], hasOlder: false, unreadFrom: null, bothWrote: true });
  });
});
