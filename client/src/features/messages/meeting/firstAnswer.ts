import type { Thread_PageFragment as Page } from '../../../gql/messages';

/**
 * Whether the viewer now sees the conversation for the first time since both have written: everything by the partner is
 * unread. It can be told only from a conversation of which no message is missing: one that was cleared or has lost its
 * messages may have been seen before.
 */
export function isFirstAnswer({ items, bothWrote, unreadCount, viewerCanWrite }: Page, partnerId: string): boolean {
  if (!bothWrote || !viewerCanWrite || items.at(-1)?.number !== items.length) return false;
  const answers = items.filter(({ senderId }) => senderId === partnerId).length;
  return answers > 0 && answers < items.length && answers === unreadCount;
}
