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

/** The open part of a conversation as the cache holds it, or null while it has not been loaded. */
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

/** `items` with `message` in its place by number; the same list when its id or client id is already there. */
function insertByNumber(items: Message[], message: Message): Message[] {
  if (items.some(({ id, clientMessageId }) => id === message.id || clientMessageId === message.clientMessageId)) {
    return items;
  }
  const place = items.findLastIndex(({ number }) => number < message.number) + 1;
  return items.toSpliced(place, 0, message);
}

function pageWith(page: Page, message: Message, partnerId: string): Page {
  const oldest = page.items[0];
  // Below the loaded part it would leave a hole; it comes with its own page.
  if (page.hasOlder && oldest && message.number < oldest.number) return page;
  const items = insertByNumber(page.items, message);
  if (items === page.items) return page;
  if (message.senderId !== partnerId) return { ...page, items };
  // Of two that came the wrong way round the lower one is the first unread.
  return { ...page, items, unreadFrom: Math.min(page.unreadFrom ?? message.number, message.number) };
}

/**
 * Puts a message into its loaded conversation, in order of number. The answer to a send, the live events and the
 * catch-up all come through here, so a message that arrives by two roads stands there once.
 */
export function addMessage(cache: ApolloCache, message: Message): void {
  // One of the two is the viewer, who has no conversation with themselves: that update finds nothing.
  for (const partnerId of [message.senderId, message.recipientId]) {
    updateThread(cache, partnerId, (page) => pageWith(page, message, partnerId));
  }
}

/** Takes a message out of its loaded conversation; an unknown one changes nothing. */
export function removeMessage(cache: ApolloCache, partnerId: string, messageId: string): void {
  updateThread(cache, partnerId, (page) => {
    const items = page.items.filter(({ id }) => id !== messageId);
    return items.length === page.items.length ? page : { ...page, items };
  });
}

/** A change of a conversation, and the one before it that the viewer was told of. */
interface Change {
  changeNumber: number;
  follows: number;
}

/**
 * Notes that the conversation has reached `changeNumber`. False when the change that it follows has not been seen:
 * then the number stays and the caller has to catch up.
 */
export function advanceTo(cache: ApolloCache, partnerId: string, { changeNumber, follows }: Change): boolean {
  const page = readThread(cache, partnerId);
  if (!page || changeNumber <= page.changeNumber) return true;
  if (follows > page.changeNumber) return false;
  updateThread(cache, partnerId, (known) => ({ ...known, changeNumber }));
  return true;
}

/** Brings a loaded conversation up to date with what happened since its change number. */
export function applyChanges(
  cache: ApolloCache,
  partnerId: string,
  { messages, deletedIds, changeNumber, viewerCanWrite }: ThreadChangesQuery['messageChanges'],
): void {
  const deleted = new Set(deletedIds);
  updateThread(cache, partnerId, (page) => {
    const kept = { ...page, items: page.items.filter(({ id }) => !deleted.has(id)) };
    const grown = messages.reduce((known, message) => pageWith(known, message, partnerId), kept);
    return { ...grown, changeNumber: Math.max(page.changeNumber, changeNumber), viewerCanWrite };
  });
}

/** Puts an older page before the loaded messages. */
export function addOlderPage(cache: ApolloCache, partnerId: string, older: Page): void {
  updateThread(cache, partnerId, (page) => {
    const known = new Set(page.items.map(({ id }) => id));
    const items = [...older.items.filter(({ id }) => !known.has(id)), ...page.items];
    return { ...page, items, hasOlder: older.hasOlder };
  });
}

/** Notes that the viewer has read the loaded conversation up to a number; what came after it stays unread. */
export function markRead(cache: ApolloCache, partnerId: string, readTo: number): void {
  updateThread(cache, partnerId, (page) => {
    if (page.unreadFrom === null || page.unreadFrom > readTo) return page;
    const next = page.items.find(({ number, senderId }) => number > readTo && senderId === partnerId);
    return { ...page, unreadFrom: next?.number ?? null };
  });
}

const writtenAt = ({ lastMessage }: Chat): number => Date.parse(lastMessage?.createdAt ?? '');

/** The order of the list, as the server gives it: Plus and administrators first, then the newest message. */
function standsBefore(chat: Chat, other: Chat): boolean {
  const isFirst = hasPlusBenefits(chat.role);
  return isFirst === hasPlusBenefits(other.role) ? writtenAt(chat) >= writtenAt(other) : isFirst;
}

/**
 * Puts a conversation's row into its place in the loaded chat list; without a row the conversation leaves it. A row that
 * stands there and has seen a later change than `changeNumber` stays.
 */
export function putChat(cache: ApolloCache, partnerId: string, chat: Chat | null, changeNumber: number): void {
  cache.updateQuery({ query: ChatsDocument }, (data) => {
    if (!data) return data;
    const known = data.chats.find(({ id }) => id === partnerId);
    if (known && known.changeNumber > changeNumber) return data;
    const others = data.chats.filter(({ id }) => id !== partnerId);
    const below = chat ? others.findIndex((other) => standsBefore(chat, other)) : 0;
    return { ...data, chats: others.toSpliced(below < 0 ? others.length : below, 0, ...(chat ? [chat] : [])) };
  });
}

/** Empties the viewer's own view of a conversation: the thread, and its row in the chat list. */
export function clearConversation(cache: ApolloCache, partnerId: string): void {
  updateThread(cache, partnerId, (page) => ({ ...page, items: [], hasOlder: false, unreadFrom: null }));
  cache.updateQuery(
    { query: ChatsDocument },
    (data) => data && { ...data, chats: data.chats.filter(({ id }) => id !== partnerId) },
  );
}
