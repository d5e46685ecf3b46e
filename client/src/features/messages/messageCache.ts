import type { ApolloCache } from '@apollo/client';
import { hasPlusBenefits } from '@venn/schema/roles';
import {
  type Chat_ChatFragment as Chat,
  ChatsDocument,
  type Message_MessageFragment as Message,
  type Thread_PageFragment as Page,
  type ThreadChangesQuery,
  ThreadDocument,
} from '../../gql/messages';

/** The loaded part of a conversation; null before it is loaded. */
export function readThread(cache: ApolloCache, partnerId: string): Page | null {
  return cache.readQuery({ query: ThreadDocument, variables: { with: partnerId } })?.messages ?? null;
}

function updateThread(cache: ApolloCache, partnerId: string, change: (page: Page) => Page): void {
  cache.updateQuery({ query: ThreadDocument, variables: { with: partnerId } }, (data) => {
    if (!data) return data;
    const page = change(data.messages);
    return page === data.messages ? data : { ...data, messages: page };
  });
}

const numberOf = ({ number }: Message): number => number;

/** `items` with `message` inserted by number; the same array when its id or client id is known. */
function insertByNumber(items: Message[], message: Message): Message[] {
  if (items.some(({ id, clientMessageId }) => id === message.id || clientMessageId === message.clientMessageId)) {
    return items;
  }
  const index = items.findLastIndex(({ number }) => number < message.number) + 1;
  return items.toSpliced(index, 0, message);
}

function pageWith(page: Page, message: Message, partnerId: string): Page {
  const oldest = page.items[0];
  // Older than the loaded part: inserting it would leave a gap. It is loaded with its own page.
  if (page.hasOlder && oldest && message.number < oldest.number) return page;
  const items = insertByNumber(page.items, message);
  if (items === page.items) return page;
  // Somebody whom the viewer could not write to has begun the conversation.
  if (page.writingBarrier !== null)
    return pageWith({ ...page, viewerCanWrite: true, writingBarrier: null }, message, partnerId);
  const bothWrote = page.bothWrote || new Set(items.map(({ senderId }) => senderId)).size > 1;
  if (message.senderId !== partnerId) return { ...page, items, bothWrote };
  // Messages may arrive out of order: the lowest number is the first unread.
  const unreadFrom = Math.min(page.unreadFrom ?? message.number, message.number);
  return { ...page, items, bothWrote, unreadFrom, unreadCount: page.unreadCount + 1 };
}

function pageWithout(page: Page, messageId: string, partnerId: string): Page {
  const removed = page.items.find(({ id }) => id === messageId);
  if (!removed) return page;
  const items = page.items.filter((item) => item !== removed);
  const { unreadFrom } = page;
  if (unreadFrom === null || removed.senderId !== partnerId || removed.number < unreadFrom) return { ...page, items };
  const unreadCount = Math.max(0, page.unreadCount - 1);
  return { ...page, items, unreadCount, unreadFrom: unreadCount === 0 ? null : unreadFrom };
}

/**
 * Whether one of the deleted messages may belong to an unread part that began before the loaded messages: how many are
 * unread is then known to the server alone.
 */
export function mayBeUnread({ items, hasOlder, unreadFrom }: Page, deletedIds: readonly string[]): boolean {
  const oldest = items[0];
  if (!hasOlder || unreadFrom === null || !oldest || unreadFrom >= oldest.number) return false;
  return deletedIds.some((deleted) => !items.some(({ id }) => id === deleted));
}

function pageReadTo(page: Page, readTo: number, partnerId: string): Page {
  if (page.unreadFrom === null || page.unreadFrom > readTo) return page;
  const unread = page.items.filter(({ number, senderId }) => number > readTo && senderId === partnerId);
  return { ...page, unreadFrom: unread[0]?.number ?? null, unreadCount: unread.length };
}

/**
 * Adds a message to its loaded conversation, ordered by number. Mutation responses, live events and catch-up all use
 * it, so a message received twice is shown once.
 */
export function addMessage(cache: ApolloCache, message: Message): void {
  // One of the two is the viewer, for whom no conversation is cached.
  for (const partnerId of [message.senderId, message.recipientId]) {
    updateThread(cache, partnerId, (page) => pageWith(page, message, partnerId));
  }
}

/** Removes a message from its loaded conversation; an unknown id changes nothing. */
export function removeMessage(cache: ApolloCache, partnerId: string, messageId: string): void {
  updateThread(cache, partnerId, (page) => pageWithout(page, messageId, partnerId));
}

/** Numbers of a change of a conversation. */
interface Change {
  changeNumber: number;
  /** The previous change that was published to the viewer. */
  follows: number;
}

/**
 * Advances the conversation to `changeNumber`. Returns false, and leaves the number, when the change it follows has
 * not been applied: the changes in between have to be fetched.
 */
export function advanceTo(cache: ApolloCache, partnerId: string, { changeNumber, follows }: Change): boolean {
  const page = readThread(cache, partnerId);
  if (!page || changeNumber <= page.changeNumber) return true;
  if (follows > page.changeNumber) return false;
  updateThread(cache, partnerId, (known) => ({ ...known, changeNumber }));
  return true;
}

/** Applies fetched changes to a loaded conversation. */
export function applyChanges(
  cache: ApolloCache,
  partnerId: string,
  { messages, deletedIds, changeNumber, viewerCanWrite, writingBarrier }: ThreadChangesQuery['messageChanges'],
): void {
  // Another window may have marked them read meanwhile, which applies to all earlier messages.
  const readTo = Math.max(0, ...messages.filter(({ senderId, read }) => read && senderId === partnerId).map(numberOf));
  updateThread(cache, partnerId, (page) => {
    const kept = deletedIds.reduce((known, id) => pageWithout(known, id, partnerId), page);
    const complete = messages.reduce((known, message) => pageWith(known, message, partnerId), kept);
    const merged = pageReadTo(complete, readTo, partnerId);
    return { ...merged, changeNumber: Math.max(page.changeNumber, changeNumber), viewerCanWrite, writingBarrier };
  });
}

/** Prepends a page of older messages. */
export function addOlderPage(cache: ApolloCache, partnerId: string, older: Page): void {
  updateThread(cache, partnerId, (page) => {
    const known = new Set(page.items.map(({ id }) => id));
    const items = [...older.items.filter(({ id }) => !known.has(id)), ...page.items];
    return { ...page, items, hasOlder: older.hasOlder };
  });
}

/** Marks the loaded conversation read up to message number `readTo`. */
export function markRead(cache: ApolloCache, partnerId: string, readTo: number): void {
  updateThread(cache, partnerId, (page) => pageReadTo(page, readTo, partnerId));
}

const lastMessageTime = ({ lastMessage }: Chat): number => Date.parse(lastMessage?.createdAt ?? '');

/** Same order as the server's: Plus and administrators first, then by newest message. */
function sortsBefore(chat: Chat, other: Chat): boolean {
  const isFirst = hasPlusBenefits(chat.role);
  return isFirst === hasPlusBenefits(other.role) ? lastMessageTime(chat) >= lastMessageTime(other) : isFirst;
}

/**
 * Puts a conversation at its position in the loaded chat list; null removes it. An entry with a later change than
 * `changeNumber` is kept.
 */
export function putChat(cache: ApolloCache, partnerId: string, chat: Chat | null, changeNumber: number): void {
  cache.updateQuery({ query: ChatsDocument }, (data) => {
    if (!data) return data;
    const known = data.chats.find(({ id }) => id === partnerId);
    if (known && known.changeNumber > changeNumber) return data;
    const others = data.chats.filter(({ id }) => id !== partnerId);
    const index = chat ? others.findIndex((other) => sortsBefore(chat, other)) : 0;
    return { ...data, chats: others.toSpliced(index < 0 ? others.length : index, 0, ...(chat ? [chat] : [])) };
  });
}

/** Empties the thread of a conversation and removes it from the chat list. */
export function clearConversation(cache: ApolloCache, partnerId: string): void {
  const listed = cache.readQuery({ query: ChatsDocument })?.chats.find(({ id }) => id === partnerId);
  updateThread(cache, partnerId, (page) => ({
    ...page,
    items: [],
    hasOlder: false,
    unreadFrom: null,
    unreadCount: 0,
    // The partner's side remains, and so does what both have written.
    bothWrote: page.bothWrote || listed?.bothWrote === true,
  }));
  cache.updateQuery(
    { query: ChatsDocument },
    (data) => data && { ...data, chats: data.chats.filter(({ id }) => id !== partnerId) },
  );
}
