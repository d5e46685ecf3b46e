import { copenhagenDate } from '@venn/schema/time';
import type { Elements } from '../../../components/elements';
import type { Message_MessageFragment as Message } from '../../../gql/messages';
import type { UnsentMessage } from '../compose/outbox';

/** Maximum gap between two messages of one group. */
const GROUP_GAP_MS = 10 * 60 * 1000;

/** A stored or unsent message; `id` is null until it is stored. */
export interface ShownMessage {
  /** The client id, so that React keeps the bubble from 'sending' to 'sent'. */
  key: string;
  id: string | null;
  /** Its number in the conversation; infinite until it is stored. */
  number: number;
  own: boolean;
  content: string;
  createdAt: string;
  state: 'sent' | UnsentMessage['state'];
}

/** An element of the thread: a date separator, the unread marker, what else stands among the messages, or a message. */
export type ThreadItem =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'new'; key: string; count: number }
  | { kind: 'part'; key: string; at: string; element: Elements }
  /** `continues` and `last`: position in a group of messages by one sender. */
  | { kind: 'message'; key: string; message: ShownMessage; continues: boolean; last: boolean };

/** The stored messages followed by the unsent ones, without those that have been stored meanwhile. */
export function shownMessages(items: Message[], unsent: UnsentMessage[], partnerId: string): ShownMessage[] {
  const stored = new Set(items.map(({ clientMessageId }) => clientMessageId));
  return [
    ...items.map(({ id, clientMessageId, number, senderId, content, createdAt }) => ({
      key: clientMessageId,
      id,
      number,
      own: senderId !== partnerId,
      content,
      createdAt,
      state: 'sent' as const,
    })),
    ...unsent
      .filter(({ clientMessageId }) => !stored.has(clientMessageId))
      .map(({ clientMessageId, content, createdAt, state }) => ({
        key: clientMessageId,
        id: null,
        number: Infinity,
        own: true,
        content,
        createdAt,
        state,
      })),
  ];
}

const dayOf = ({ createdAt }: ShownMessage): string => copenhagenDate(new Date(createdAt));

function isOneGroup(above: ShownMessage, below: ShownMessage): boolean {
  const near = Date.parse(below.createdAt) - Date.parse(above.createdAt) <= GROUP_GAP_MS;
  return above.own === below.own && near && above.state === 'sent' && below.state === 'sent';
}

/** The line above new messages: the message below it, and how many were new when the conversation came into view. */
export interface UnreadMarker {
  key: string;
  count: number;
}

/**
 * The elements of the thread: a separator per day, the unread marker before its message, and the messages in groups of
 * one sender.
 */
export function threadItems(messages: ShownMessage[], unread: UnreadMarker | null): ThreadItem[] {
  const items: ThreadItem[] = [];
  const firstUnread = unread ? messages.findIndex(({ key }) => key === unread.key) : -1;
  const startsGroup = (index: number): boolean => {
    const above = messages[index - 1];
    const message = messages[index];
    if (!above || !message) return true;
    return index === firstUnread || dayOf(above) !== dayOf(message) || !isOneGroup(above, message);
  };

  for (const [index, message] of messages.entries()) {
    const above = messages[index - 1];
    if (!above || dayOf(above) !== dayOf(message)) {
      items.push({ kind: 'day', key: `day ${dayOf(message)}`, at: message.createdAt });
    }
    if (unread && index === firstUnread) items.push({ kind: 'new', key: 'new', count: unread.count });
    items.push({
      kind: 'message',
      key: message.key,
      message,
      continues: !startsGroup(index),
      last: startsGroup(index + 1),
    });
  }
  return items;
}
